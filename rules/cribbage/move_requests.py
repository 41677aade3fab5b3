"""Moves as requests to a server: a type with its fields. The server knows the seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

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
from rules.validators import Validator, integer, one_of, tuple_of

# By type: the fields.
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "discard": ("cardIds",),
    "cut": (),
    "play": ("cardId",),
    "go": (),
    "resolve": (),
    "count": ("points",),
    "muggins": (),
}
_CARDS: Final = {str(card): card for card in pack()}
_is_card: Final = one_of(*_CARDS)
VALIDATORS: Final[Mapping[str, Validator]] = {
    "cardId": _is_card,
    "cardIds": tuple_of(_is_card, _is_card),
    "points": integer(0, MOST_POINTS),
}
_BARE_MOVES: Final[Mapping[str, Callable[[int], CribbageMove]]] = {
    "cut": Cut,
    "go": Go,
    "resolve": Continue,
    "muggins": Muggins,
}
_NAMES: Final = {kind: name for name, kind in _BARE_MOVES.items()}


def move_request(move: CribbageMove) -> tuple[str, dict[str, Any]]:
    """The type and the fields of a move."""
    match move:
        case Discard(_, cards):
            return "discard", {"cardIds": list(map(str, cards))}
        case PlayCard(_, card):
            return "play", {"cardId": str(card)}
        case Count(_, points):
            return "count", {"points": points}
    return _NAMES[type(move)], {}


def read_move(request: Mapping[str, Any], seat: int) -> CribbageMove:
    """The move of a request, which belongs to the seat of its connection."""
    if "cardId" in request:
        return PlayCard(seat, _CARDS[request["cardId"]])
    if "cardIds" in request:
        return Discard(seat, tuple([_CARDS[code] for code in request["cardIds"]]))
    if "points" in request:
        return Count(seat, request["points"])
    return _BARE_MOVES[request["type"]](seat)
