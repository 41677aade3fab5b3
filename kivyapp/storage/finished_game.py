"""The record of a finished game, and its validation.

History outlives games and their options, so a record may name a game that no longer exists.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from datetime import UTC, date, datetime
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from kivyapp.storage.documents import MAX_NUMBER, is_short_text, is_simple
from rules.registry import GAMES

Ending: TypeAlias = Literal["won", "lost", "abandoned"]
ENDINGS: Final = frozenset(("won", "lost", "abandoned"))

# The option that names the opponent, and its value for two players who share one screen.
OPPONENT: Final = "opponent"
HOTSEAT: Final = "hotseat"
# The option that names the challenge that a match was.
CHALLENGE: Final = "challenge"
# True among the options if the player has chosen the seed.
CUSTOM_SEED: Final = "custom_seed"

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_KEY: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")


class FinishedGame(NamedTuple):
    """One finished game. A named tuple, because ten thousand are made when the app starts."""

    id: str
    game: str
    options: Mapping[str, Any]
    seed: str | None
    cards: str | None
    # ISO 8601, in the player's local time with its offset.
    started: str
    finished: str
    outcome: str
    moves: int
    undos: int
    elapsed: int
    score: int
    counters: Mapping[str, int]
    # The day of its daily challenge, as an ISO date.
    day: str | None = None


def has_custom_seed(game: FinishedGame) -> bool:
    """True if the player has chosen the seed; otherwise it was drawn."""
    return game.options.get(CUSTOM_SEED) is True


def rule_options(game: FinishedGame) -> dict[str, Any]:
    """The options of its rules, without what else is stored beside them."""
    rules = {each.name for each in fields(GAMES[game.game])} if game.game in GAMES else frozenset()
    return {name: value for name, value in game.options.items() if name in rules}


def is_counted(game: FinishedGame) -> bool:
    """True if a game belongs to the statistics.

    Not if two players shared the screen, and not if it was a challenge with rules of its own.
    """
    return game.options.get(OPPONENT) != HOTSEAT and CHALLENGE not in game.options


def validate(game: FinishedGame) -> None:
    """Raise a ValueError if this cannot be a finished game."""
    is_valid = (
        type(game.id) is str
        and _ID.fullmatch(game.id)
        and type(game.game) is str
        and _KEY.fullmatch(game.game)
        and all(map(is_simple, game.options.values()))
        and (game.seed is None or (is_short_text(game.seed) and game.cards is None))
        and (game.cards is None or is_short_text(game.cards))
        and game.outcome in ENDINGS
        and _is_count(game.moves)
        and _is_count(game.undos)
        and _is_count(game.elapsed)
        and type(game.score) is int
        and abs(game.score) < MAX_NUMBER
        and all(map(_is_count, game.counters.values()))
    )
    if not is_valid:
        raise ValueError(f"not a valid finished game: {game!r:.500}")
    seconds_of(game.started)
    if game.day is not None:
        date.fromisoformat(game.day)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < MAX_NUMBER


def seconds_of(timestamp: str) -> float:
    """Return an ISO timestamp in seconds since the epoch; without an offset it counts as UTC."""
    parsed = datetime.fromisoformat(timestamp)
    if parsed.tzinfo is None:
        parsed = parsed.replace(tzinfo=UTC)
    return parsed.timestamp()


def sort_key(game: FinishedGame) -> tuple[float, str]:
    """Orders games by when they ended, as every list of games does."""
    return seconds_of(game.finished), game.id
