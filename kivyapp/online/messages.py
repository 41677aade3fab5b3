"""Parses and validates the server's messages.

Messages of an unknown type are valid: a newer server may have more types.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kivyapp.online.room_info import Presence
from protocol.codec import loads
from rules.fairness import CLIENT_BYTES, SECRET_BYTES, Reveal
from rules.room_codes import is_room_code, is_watch_code
from rules.validators import (
    Validator,
    anything,
    boolean,
    dict_of,
    integer,
    list_of,
    object_with,
    one_of,
    optional,
    string,
    tuple_of,
)
from rules.wire import WireError

# More than any match has, in moves and in steps.
_MAX_MOVES: Final = 10_000


_OBJECT: Final = dict_of(anything)
_STEP: Final = object_with(
    {"version": integer(1), "move": _OBJECT, "events": list_of(anything), "facts": _OBJECT}
)
_BYTES: Final = string(2 * CLIENT_BYTES)
_SEATED: Final = object_with({"roomId": is_room_code, "seat": one_of(1, 2)})
_WATCHING: Final = object_with({"roomId": is_watch_code, "seat": one_of(0)})
_VALIDATORS: Final[Mapping[str, Validator]] = {
    "joined": lambda value: _SEATED(value) or _WATCHING(value),
    # A room in which an opponent with the same options waits.
    "matched": object_with({"roomId": is_room_code}),
    "gesture": object_with({"seat": one_of(1, 2), "gesture": string(40)}),
    "state": object_with(
        {
            "version": integer(),
            "acted": list_of(integer(), 1, 2),
            "steps": list_of(_STEP, most=_MAX_MOVES),
        }
    ),
    "opponent": object_with(
        {
            "online": boolean,
            "secondsLeft": optional(integer()),
            "ownSecondsLeft": optional(integer()),
        }
    ),
    "reveal": object_with(
        {
            "roomId": is_room_code,
            "match": integer(1),
            "secret": string(2 * SECRET_BYTES),
            "bytes": tuple_of(_BYTES, _BYTES),
            "dealt": integer(1),
            "moves": list_of(_OBJECT, most=_MAX_MOVES),
        }
    ),
    "error": object_with({"code": string(40)}),
}


def parse_message(text: str) -> dict[str, Any]:
    """The fields of a message. Invalid text is a ValueError."""
    fields: dict[str, Any] = loads(text)
    if not object_with({"type": string(40)})(fields):
        raise WireError("not a message")
    if not _VALIDATORS.get(fields["type"], anything)(fields):
        raise WireError(f"not a message of its type: {fields['type']}")
    return fields


def decode_presence(fields: Mapping[str, Any]) -> Presence:
    watchers = fields.get("watchers", 0)
    if not integer()(watchers):
        raise WireError("not a number of spectators")
    return Presence(fields["online"], fields["secondsLeft"], fields["ownSecondsLeft"], watchers)


def decode_reveal(fields: Mapping[str, Any]) -> Reveal:
    one, two = fields["bytes"]
    return Reveal(
        room=fields["roomId"],
        match=fields["match"],
        secret=bytes.fromhex(fields["secret"]),
        clients=(bytes.fromhex(one), bytes.fromhex(two)),
        dealt=fields["dealt"],
        moves=tuple(fields["moves"]),
    )
