"""The pictures of every screen: what is photographed, and that it can be."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from rules.registry import GAMES

pytestmark = pytest.mark.skipif(find_spec("kivy") is None, reason="Kivy is not here")

ROOT = Path(__file__).parents[2]


def test_every_picture_has_a_name_of_its_own() -> None:
    from tools.screenshots.stops import STOPS

    assert [name for name, count in Counter(stop.name for stop in STOPS).items() if count > 1] == []


def test_every_game_is_there_with_its_menu_and_its_help() -> None:
    from tools.screenshots.stops import STOPS

    names = {stop.name for stop in STOPS}
    assert {f"{game}-{what}" for game in GAMES for what in ("menu", "help", "help-end")} <= names


def test_what_is_shown_to_shops_and_in_the_readme_is_there() -> None:
    from tools.listing import SHOWN
    from tools.screenshots.stops import STOPS

    assert set(SHOWN.values()) <= {stop.name for stop in STOPS}


def test_pictures_in_two_looks(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.screenshots", "--device", "tiny", "--out", tmp_path]
    subprocess.run(
        [*command, "--looks", "dark", "light", "--only", "spider-drag", "about"],
        check=True,
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
    )
    taken = {str(file.relative_to(tmp_path)): file for file in tmp_path.rglob("*.png")}
    assert set(taken) == {
        f"tiny/{look}/{name}.png" for look in ("dark", "light") for name in ("about", "spider-drag")
    }
    assert len({file.read_bytes() for file in taken.values()}) == len(taken)
