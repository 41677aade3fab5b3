"""The app starts, and a game can be played, on machines that lack what most have."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PROGRAM = """
import sys
from pathlib import Path
import main

main.prepare()
from kivy.base import EventLoop, runTouchApp
from kivyapp.app import ParlourApp

app = ParlourApp("klondike?seed=peacock123", folder=Path(sys.argv[1]))
app._run_prepare()
runTouchApp(embedded=True)
import time
end = time.monotonic() + 2
while time.monotonic() < end:
    EventLoop.idle()
app.services.navigation.close_sheets()
screen = app.presenter.screen
screen.hand.tap("stock", 0)
for _ in range(10):
    EventLoop.idle()
notices = [toast.message.text for toast in app.root_widget.toasts.children]
print("moves:", screen.controller.session.position)
print("notices:", *notices)
app.stop()
"""


def play(tmp_path: Path, folder: Path, **environment: str) -> list[str]:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    environ |= {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder)],
        cwd=ROOT,
        env=environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()


pytestmark = [pytest.mark.window, pytest.mark.slow]


@pytest.mark.parametrize("driver", ["alsa", "no-such-driver"])
def test_without_a_sound_device(tmp_path: Path, driver: str) -> None:
    found = play(tmp_path, tmp_path / "data", SDL_AUDIODRIVER=driver, AUDIODEV="no-such-device")
    assert found[0] == "moves: 1"


def test_without_a_message_bus(tmp_path: Path) -> None:
    """Screen readers are reached over D-Bus."""
    nowhere = f"unix:path={tmp_path}/nothing"
    found = play(
        tmp_path,
        tmp_path / "data",
        DBUS_SESSION_BUS_ADDRESS=nowhere,
        DBUS_SYSTEM_BUS_ADDRESS=nowhere,
        AT_SPI_BUS_ADDRESS=nowhere,
    )
    assert found[0] == "moves: 1"


def test_on_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder below a file cannot be made, not even by the administrator."""
    (tmp_path / "file").write_text("in the way")
    found = play(tmp_path, tmp_path / "file" / "data")
    assert found[0] == "moves: 1"
    # The player is told that nothing will be kept.
    assert found[1].removeprefix("notices:").strip()
