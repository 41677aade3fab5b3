"""Requests of clients: written by the app, parsed by the server, which trusts none of their text.

The tables hold every type with its fields. Text that does not match them is `Refused` with a code,
and is never repeated in an answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from protocol.codec import dumps, loads
from protocol.constants import KEY_BYTES, MAX_NAME_LENGTH, MAX_REQUEST_BYTES, PROTOCOL_VERSION
from protocol.errors import Refused
from rules.cards import pack
from rules.cribbage.moves import (
    MOST_POINTS,
    Continue,
    Count,
    CribbageMove,
    Cut,
    Discard,
    Go,
    Muggins,
    PlayCard,
)
from rules.fairness import CLIENT_BYTES
from rules.room_codes import is_room_code
from rules.validators import Validator, integer, one_of, tuple_of

# A parsed request: its type and all its fields, as the tables say.
Request: TypeAlias = dict[str, Any]

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    # The version comes first, so that a client of another one learns why it is refused.
    "create": ("protocol", "name", "seatKey", "pledge", "options"),
    # Also for coming back; `have` is the version that the client still has.
    "join": ("protocol", "roomId", "name", "seatKey", "pledge", "have"),
    # Opens the bytes that the client pledged.
    "start": ("roomId", "match", "bytes"),
    # Moves that answer version `n`.
    "discard": ("roomId", "n", "cardIds"),
    "cut": ("roomId", "n"),
    "play": ("roomId", "n", "cardId"),
    "go": ("roomId", "n"),
    "resolve": ("roomId", "n"),
    "count": ("roomId", "n", "points"),
    "muggins": ("roomId", "n"),
    "leave": ("roomId",),
    "rematch": ("roomId", "match", "pledge"),
    "ping": (),
}
_MOVES: Final = {
    Discard: "discard", Cut: "cut", PlayCard: "play", Go: "go", Continue: "resolve", Count: "count",
    Muggins: "muggins",
}  # fmt: skip
_BARE_MOVES: Final[Mapping[str, type[Cut | Go | Continue | Muggins]]] = {
    "cut": Cut,
    "go": Go,
    "resolve": Continue,
    "muggins": Muggins,
}
_CARDS: Final = {str(card): card for card in pack()}


def write_request(kind: str, **fields: Any) -> str:
    return dumps({"type": kind, **fields})


def write_move(room: str, n: int, move: CribbageMove) -> str:
    details: dict[str, Any] = {}
    if isinstance(move, Discard):
        details["cardIds"] = [str(card) for card in move.cards]
    elif isinstance(move, PlayCard):
        details["cardId"] = str(move.card)
    elif isinstance(move, Count):
        details["points"] = move.points
    return write_request(_MOVES[type(move)], roomId=room, n=n, **details)


def read_move(request: Request, seat: int) -> CribbageMove:
    """The move of a request, which belongs to the seat of its connection."""
    if "cardId" in request:
        return PlayCard(seat, _CARDS[request["cardId"]])
    if "cardIds" in request:
        return Discard(seat, tuple([_CARDS[code] for code in request["cardIds"]]))
    if "points" in request:
        return Count(seat, request["points"])
    return _BARE_MOVES[request["type"]](seat)


def parse_request(text: str) -> Request:
    # A character takes at most four bytes, so most texts need not be encoded to be measured.
    if len(text) * 4 > MAX_REQUEST_BYTES and len(text.encode(errors="replace")) > MAX_REQUEST_BYTES:
        raise Refused("too_large")
    try:
        values = loads(text)
    except ValueError:
        raise Refused("not_json") from None
    name = values.get("type") if isinstance(values, dict) else None
    if not isinstance(name, str):
        raise Refused("not_a_frame")
    if name not in FIELDS:
        raise Refused("unknown_type")
    request = {"type": name}
    for field in FIELDS[name]:
        request[field] = value = values.get(field, _DEFAULTS.get(field))
        if not _VALIDATORS[field](value):
            raise Refused("bad_field")
        if field == "protocol" and value != PROTOCOL_VERSION:
            raise Refused("newer_server" if value < PROTOCOL_VERSION else "older_server")
    if not values.keys() <= request.keys():
        raise Refused("bad_field")
    return request


def clean_name(name: str) -> str:
    return " ".join(name.split())


def _is_name(value: Any) -> bool:
    # Unpaired surrogates and control characters are not printable.
    name = clean_name(value) if isinstance(value, str) else ""
    return 0 < len(name) <= MAX_NAME_LENGTH and name.isprintable()


def _hex(size: int) -> Validator:
    digits = frozenset("0123456789abcdef")
    return lambda value: type(value) is str and len(value) == 2 * size and digits >= set(value)


_is_card: Final = one_of(*_CARDS)
# `None` is no valid value of any field, so a field without a default is required.
_DEFAULTS: Final[Mapping[str, Any]] = {"protocol": PROTOCOL_VERSION, "options": {}, "have": 0}
_VALIDATORS: Final[Mapping[str, Validator]] = {
    "protocol": integer(),
    "roomId": is_room_code,
    "name": _is_name,
    "seatKey": _hex(KEY_BYTES),
    "pledge": _hex(32),
    "bytes": _hex(CLIENT_BYTES),
    "options": lambda value: isinstance(value, dict),
    "have": integer(),
    "match": integer(),
    "n": integer(),
    "cardId": _is_card,
    "cardIds": tuple_of(_is_card, _is_card),
    "points": integer(0, MOST_POINTS),
}
