"""The challenges of a day: in each game the same cards for everyone.

They follow from the date and the rules alone. A solitaire is proven winnable; the search is limited
by states, never by time, so every device finds the same deal.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import count
from typing import Any, Final

from rules.game import Game
from rules.registry import make, options_of
from rules.solving import Progress


@dataclass(frozen=True, slots=True)
class Daily:
    """The challenge of one game: the options it sets, and those that the player chooses."""

    options: Mapping[str, Any]
    chosen: tuple[str, ...] = ()
    # The states within which a deal must be proven winnable; 0 if any deal will do.
    states: int = 0
    # False if the game has no winner: then playing it to its end is enough.
    is_won: bool = True


# In the order in which players see them. Changed options, seeds or budgets would change challenges
# that have been played.
DAILIES: Final[Mapping[str, Daily]] = {
    "klondike": Daily({"mode": "challenge"}, chosen=("draw",), states=100_000),
    "spider": Daily({"difficulty": "2-suit"}, states=200_000),
    "crush": Daily({}, is_won=False),
    "cribbage": Daily({}),
    "set": Daily({"goal": 10}),
}


def daily_game(key: str, chosen: Game[Any, Any] | None = None) -> Game[Any, Any]:
    """The rules of a game's challenge; `chosen` has the options that the player prefers."""
    daily = DAILIES[key]
    preferred = {} if chosen is None else options_of(chosen)
    kept = {name: preferred[name] for name in daily.chosen if name in preferred}
    return make(key, **kept, **daily.options)


def daily_seeds(day: date) -> Iterator[str]:
    """The candidate seeds of a day, in order."""
    first = f"daily-{day.isoformat()}"
    yield first
    for number in count(2):
        yield f"{first}-{number}"


def find_daily(game: Game[Any, Any], day: date) -> Generator[Progress, None, str]:
    """Find the seed of a day for a game made by `daily_game`. Yields progress."""
    states = DAILIES[game.key].states
    if not states:
        return next(daily_seeds(day))
    # Not above: the hub names the challenges and does not deal them.
    from rules.dealing import first_winnable

    return (yield from first_winnable(game, daily_seeds(day), states))
