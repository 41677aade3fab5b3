"""Frames of a server: what they look like, and the moves and secrets that they tell of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from rules.codes import is_code
from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, Go, PlayCard, decode
from rules.fairness import CLIENT_BYTES, SECRET_BYTES, Reveal
from rules.validators import Shape, flag, holds, keyed, listed, maybe, one_of, row, text, whole
from rules.wire import BadWire

# No match has so many moves, and no server tells of so many steps at once.
_MOST: Final = 10_000


def _anything(_value: Any) -> bool:
    return True


_OBJECT: Final = keyed(_anything)
_STEP: Final = holds(
    {"version": whole(1), "move": _OBJECT, "events": listed(_anything), "facts": _OBJECT}
)
_BYTES: Final = text(2 * CLIENT_BYTES)
_SHAPES: Final[Mapping[str, Shape]] = {
    "joined": holds({"roomId": is_code, "seat": one_of(1, 2)}),
    "state": holds(
        {"version": whole(), "acted": listed(whole(), 1, 2), "steps": listed(_STEP, most=_MOST)}
    ),
    "opponent": holds(
        {"online": flag, "secondsLeft": maybe(whole()), "ownSecondsLeft": maybe(whole())}
    ),
    "reveal": holds(
        {
            "roomId": is_code,
            "match": whole(1),
            "secret": text(2 * SECRET_BYTES),
            "bytes": row(_BYTES, _BYTES),
            "dealt": whole(1),
            "moves": listed(_OBJECT, most=_MOST),
        }
    ),
    "error": holds({"code": text(40)}),
}


def read_frame(content: str) -> dict[str, Any]:
    """The frame of a text; one that is not as it should be is a ValueError."""
    try:
        frame = json.loads(content)
    except RecursionError:
        raise BadWire("nested too deeply") from None
    if not holds({"type": text(40)})(frame):
        raise BadWire("not a frame")
    # Of a type that is not known there is nothing to be understood.
    if not _SHAPES.get(frame["type"], _anything)(frame):
        raise BadWire(f"not a frame of its type: {frame['type']}")
    return frame  # type: ignore[no-any-return]


def frame_of(move: CribbageMove) -> tuple[str, dict[str, Any]]:
    """The type and the fields of the frame that says a move."""
    match move:
        case Discard(_, cards):
            return "discard", {"cardIds": [str(card) for card in cards]}
        case PlayCard(_, card):
            return "play", {"cardId": str(card)}
        case Cut():
            return "cut", {}
        case Go():
            return "go", {}
        case Continue():
            return "resolve", {}


def read_move(value: Any) -> CribbageMove:
    """A move of a step. What another discarded is not told: it has no cards."""
    match value:
        case {"discard": {"seat": int(seat), **rest}} if not rest:
            return Discard(seat, ())
    return decode(value)


def read_reveal(frame: dict[str, Any]) -> Reveal:
    """All that was secret in a match."""
    one, two = frame["bytes"]
    return Reveal(
        room=frame["roomId"],
        match=frame["match"],
        secret=bytes.fromhex(frame["secret"]),
        clients=(bytes.fromhex(one), bytes.fromhex(two)),
        dealt=frame["dealt"],
        moves=tuple(frame["moves"]),
    )
