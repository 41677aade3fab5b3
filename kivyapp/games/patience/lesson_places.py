"""Where the things are on the table of a patience that a step of a lesson is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.play.lesson import Attempt, LessonStep, Play
from kivyapp.style.rect import Rect

if TYPE_CHECKING:
    from kivyapp.games.patience.screen import PatienceScreen
    from kivyapp.play.game_observer import Spot


class PatiencePlaces:
    """Finds piles, the cards of a move, and the buttons of the bar."""

    def __init__(self, screen: PatienceScreen) -> None:
        self._screen = screen

    def rects(self, step: LessonStep) -> list[Rect]:
        buttons = self._screen.bars.thumb_bar.buttons
        named = [buttons[name] for name in step.places if name in buttons]
        rects = [Rect(*button.to_window(*button.pos), *button.size) for button in named]
        return rects + [self._run_rect(*spot) for spot in self._spots(step)]

    def focus(self, step: LessonStep) -> None:
        spot = self.spot(step)
        if spot is not None:
            self._screen.cursor.focus_card(*spot)

    def spot(self, step: LessonStep) -> Spot | None:
        return next(iter(self._spots(step)), None)

    def _spots(self, step: LessonStep) -> list[Spot]:
        """The tops of the piles that a step names, or else the cards of its move."""
        piles = self._screen.table.piles
        if not step.places and isinstance(step.task, Play | Attempt):
            state = self._screen.controller.session.state
            # To deal from the stock has the same card twice.
            return list(dict.fromkeys(self._screen.ui.spots(state, step.task.move)))
        return [(name, len(piles[name]) - 1) for name in step.places if name in piles]

    def _run_rect(self, pile: str, at: int) -> Rect:
        """Where a card and those on it lie."""
        table = self._screen.table
        first = table.card_rect(pile, at)
        last = table.card_rect(pile, len(table.piles[pile]) - 1)
        return Rect(first.x, last.y, first.width, first.top - last.y) if at >= 0 else first
