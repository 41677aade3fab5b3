"""The text of a saved game: JSON, schema 4, sealed with a checksum.

Only the form is dealt with here. Whether the moves can be played is found out by playing them, in
`session.load`. A text that is not a whole, unchanged save is a SaveError.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NoReturn

SCHEMA: Final = 4
OLDEST_SCHEMA: Final = 3
# Far beyond any real game, and still read in a moment.
LONGEST_TEXT: Final = 8_000_000


class SaveError(ValueError):
    """The save cannot be used; the text says why, for the player to read."""


class NewerSave(SaveError):
    """The save comes from a later version of the app and must be left as it is."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a save says. `scores` and `times` belong to the first `position` moves."""

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


def write(record: Record) -> str:
    """The record as text, always in the present schema."""
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
    return json.dumps(fields | {"checksum": _checksum(fields)}, separators=(",", ":"))


def read(text: str | bytes) -> Record:
    """The record in a text of this or the previous schema."""
    fields = _parse(text)
    schema = _count(fields, "schema")
    if schema < OLDEST_SCHEMA:
        raise SaveError("this is not a saved game")
    if schema > SCHEMA:
        raise NewerSave("this game was saved by a later version of the app")
    if schema == SCHEMA:
        seal = fields.pop("checksum", None)
        if seal != _checksum(fields):
            raise SaveError("this saved game is damaged")
    position = _count(fields, "position")
    # Schema 3 was written without times, and without scores before that.
    optional = schema < SCHEMA
    return Record(
        schema=schema,
        game=_text(fields, "game"),
        ruleset=_count(fields, "ruleset"),
        options=_options(fields),
        seed=_optional_text(fields, "seed"),
        cards=_optional_text(fields, "cards"),
        moves=tuple(_list(fields, "saved_moves")),
        position=position,
        score=None if optional and "score" not in fields else _count(fields, "score"),
        scores=_counts(fields, "scores", position, optional),
        times=_counts(fields, "times", position, optional),
        undos=_count(fields, "undos"),
        elapsed=_count(fields, "elapsed"),
    )


def _parse(text: str | bytes) -> dict[str, Any]:
    if len(text) > LONGEST_TEXT:
        raise SaveError("this is too long for a saved game")
    try:
        value = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise SaveError("this saved game is damaged: it cannot be read") from None
    if not isinstance(value, dict):
        raise SaveError("this is not a saved game")
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _checksum(fields: Mapping[str, Any]) -> str:
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _broken(key: str) -> SaveError:
    return SaveError(f"this saved game is damaged: its {key} cannot be right")


def _count(fields: Mapping[str, Any], key: str) -> int:
    value = fields.get(key)
    if type(value) is not int or value < 0:
        raise _broken(key)
    return value


def _text(fields: Mapping[str, Any], key: str) -> str:
    value = fields.get(key)
    if not isinstance(value, str):
        raise _broken(key)
    return value


def _optional_text(fields: Mapping[str, Any], key: str) -> str | None:
    return None if fields.get(key) is None else _text(fields, key)


def _list(fields: Mapping[str, Any], key: str) -> list[Any]:
    value = fields.get(key)
    if not isinstance(value, list):
        raise _broken(key)
    return value


def _options(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    value = fields.get("options")
    if not isinstance(value, dict):
        raise _broken("options")
    return value


def _counts(
    fields: Mapping[str, Any], key: str, length: int, optional: bool
) -> tuple[int, ...] | None:
    if optional and key not in fields:
        return None
    values = _list(fields, key)
    if len(values) != length or not all(map(_is_count, values)):
        raise _broken(key)
    return tuple(values)
