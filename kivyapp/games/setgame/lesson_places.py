"""Where the cards are on the board of Set that a step of a lesson is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.play.lesson import Attempt, LessonStep
from rules.setgame.state import SLOT_INDEX

if TYPE_CHECKING:
    from kivyapp.games.setgame.screen import SetScreen
    from kivyapp.play.game_observer import Spot
    from kivyapp.style.rect import Rect


class SetPlaces:
    """Finds the slots that a step names, or else those of the cards to try."""

    def __init__(self, screen: SetScreen) -> None:
        self._screen = screen

    def rects(self, step: LessonStep) -> list[Rect]:
        geometry = self._screen.board.places
        return [] if geometry is None else [geometry.cards[index] for index in _indexes(step)]

    def focus(self, step: LessonStep) -> None:
        for index in _indexes(step)[:1]:
            self._screen.board.focus_card(index)

    def spot(self, step: LessonStep) -> Spot | None:
        return None


def _indexes(step: LessonStep) -> list[int]:
    slots = step.task.move.slots if isinstance(step.task, Attempt) else step.places
    return [SLOT_INDEX[slot] for slot in slots]
