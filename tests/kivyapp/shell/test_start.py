"""The start: Kivy is configured as main.py does it, and the small style.kv matches Kivy's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kivy
import pytest

ROOT = Path(__file__).parents[3]

# The real start, in a process of its own because Kivy can be configured only once.
PROGRAM = """
import sys
import main

main.prepare()
from kivy.config import Config
from kivy.lang import Builder
from kivy.uix.label import Label
from kivyapp.app import ParlourApp

assert Config.get("kivy", "exit_on_escape") == "0"
assert Config.get("graphics", "multisamples") == "0"
assert not Config.has_option("input", "%(name)s")
assert any("kivyapp" in file and file.endswith("style.kv") for file in Builder.files)
from pathlib import Path
from kivy.base import EventLoop, runTouchApp
from kivyapp import words

app = ParlourApp(sys.argv[2], folder=Path(sys.argv[1]))
app._run_prepare()
runTouchApp(embedded=True)
for _ in range(10):
    EventLoop.idle()
print([location.name for location in app.services.navigation.stack])
app.services.navigation.open_screen("settings")
# Its other sections are added after the first frame.
for _ in range(3):
    EventLoop.idle()
names = {getattr(row, "accessible_name", ""): row for row in app.presenter.screen.walk()}
names[words.EXPORT()].activate()
for _ in range(10):
    EventLoop.idle()
print([location.name for location in app.services.navigation.stack])
app.stop()
"""


@pytest.mark.window
@pytest.mark.slow
def test_the_app_starts_as_configured(tmp_path):
    environ = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", HOME=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "data"), "klondike?seed=peacock123&draw=3"],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:2] == [
        "['hub', 'klondike']",
        "['hub', 'klondike', 'settings', 'Export everything']",
    ]


def test_importing_main_starts_nothing():
    done = subprocess.run(
        [sys.executable, "-c", "import main, sys; print('kivy' in sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"


def rules(text: str) -> list[str]:
    """Split a kv file into its rules."""
    lines = [line.rstrip() for line in text.split("\n") if not line.startswith("#")]
    starts = [index for index, line in enumerate(lines) if line.startswith("<")]
    ends = [*starts[1:], len(lines)]
    return ["\n".join(lines[a:b]).strip() for a, b in zip(starts, ends, strict=True)]


def test_the_small_style_consists_of_rules_of_kivy():
    """A new version of Kivy may change its rules; then ours have to follow."""
    ours = rules((ROOT / "kivyapp" / "style" / "style.kv").read_text())
    theirs = rules((Path(kivy.kivy_data_dir) / "style.kv").read_text())
    assert len(ours) == 6
    for rule in ours:
        assert rule in theirs, rule.split("\n")[0]


@pytest.mark.parametrize("widget", ["Label", "TextInput", "StencilView", "Image", "Selector"])
def test_every_widget_in_use_has_its_rule(widget):
    names = [rule.split("\n")[0] for rule in rules((ROOT / "kivyapp/style/style.kv").read_text())]
    assert any(widget in name for name in names)
