"""The score of Klondike; by its standard points, Windows XP Standard scoring.

The score never drops below 0, at any step; winning adds a time bonus.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.game import Step
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, WASTE, KlondikeState


@dataclass(frozen=True, slots=True)
class RecyclePrice:
    """The first `free` recycles cost nothing, each further one `points`."""

    free: int
    points: int


# The standard price, by the number of cards that are turned.
RECYCLE: Final[Mapping[int, RecyclePrice]] = {1: RecyclePrice(1, -100), 3: RecyclePrice(3, -20)}


@dataclass(frozen=True, slots=True)
class KlondikeScoring:
    """The score of classic and challenge games; the numbers are options of the game."""

    move_to_foundation: int
    move_to_tableau: int
    flip_up_bonus: int
    move_from_foundation: int
    undo_penalty: int
    recycle: RecyclePrice
    # Divided by the seconds of a won game.
    bonus_points: int

    @property
    def start(self) -> int:
        return 0

    def after_move(
        self,
        score: int,
        before: KlondikeState,
        step: Step[KlondikeState, KlondikeMove],
        elapsed: int,
    ) -> int:
        after = max(0, score + self.points(before, step))
        return after + self.time_bonus(elapsed) if step.state.is_won else after

    def after_undo(self, restored: int) -> int:
        return max(0, restored + self.undo_penalty)

    def points(self, before: KlondikeState, step: Step[KlondikeState, KlondikeMove]) -> int:
        """The points of the move itself, before the floor and the time bonus."""
        flips = step.state.counters.flips - before.counters.flips
        return self._move_points(before, step.move) + self.flip_up_bonus * flips

    def time_bonus(self, elapsed: int) -> int:
        """The points for winning after this many whole seconds."""
        return self.bonus_points // max(1, elapsed)

    def _move_points(self, before: KlondikeState, move: KlondikeMove) -> int:
        match move:
            case DstFoundation():
                return self.move_to_foundation
            case DstTableau(src=src) if src == WASTE:
                return self.move_to_tableau
            case DstTableau(src=src) if src in FOUNDATION_NAMES:
                return self.move_from_foundation
            case RotateStock() if not before.stock:
                is_free = before.counters.recycles < self.recycle.free
                return 0 if is_free else self.recycle.points
        return 0
