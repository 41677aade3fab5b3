"""What the journal of a room holds: everything that happened, in order, one JSON text an entry.

A room is nothing but the fold of its entries, so whoever reads them has the room: a process after
a crash, another process, or an auditor. Chance comes in only through the secrets in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from rules.cards import pack
from rules.cribbage.moves import SEATS, CribbageMove, PlayCard, encode
from server.codec import dumps, loads


@dataclass(frozen=True, slots=True)
class Created:
    """Seat 1 made the room. Of seat keys only digests are ever stored."""

    options: dict[str, Any]
    away: int
    name: str
    key: str
    pledge: str
    secret: str


@dataclass(frozen=True, slots=True)
class Joined:
    """Seat 2 was taken."""

    name: str
    key: str
    pledge: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A client opened its bytes; once both have, the cards are dealt."""

    seat: int
    bytes: str


@dataclass(frozen=True, slots=True)
class Played:
    """A move, by its text: most entries are moves, so that is made once and then handed on."""

    move: str


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat lost without a last card: it was gone or thought too long, or left."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat wants another match. If the other asked before, this secret is the next one's."""

    seat: int
    pledge: str
    secret: str


Entry: TypeAlias = Created | Joined | Opened | Played | Forfeited | Asked

_KINDS: Final[dict[str, type[Any]]] = {
    "created": Created,
    "joined": Joined,
    "opened": Opened,
    "forfeited": Forfeited,
    "asked": Asked,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def text_of(move: CribbageMove) -> str:
    """A move as it is written and told. There are 2,762, so all rooms share them."""
    return _PLAYS[move.seat - 1][move.card] if isinstance(move, PlayCard) else _text_of(move)


@lru_cache(maxsize=4_096)
def _text_of(move: CribbageMove) -> str:
    return dumps(encode(move))


# Most moves by far: to look into a table takes a fifth of what it takes to ask what is remembered.
_PLAYS: Final = [{card: _text_of(PlayCard(seat, card)) for card in pack()} for seat in SEATS]


def write(entry: Entry) -> str:
    """The entry as a line of text."""
    if isinstance(entry, Played):
        return _line_of(entry.move)
    fields = {name: getattr(entry, name) for name in entry.__match_args__}
    return dumps([_NAMES[type(entry)], fields])


@lru_cache(maxsize=4_096)
def _line_of(move: str) -> str:
    return f'["played",{{"move":{move}}}]'


def read(text: str) -> Entry:
    name, fields = loads(text)
    if name == "played":
        return Played(dumps(fields["move"]))
    entry: Entry = _KINDS[name](**fields)
    return entry
