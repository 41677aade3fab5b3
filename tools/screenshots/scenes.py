"""All scenes, in the order in which they are photographed.

The scenes of a game are in `<game>_scenes.py`; a game without that file has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from kivyapp.games.game_uis import GAME_UIS
from tools.screenshots import app_scenes
from tools.screenshots.scene import Scene
from tools.screenshots.setups import lesson_step


def _game_scenes() -> Iterator[Scene]:
    for key in GAME_UIS:
        name = f"tools.screenshots.{key}_scenes"
        if find_spec(name) is not None:
            yield from import_module(name).SCENES


def _lesson_scenes() -> Iterator[Scene]:
    """Every step of every lesson."""
    for key, ui in GAME_UIS.items():
        lesson = ui.lesson()
        for index in range(0 if lesson is None else len(lesson.steps)):
            name = f"lesson-{key}-{index + 1}"
            yield Scene(name, lesson_step(key, index), repeat_per_theme=True)


# The first ones need an empty history: later scenes add games to it.
SCENES: Final[tuple[Scene, ...]] = (
    *app_scenes.FIRST_DAY_SCENES,
    *_game_scenes(),
    *_lesson_scenes(),
    *app_scenes.SCENES,
)
