"""Where the things are on the board of Crush that a step of a lesson is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.crush.intents import Charge
from kivyapp.play.lesson import Attempt, LessonStep, Play
from kivyapp.style.rect import Rect
from rules.crush.moves import touched_slots
from rules.crush.slots import CELLS

if TYPE_CHECKING:
    from kivyapp.games.crush.screen import CrushScreen
    from kivyapp.play.game_observer import Spot

BUTTONS: Final = {charge.value: charge for charge in Charge}


class CrushPlaces:
    """Finds slots, the cards of a move, and the buttons of the charges."""

    def __init__(self, screen: CrushScreen) -> None:
        self._screen = screen

    def rects(self, step: LessonStep) -> list[Rect]:
        charges, geometry = self._screen.charges, self._screen.board.places
        named = [charges[BUTTONS[name]] for name in step.places if name in BUTTONS]
        rects = [Rect(*button.pos, *button.size) for button in named]
        return rects + [geometry.tile_rect(slot) for slot in _slots(step)]

    def focus(self, step: LessonStep) -> None:
        for slot in _slots(step)[:1]:
            self._screen.keyboard.focus_slot(slot)

    def spot(self, step: LessonStep) -> Spot | None:
        return None


def _slots(step: LessonStep) -> tuple[str, ...]:
    """The slots that a step names, or else those of its move."""
    if not step.places and isinstance(step.task, Play | Attempt):
        return touched_slots(step.task.move)
    return tuple(name for name in step.places if name in CELLS)
