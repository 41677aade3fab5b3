"""The intents of Cribbage Clash, each with the seat that has it, and their saved form.

Saved and sent they are named variants, such as {"play": {"seat": 1, "card": "5H"}}.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.cards import CODE_OF, Card, card
from rules.game import BadMove

SEATS: Final = (1, 2)
DISCARDS: Final = 2


@dataclass(frozen=True, slots=True)
class Discard:
    """Two cards of the hand go to the crib. In which order they are named does not matter."""

    seat: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        ordered = sorted(self.cards, key=lambda card: (card & 15, card))
        object.__setattr__(self, "cards", tuple(ordered))


@dataclass(frozen=True, slots=True)
class Cut:
    """The non-dealer turns up the starter."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card of the hand is played onto the count."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """No card can be played."""

    seat: int


@dataclass(frozen=True, slots=True)
class Continue:
    """The resolution has been seen. Once both have, the next round is dealt."""

    seat: int


CribbageMove: TypeAlias = Discard | Cut | PlayCard | Go | Continue

_BARE: Final[dict[str, type[Cut] | type[Go] | type[Continue]]] = {
    "cut": Cut,
    "go": Go,
    "continue": Continue,
}
_NAMES: Final = {kind: name for name, kind in _BARE.items()}


def encode(move: CribbageMove) -> Any:
    """The move as it is saved and sent."""
    # No pattern: to match one takes longer than to write the move, and a server writes many.
    if isinstance(move, PlayCard):
        return {"play": {"seat": move.seat, "card": CODE_OF[move.card]}}
    if isinstance(move, Discard):
        return {"discard": {"seat": move.seat, "cards": [CODE_OF[card] for card in move.cards]}}
    name = _NAMES.get(type(move))
    if name is None:
        raise BadMove(f"not a move of Cribbage: {move!r}")
    return {name: {"seat": move.seat}}


def decode(value: Any) -> CribbageMove:
    """The move that was saved as this value; whatever cannot be one is a `BadMove`."""
    match value:
        case {"discard": {"seat": seat, "cards": [one, other], **rest}, **others} if not (
            rest or others
        ):
            if one != other:
                return Discard(_seat(seat), (_card(one), _card(other)))
        case {"play": {"seat": seat, "card": code, **rest}, **others} if not (rest or others):
            return PlayCard(_seat(seat), _card(code))
        case {**named} if len(named) == 1:
            ((name, details),) = named.items()
            if name in _BARE and isinstance(details, dict) and list(details) == ["seat"]:
                return _BARE[name](_seat(details["seat"]))
    raise BadMove(f"not a move of Cribbage: {value!r:.200}")


def _seat(value: Any) -> int:
    if type(value) is not int or value not in SEATS:
        raise BadMove(f"no such seat in Cribbage: {value!r:.80}")
    return value


def _card(value: Any) -> Card:
    try:
        found = card(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or found.is_joker:
        raise BadMove(f"no such card in Cribbage: {value!r:.80}")
    return found
