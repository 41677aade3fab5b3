"""Frames of clients: text in, a typed request out. Nothing that a client writes is trusted.

A frame that is not as the protocol says is a `Refused` with a code; its text is never repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.cards import Card, pack
from rules.codes import LENGTH, is_code
from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, Go, PlayCard
from rules.frozen import frozen
from server.codec import loads

PROTOCOL: Final = 3
LARGEST: Final = 4096
LONGEST_NAME: Final = 24
# The hexadecimal digits of seat keys, pledges and opened bytes.
KEY_DIGITS: Final = 32
PLEDGE_DIGITS: Final = 64
BYTES_DIGITS: Final = 32
_HEX: Final = frozenset("0123456789abcdef")
_MOST: Final = 1 << 53
_CARDS: Final = {str(known): known for known in pack()}


class Refused(Exception):
    """A request that is not done. `code` says why; `n` is the version it spoke of."""

    def __init__(self, code: str, n: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.n = n


@dataclass(frozen=True, slots=True)
class Create:
    name: str
    key: str
    pledge: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Join:
    """`have` is the version that a client comes back with; it gets the steps since."""

    room: str
    name: str
    key: str
    pledge: str
    have: int


@dataclass(frozen=True, slots=True)
class Start:
    room: str
    match: int
    bytes: str


@frozen
class Act:
    """A move of whoever sends it: the seat is the connection's, never the frame's."""

    room: str
    n: int
    kind: type[CribbageMove]
    cards: tuple[Card, ...] = ()

    def by(self, seat: int) -> CribbageMove:
        """The move, made by this seat."""
        # The most frequent first, and none by way of `kind`: a compiler knows what these are.
        kind = self.kind
        if kind is PlayCard:
            return PlayCard(seat, self.cards[0])
        if kind is Discard:
            return Discard(seat, self.cards)
        if kind is Continue:
            return Continue(seat)
        return Cut(seat) if kind is Cut else Go(seat)


@dataclass(frozen=True, slots=True)
class Leave:
    room: str


@dataclass(frozen=True, slots=True)
class Rematch:
    room: str
    match: int
    pledge: str


@dataclass(frozen=True, slots=True)
class Ping:
    pass


Request: TypeAlias = Create | Join | Start | Act | Leave | Rematch | Ping
Fields: TypeAlias = dict[str, Any]


def parse(text: str) -> Request:
    """The request of a frame, or `Refused`."""
    # A character has at most four bytes: most frames are short enough at a glance.
    if len(text) * 4 > LARGEST and len(text.encode(errors="replace")) > LARGEST:
        raise Refused("too_large")
    try:
        frame = loads(text)
    except ValueError:
        raise Refused("not_json") from None
    if not isinstance(frame, dict):
        raise Refused("not_a_frame")
    name = frame.get("type")
    if not isinstance(name, str):
        raise Refused("not_a_frame")
    kind = _KINDS.get(name)
    if kind is None:
        raise Refused("unknown_type")
    request = kind.read(frame)
    # What it needs was there; more than that must be something it knows.
    if len(frame) > kind.needs and not frame.keys() <= kind.knows:
        raise Refused("bad_field")
    return request


def _create(frame: Fields) -> Request:
    _protocol(frame)
    options = frame.get("options", {})
    if not isinstance(options, dict):
        raise Refused("bad_field")
    return Create(_name(frame), _hex(frame, "seatKey", KEY_DIGITS), _pledge(frame), options)


def _join(frame: Fields) -> Request:
    _protocol(frame)
    key = _hex(frame, "seatKey", KEY_DIGITS)
    have = _number(frame, "have") if "have" in frame else 0
    room = _room(frame)
    if not is_code(room):
        raise Refused("bad_field")
    return Join(room, _name(frame), key, _pledge(frame), have)


def _start(frame: Fields) -> Request:
    return Start(_room(frame), _number(frame, "match"), _hex(frame, "bytes", BYTES_DIGITS))


def _discard(frame: Fields) -> Request:
    ids = frame.get("cardIds")
    if not isinstance(ids, list) or len(ids) != 2:
        raise Refused("bad_field")
    cards = _card(ids[0]), _card(ids[1])
    return Act(_room(frame), _number(frame, "n"), Discard, cards)


def _play(frame: Fields) -> Request:
    played = _card(frame.get("cardId"))
    return Act(_room(frame), _number(frame, "n"), PlayCard, (played,))


def _bare(kind: type[Cut] | type[Go] | type[Continue]) -> Callable[[Fields], Request]:
    return lambda frame: Act(_room(frame), _number(frame, "n"), kind)


def _leave(frame: Fields) -> Request:
    return Leave(_room(frame))


def _rematch(frame: Fields) -> Request:
    return Rematch(_room(frame), _number(frame, "match"), _pledge(frame))


def _ping(frame: Fields) -> Request:
    return Ping()


class _Kind:
    """A kind of frame: what reads it, which fields it needs, and which it may have besides."""

    __slots__ = ("knows", "needs", "read")

    def __init__(self, read: Callable[[Fields], Request], needed: str = "", more: str = "") -> None:
        self.read = read
        self.needs = len({"type", *needed.split()})
        self.knows = frozenset(("type", *needed.split(), *more.split()))


_KINDS: Final[Mapping[str, _Kind]] = {
    "create": _Kind(_create, "name seatKey pledge", "options protocol"),
    "join": _Kind(_join, "roomId name seatKey pledge", "have protocol"),
    "start": _Kind(_start, "roomId match bytes"),
    "discard": _Kind(_discard, "roomId n cardIds"),
    "cut": _Kind(_bare(Cut), "roomId n"),
    "play": _Kind(_play, "roomId n cardId"),
    "go": _Kind(_bare(Go), "roomId n"),
    "resolve": _Kind(_bare(Continue), "roomId n"),
    "leave": _Kind(_leave, "roomId"),
    "rematch": _Kind(_rematch, "roomId match pledge"),
    "ping": _Kind(_ping),
}


def _protocol(frame: Fields) -> None:
    spoken = _number(frame, "protocol") if "protocol" in frame else PROTOCOL
    if spoken != PROTOCOL:
        raise Refused("newer_server" if spoken < PROTOCOL else "older_server")


def _room(frame: Fields) -> str:
    """The code of a room. Who sits in one is asked by the hub whether it is theirs: only to find
    one it must be what codes are."""
    room = frame.get("roomId")
    if not isinstance(room, str) or len(room) != LENGTH:
        raise Refused("bad_field")
    return room


def _name(frame: Fields) -> str:
    name = frame.get("name")
    if not isinstance(name, str):
        raise Refused("bad_field")
    name = " ".join(name.split())
    # Unpaired surrogates and control characters are not printable.
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refused("bad_field")
    return name


def _pledge(frame: Fields) -> str:
    return _hex(frame, "pledge", PLEDGE_DIGITS)


def _hex(frame: Fields, field: str, digits: int) -> str:
    value = frame.get(field)
    if not isinstance(value, str) or len(value) != digits or not _HEX.issuperset(value):
        raise Refused("bad_field")
    return value


def _number(frame: Fields, field: str) -> int:
    value = frame.get(field)
    if type(value) is not int or not 0 <= value < _MOST:
        raise Refused("bad_field")
    return value


def _card(code: Any) -> Card:
    found = _CARDS.get(code) if isinstance(code, str) else None
    if found is None:
        raise Refused("bad_field")
    return found
