"""How a game keeps score: a rule beside the rules, because undo is charged but not part of a state.

The time played is handed in by whoever has a clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from rules.game import Step

S = TypeVar("S")
M = TypeVar("M")


class Scoring(Protocol[S, M]):
    """The score along a game: at its start, after each move, after each undo."""

    @property
    def start(self) -> int: ...

    def after_move(self, score: int, before: S, step: Step[S, M], elapsed: int) -> int: ...

    def after_undo(self, restored: int) -> int:
        """The score once a move is taken back; `restored` is the score from before that move."""


class Unscored:
    """The scoring of a game that keeps none."""

    start = 0

    def after_move(self, score: int, before: object, step: object, elapsed: int) -> int:
        return score

    def after_undo(self, restored: int) -> int:
        return restored


def undo_charges(scoring: Scoring[Any, Any], score: int, charged: int, most: int) -> int | None:
    """How many undos lead from a score down to another; None if no number up to `most` does."""
    charges = 0
    while score != charged:
        lower = scoring.after_undo(score)
        if lower == score or charges == most:
            return None
        score = lower
        charges += 1
    return charges
