"""What the journal of a room holds: everything that happened, in order, one JSON text an entry.

A room is nothing but the fold of its entries, so whoever reads them has the room: a process after
a crash, another process, or an auditor. Chance comes in only through the secrets in them.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from rules.cribbage.moves import CribbageMove, encode
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


@lru_cache(maxsize=4_096)
def text_of(move: CribbageMove) -> str:
    """A move as it is written and told. There are 2,762, so all rooms share them."""
    return dumps(encode(move))


def write(entry: Entry) -> str:
    """The entry as a line of text."""
    if isinstance(entry, Played):
        return f'["played",{{"move":{entry.move}}}]'
    return dumps([_NAMES[type(entry)], asdict(entry)])


def read(text: str) -> Entry:
    name, fields = loads(text)
    if name == "played":
        return Played(dumps(fields["move"]))
    entry: Entry = _KINDS[name](**fields)
    return entry
