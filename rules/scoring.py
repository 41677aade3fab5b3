"""How a game keeps score. It is apart from the rules because undo costs points but is not a move.

The elapsed time is passed in: the rules have no clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from rules.game import Step

S = TypeVar("S")
M = TypeVar("M")


class Scoring(Protocol[S, M]):
    """The score at the start, after each move and after each undo."""

    @property
    def start(self) -> int: ...

    def after_move(self, score: int, before: S, step: Step[S, M], elapsed: int) -> int: ...

    def after_undo(self, restored: int) -> int:
        """The score after an undo; `restored` is the score from before the undone move."""


class NoScoring:
    """The scoring of a game without a score."""

    start = 0

    def after_move(self, score: int, before: object, step: object, elapsed: int) -> int:
        return score

    def after_undo(self, restored: int) -> int:
        return restored


def count_undo_penalties(
    scoring: Scoring[Any, Any], score: int, penalised: int, most: int
) -> int | None:
    """How many undo penalties lead from `score` to `penalised`; None if over `most` or never."""
    count = 0
    while score != penalised:
        lower = scoring.after_undo(score)
        if lower == score or count == most:
            return None
        score = lower
        count += 1
    return count
