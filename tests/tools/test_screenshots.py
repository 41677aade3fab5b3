"""The screenshot tool: its scenes, and a real run."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from rules.registry import GAMES

pytestmark = pytest.mark.skipif(find_spec("kivy") is None, reason="needs Kivy")

ROOT = Path(__file__).parents[2]


def test_scene_names_are_unique() -> None:
    from tools.screenshots.scenes import SCENES

    names = Counter(scene.name for scene in SCENES)
    assert [name for name, count in names.items() if count > 1] == []


def test_every_game_has_scenes_of_its_menu_and_help() -> None:
    from tools.screenshots.scenes import SCENES

    names = {scene.name for scene in SCENES}
    assert {f"{game}-{what}" for game in GAMES for what in ("menu", "help", "help-end")} <= names


def test_the_scenes_of_the_store_listing_exist() -> None:
    from tools.listing import SHOWN
    from tools.screenshots.scenes import SCENES

    assert set(SHOWN.values()) <= {scene.name for scene in SCENES}


# Those that reach deepest into the app: one or two of every game.
SAMPLE = (
    "about klondike-hint spider-drag spider-refused crush-line cribbage-pegging set-wrong".split()
)


@pytest.mark.slow
def test_pictures_are_taken_in_two_themes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.screenshots", "--device", "tiny", "--out", tmp_path]
    subprocess.run(
        [*command, "--themes", "dark", "light", "--only", *SAMPLE],
        check=True,
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
    )
    taken = {str(file.relative_to(tmp_path)): file for file in tmp_path.rglob("*.png")}
    assert set(taken) == {
        f"tiny/{theme}/{name}.png" for theme in ("dark", "light") for name in SAMPLE
    }
    assert len({file.read_bytes() for file in taken.values()}) == len(taken)
