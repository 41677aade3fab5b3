"""The moves of Cribbage Clash, each with its seat, and their saved form.

They are saved and sent as named variants, such as {"play": {"seat": 1, "card": "5H"}}.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from rules.cards import Card, card
from rules.game import BadMove

SEATS: Final = (1, 2)
DISCARDS: Final = 2
# No hand has more points.
MOST_POINTS: Final = 29


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay two cards of the hand into the crib. The order in which they are named is irrelevant."""

    seat: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        ordered = sorted(self.cards, key=lambda card: (card.rank, card))
        object.__setattr__(self, "cards", tuple(ordered))


@dataclass(frozen=True, slots=True)
class Cut:
    """Turn up the starter, as the non-dealer."""

    seat: int


class PlayCard(NamedTuple):
    """Play a card of the hand onto the pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """Pass, because no card can be played."""

    seat: int


@dataclass(frozen=True, slots=True)
class Continue:
    """Confirm the count. After both seats have, the next round is dealt."""

    seat: int


@dataclass(frozen=True, slots=True)
class Count:
    """Say how many points the hand or crib has that is counted now."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Muggins:
    """Take the points that the opponent has missed. `Continue` lets them have it."""

    seat: int


CribbageMove: TypeAlias = Discard | Cut | PlayCard | Go | Continue | Count | Muggins

# The moves that have no cards.
_BARE: Final[dict[str, type[Cut] | type[Go] | type[Continue] | type[Muggins]]] = {
    "cut": Cut,
    "go": Go,
    "continue": Continue,
    "muggins": Muggins,
}
_NAMES: Final = {kind: name for name, kind in _BARE.items()}


def encode(move: CribbageMove) -> Any:
    """The move as it is saved and sent."""
    match move:
        case PlayCard(seat, played):
            return {"play": {"seat": seat, "card": str(played)}}
        case Discard(seat, cards):
            return {"discard": {"seat": seat, "cards": list(map(str, cards))}}
        case Count(seat, points):
            return {"count": {"seat": seat, "points": points}}
        case Cut(seat) | Go(seat) | Continue(seat) | Muggins(seat):
            return {_NAMES[type(move)]: {"seat": seat}}
    raise BadMove(f"not a move of Cribbage: {move!r}")


def decode(value: Any) -> CribbageMove:
    """The move that was saved as this value; any other value is a `BadMove`."""
    match value:
        case {"discard": {"seat": seat, "cards": [one, other], **rest}, **others} if not (
            rest or others
        ):
            if one != other:
                return Discard(_seat(seat), (_card(one), _card(other)))
        case {"play": {"seat": seat, "card": code, **rest}, **others} if not (rest or others):
            return PlayCard(_seat(seat), _card(code))
        case {"count": {"seat": seat, "points": points, **rest}, **others} if not (rest or others):
            return Count(_seat(seat), _points(points))
        case {**named} if len(named) == 1:
            ((name, details),) = named.items()
            if name in _BARE and isinstance(details, dict) and list(details) == ["seat"]:
                return _BARE[name](_seat(details["seat"]))
    raise BadMove(f"not a move of Cribbage: {value!r:.200}")


def _seat(value: Any) -> int:
    if type(value) is not int or value not in SEATS:
        raise BadMove(f"not a seat of Cribbage: {value!r:.80}")
    return value


def _points(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST_POINTS:
        raise BadMove(f"not a count of Cribbage: {value!r:.80}")
    return value


def _card(value: Any) -> Card:
    try:
        found = card(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or found.is_joker:
        raise BadMove(f"not a card of Cribbage: {value!r:.80}")
    return found
