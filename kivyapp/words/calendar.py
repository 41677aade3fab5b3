"""The calendar of daily challenges."""

from __future__ import annotations

from typing import Final

PREVIOUS_MONTH: Final = "Previous month"
NEXT_MONTH: Final = "Next month"
DAY_WON: Final = "won"
DAY_TRIED: Final = "tried, not won"
DAY_BEGUN: Final = "in progress"
DAY_OPEN: Final = "not played"
DAY_TO_COME: Final = "still to come"
DAILY_STREAK: Final = "Current streak"
BEST_DAILY_STREAK: Final = "Best streak"


def daily_rule(draw: int) -> str:
    """The rule that the calendar's results are for."""
    return f"Draw {draw} (change in Options)"
