"""Scoring: moves cost points, completed suits and speed earn them.

All numbers are options of the game. The score never drops below 0; undo restores it exactly.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Step
from rules.spider.moves import SpiderMove
from rules.spider.state import SpiderState


@dataclass(frozen=True, slots=True)
class TimeBonus:
    """All points up to `full_seconds`, then linearly fewer, and none from `last_seconds` on."""

    points: int
    full_seconds: int
    last_seconds: int

    def after(self, elapsed: int) -> int:
        """The points for winning after this many whole seconds, rounded down.

        >>> bonus = TimeBonus(100, full_seconds=300, last_seconds=1800)
        >>> [bonus.after(seconds) for seconds in (0, 300, 301, 1050, 1799, 1800)]
        [100, 100, 99, 50, 0, 0]
        """
        if elapsed <= self.full_seconds:
            return self.points
        left = max(0, self.last_seconds - elapsed)
        return self.points * left // (self.last_seconds - self.full_seconds)


@dataclass(frozen=True, slots=True)
class SpiderScoring:
    start: int
    move: int
    suit: int
    bonus: TimeBonus

    def after_move(
        self, score: int, before: SpiderState, step: Step[SpiderState, SpiderMove], elapsed: int
    ) -> int:
        suits = step.state.completed - before.completed
        after = max(0, score + self.move + self.suit * suits)
        return after + self.bonus.after(elapsed) if step.state.is_won else after

    def after_undo(self, restored: int) -> int:
        return restored
