"""A game that is over: what is remembered of it, and what cannot be one.

History outlives games and their options, so whether there is such a game is not asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any, Final, Literal, NamedTuple, TypeAlias

Ending: TypeAlias = Literal["won", "lost", "abandoned"]
ENDINGS: Final = frozenset(("won", "lost", "abandoned"))

# Numbers beyond these, or texts longer than these, are no records of a game.
LARGEST_NUMBER: Final = 2**53
LONGEST_TEXT: Final = 1_000

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_KEY: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")


class FinishedGame(NamedTuple):
    """One game that is over. A named tuple, because ten thousand are made when the app starts."""

    id: str
    game: str
    options: Mapping[str, Any]
    seed: str | None
    cards: str | None
    # ISO 8601, in the local time of the player and with its offset.
    started: str
    finished: str
    outcome: str
    moves: int
    undos: int
    elapsed: int
    score: int
    counters: Mapping[str, int]
    # The day whose daily challenge it was, as an ISO date.
    day: str | None = None


def check(game: FinishedGame) -> None:
    """A ValueError for what cannot be a finished game."""
    right = (
        type(game.id) is str
        and _ID.fullmatch(game.id)
        and type(game.game) is str
        and _KEY.fullmatch(game.game)
        and all(map(_is_scalar, game.options.values()))
        and (game.seed is None or (_is_text(game.seed) and game.cards is None))
        and (game.cards is None or _is_text(game.cards))
        and game.outcome in ENDINGS
        and _is_count(game.moves)
        and _is_count(game.undos)
        and _is_count(game.elapsed)
        and type(game.score) is int
        and abs(game.score) < LARGEST_NUMBER
        and all(map(_is_count, game.counters.values()))
    )
    if not right:
        raise ValueError(f"this cannot be a finished game: {game!r:.500}")
    instant(game.started)
    if game.day is not None:
        date.fromisoformat(game.day)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < LARGEST_NUMBER


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_scalar(value: Any) -> bool:
    if type(value) is int:
        return abs(value) < LARGEST_NUMBER
    return value is None or type(value) is bool or _is_text(value)


def instant(moment: str) -> float:
    """Seconds of a date and time; one without an offset counts as UTC."""
    parsed = datetime.fromisoformat(moment)
    if parsed.tzinfo is None:
        parsed = parsed.replace(tzinfo=UTC)
    return parsed.timestamp()


def order(game: FinishedGame) -> tuple[float, str]:
    """By when they ended: the one order in which games are listed."""
    return instant(game.finished), game.id
