"""Moves and what is revealed at the end, as the frames of a server say them."""

from __future__ import annotations

from typing import Any

from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, Go, PlayCard, decode
from rules.fairness import Reveal


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
