"""Windows XP Standard scoring.

The score never drops below 0, at any step; winning adds a time bonus.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.game import Step
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, WASTE, KlondikeState

TO_FOUNDATION: Final = 10
WASTE_TO_TABLEAU: Final = 5
FLIP: Final = 5
FROM_FOUNDATION: Final = -15
UNDO: Final = -15
TIME_BONUS: Final = 700_000


@dataclass(frozen=True, slots=True)
class RecyclePrice:
    """The first `free` recycles cost nothing, each further one `points`."""

    free: int
    points: int


RECYCLE: Final[Mapping[int, RecyclePrice]] = {1: RecyclePrice(1, -100), 3: RecyclePrice(3, -20)}


@dataclass(frozen=True, slots=True)
class StandardScoring:
    """The score of classic and challenge games."""

    draw: int

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
        return after + time_bonus(elapsed) if step.state.is_won else after

    def after_undo(self, restored: int) -> int:
        return max(0, restored + UNDO)

    def points(self, before: KlondikeState, step: Step[KlondikeState, KlondikeMove]) -> int:
        """The points of the move itself, before the floor and the time bonus."""
        flips = step.state.counters.flips - before.counters.flips
        return self._move_points(before, step.move) + FLIP * flips

    def _move_points(self, before: KlondikeState, move: KlondikeMove) -> int:
        match move:
            case DstFoundation():
                return TO_FOUNDATION
            case DstTableau(src=src) if src == WASTE:
                return WASTE_TO_TABLEAU
            case DstTableau(src=src) if src in FOUNDATION_NAMES:
                return FROM_FOUNDATION
            case RotateStock() if not before.stock:
                price = RECYCLE[self.draw]
                return 0 if before.counters.recycles < price.free else price.points
        return 0


def time_bonus(elapsed: int) -> int:
    """The points for winning after this many whole seconds."""
    return TIME_BONUS // max(1, elapsed)
