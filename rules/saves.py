"""The text of a saved game: JSON, schema 4, with a checksum.

This module checks only the form; `session.load` replays the moves. A text that is not a complete,
unchanged save is a SaveError.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NoReturn

from rules.validators import Validator, boolean, integer, list_of, optional

SCHEMA: Final = 4
OLDEST_SCHEMA: Final = 3
# Far longer than any real game, and still quick to read.
MAX_TEXT_LENGTH: Final = 8_000_000


class SaveError(ValueError):
    """The save cannot be used; the text tells the player why."""


class NewerSave(SaveError):
    """The save was written by a newer version of the app and must not be changed."""


@dataclass(frozen=True, slots=True)
class SaveRecord:
    """The content of a save. `scores` and `times` belong to the first `position` moves."""

    schema: int
    game: str
    ruleset: int
    options: Mapping[str, Any]
    seed: str | None
    cards: str | None
    moves: tuple[Any, ...]
    position: int
    score: int | None
    scores: tuple[int, ...] | None
    times: tuple[int, ...] | None
    undos: int
    elapsed: int
    # The key of the generator that dealt an online match, in hexadecimal digits.
    key: str | None = None
    # Whether a player has chosen the seed; otherwise it was drawn.
    is_custom_seed: bool = False


def write(record: SaveRecord) -> str:
    """The record as text, always in the current schema."""
    fields = {
        "schema": SCHEMA,
        "game": record.game,
        "ruleset": record.ruleset,
        "options": dict(record.options),
        "seed": record.seed,
        "cards": record.cards,
        "saved_moves": list(record.moves),
        "position": record.position,
        "score": record.score,
        "scores": list(record.scores or ()),
        "times": list(record.times or ()),
        "undos": record.undos,
        "elapsed": record.elapsed,
    }
    if record.key is not None:
        fields["key"] = record.key
    if record.is_custom_seed:
        fields["custom_seed"] = True
    return json.dumps(fields | {"checksum": checksum(fields)}, separators=(",", ":"))


def read(text: str | bytes) -> SaveRecord:
    """The record in a text of this or the previous schema."""
    fields = _parse(text)
    schema = _field(fields, "schema", _COUNT)
    if schema < OLDEST_SCHEMA:
        raise SaveError("this is not a saved game")
    if schema > SCHEMA:
        raise NewerSave("this game was saved by a newer version of the app")
    if schema == SCHEMA and fields.pop("checksum", None) != checksum(fields):
        raise SaveError("this saved game is damaged")
    # Schema 3 had no times at all, and no scores in its first version.
    return record_of(fields, may_be_partial=schema < SCHEMA)


def record_of(fields: Mapping[str, Any], *, may_be_partial: bool) -> SaveRecord:
    """The record in these fields, each of which has to have the right form.

    A partial record has no scores or no times.
    """
    position = _field(fields, "position", _COUNT)
    return SaveRecord(
        schema=_field(fields, "schema", _COUNT),
        game=_field(fields, "game", _is_text),
        ruleset=_field(fields, "ruleset", _COUNT),
        options=_field(fields, "options", lambda value: isinstance(value, dict)),
        seed=_field(fields, "seed", optional(_is_text)),
        cards=_field(fields, "cards", optional(_is_text)),
        moves=tuple(_field(fields, "saved_moves", lambda value: isinstance(value, list))),
        position=position,
        score=_field(fields, "score", _COUNT, may_be_missing=may_be_partial),
        scores=_numbers(fields, "scores", position, may_be_missing=may_be_partial),
        times=_numbers(fields, "times", position, may_be_missing=may_be_partial),
        undos=_field(fields, "undos", _COUNT),
        elapsed=_field(fields, "elapsed", _COUNT),
        key=_field(fields, "key", optional(_is_text)),
        is_custom_seed=bool(_field(fields, "custom_seed", optional(boolean))),
    )


def checksum(fields: Mapping[str, Any]) -> str:
    """The checksum of all other fields."""
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def _parse(text: str | bytes) -> dict[str, Any]:
    if len(text) > MAX_TEXT_LENGTH:
        raise SaveError("this is too long to be a saved game")
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise SaveError("this saved game is damaged: it is not valid JSON") from None
    if not isinstance(value, dict):
        raise SaveError("this is not a saved game")
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


_COUNT: Final = integer()


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _field(
    fields: Mapping[str, Any], key: str, is_valid: Validator, may_be_missing: bool = False
) -> Any:
    if may_be_missing and key not in fields:
        return None
    value = fields.get(key)
    if not is_valid(value):
        raise SaveError(f"this saved game is damaged: its {key} is invalid")
    return value


def _numbers(
    fields: Mapping[str, Any], key: str, length: int, may_be_missing: bool
) -> tuple[int, ...] | None:
    values = _field(fields, key, list_of(_COUNT, length, length), may_be_missing)
    return None if values is None else tuple(values)
