"""The daily challenge: one deal for everybody, proven winnable.

The search has a budget of states, never of time, so every device comes to the same deal.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from datetime import date
from itertools import count
from typing import Final

from rules.dealing import first_winnable
from rules.klondike.game import Klondike
from rules.solving import Progress

DAILY_STATES: Final = 100_000


def daily_game(draw: int) -> Klondike:
    """The rules of the challenge: timed, and nothing can be taken back."""
    return Klondike(draw=draw, mode="challenge")


def daily_seeds(day: date) -> Iterator[str]:
    """The seeds that are tried for a day, in order."""
    first = f"daily-{day.isoformat()}"
    yield first
    for number in count(2):
        yield f"{first}-{number}"


def find_daily(game: Klondike, day: date) -> Generator[Progress, None, str]:
    """The seed of the day: the first one that is proven winnable. Yields while it searches."""
    return first_winnable(game, daily_seeds(day), DAILY_STATES)
