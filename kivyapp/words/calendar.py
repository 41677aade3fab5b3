"""The calendar of daily challenges."""

from __future__ import annotations

from typing import Final

PREVIOUS_MONTH: Final = "Previous month"
NEXT_MONTH: Final = "Next month"
DAY_WON: Final = "won"
DAY_TRIED: Final = "tried, not won"
DAY_OPEN: Final = "not played"
DAY_TO_COME: Final = "still to come"


def daily_draw(draw: int) -> str:
    """Under which rule the days of the calendar are played."""
    return f"Turning {'one card' if draw == 1 else 'three cards'} at a time, as the options say."


DAYS_IN_A_ROW: Final = "Days in a row"
MOST_DAYS_IN_A_ROW: Final = "Most days in a row"
