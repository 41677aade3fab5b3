"""Requests of clients: written by the app, parsed by the server, which trusts none of their text.

The tables hold every type with its fields. Text that does not match them is `Refused` with a code,
and is never repeated in an answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from protocol.codec import dumps, loads
from protocol.constants import (
    KEY_BYTES,
    MAX_NAME_LENGTH,
    MAX_REQUEST_BYTES,
    PROTOCOL_VERSION,
    Gesture,
)
from protocol.errors import Refused
from rules.cribbage import move_requests
from rules.cribbage.moves import CribbageMove
from rules.fairness import CLIENT_BYTES
from rules.room_codes import is_room_code, is_watch_code
from rules.validators import Validator, boolean, integer, one_of

# A parsed request: its type and all its fields, as the tables say.
Request: TypeAlias = dict[str, Any]

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    # The version comes first, so that a client of another one learns why it is refused.
    # `quick`: with any opponent who asks for the same options.
    "create": ("protocol", "name", "seatKey", "pledge", "options", "quick"),
    # Also for coming back; `have` is the version that the client still has.
    "join": ("protocol", "roomId", "name", "seatKey", "pledge", "have"),
    # Without a seat; `seatKey` belongs to the spectator.
    "watch": ("protocol", "watchId", "seatKey"),
    # Opens the bytes that the client pledged.
    "start": ("roomId", "match", "bytes"),
    # Moves that answer version `n`.
    **{kind: ("roomId", "n", *fields) for kind, fields in move_requests.FIELDS.items()},
    "leave": ("roomId",),
    "rematch": ("roomId", "match", "pledge"),
    "gesture": ("roomId", "gesture"),
    "ping": (),
}


def write_request(kind: str, **fields: Any) -> str:
    return dumps({"type": kind, **fields})


def write_move(room: str, n: int, move: CribbageMove) -> str:
    kind, fields = move_requests.move_request(move)
    return write_request(kind, roomId=room, n=n, **fields)


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


# `None` is no valid value of any field, so a field without a default is required.
_DEFAULTS: Final[Request] = {"protocol": PROTOCOL_VERSION, "options": {}, "quick": False, "have": 0}
_VALIDATORS: Final[Mapping[str, Validator]] = {
    "protocol": integer(),
    "roomId": is_room_code,
    "watchId": is_watch_code,
    "name": _is_name,
    "seatKey": _hex(KEY_BYTES),
    "pledge": _hex(32),
    "bytes": _hex(CLIENT_BYTES),
    "options": lambda value: isinstance(value, dict),
    "quick": boolean,
    "gesture": one_of(*map(str, Gesture)),
    "have": integer(),
    "match": integer(),
    "n": integer(),
    **move_requests.VALIDATORS,
}
