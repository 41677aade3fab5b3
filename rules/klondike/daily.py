"""The daily challenge: the same deal for everyone, proven winnable.

The search is limited by states, never by time, so every device finds the same deal.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from datetime import date
from itertools import count
from typing import Final

from rules.dealing import first_winnable
from rules.klondike.game import Klondike
from rules.solving import Progress

DAILY_STATES_BUDGET: Final = 100_000


def daily_game(draw: int) -> Klondike:
    """The rules of the challenge: timed, without undo."""
    return Klondike(draw=draw, mode="challenge")


def daily_seeds(day: date) -> Iterator[str]:
    """The candidate seeds of a day, in order."""
    first = f"daily-{day.isoformat()}"
    yield first
    for number in count(2):
        yield f"{first}-{number}"


def find_daily(game: Klondike, day: date) -> Generator[Progress, None, str]:
    """Find the first seed of the day that is proven winnable. Yields progress."""
    return first_winnable(game, daily_seeds(day), DAILY_STATES_BUDGET)
