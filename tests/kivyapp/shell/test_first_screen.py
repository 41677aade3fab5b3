"""What the app imports before its first frame. Everything else waits until it is needed.

A module more costs every start a few milliseconds on a phone. If the hub needs it, add it to
first_screen.txt; otherwise import it where it is used.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ALLOWED = Path(__file__).with_name("first_screen.txt")
# Large packages of the standard library that a hub does not need; Kivy itself imports asyncio.
LARGE = {"email", "http", "multiprocessing", "sqlite3", "unittest", "xml"}

PROGRAM = """
import sys
from pathlib import Path
import main

main.prepare()
from kivy.base import EventLoop, runTouchApp
from kivyapp.app import ParlourApp

app = ParlourApp(folder=Path(sys.argv[1]))
app._run_prepare()
runTouchApp(embedded=True)
EventLoop.idle()
print(*sorted(sys.modules))
app.stop()
"""


@pytest.mark.window
@pytest.mark.slow
def test_the_first_screen_imports_only_what_it_needs(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    environment.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", HOME=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "data")],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    modules = set(done.stdout.split())
    ours = {name for name in modules if name.partition(".")[0] in ("kivyapp", "rules", "protocol")}
    allowed = set(ALLOWED.read_text(encoding="utf-8").split())
    assert ours - allowed == set(), "new before the first frame"
    assert allowed - ours == set(), "not needed any more: remove it from first_screen.txt"
    assert modules & LARGE == set()


def test_no_rules_of_a_game_are_among_them() -> None:
    allowed = ALLOWED.read_text(encoding="utf-8").split()
    games = ("klondike", "spider", "crush", "cribbage", "setgame")
    assert not [name for name in allowed if name.startswith(tuple(f"rules.{g}" for g in games))]
