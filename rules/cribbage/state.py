"""A moment of a match: what lies where, how both sides stand, and what has happened.

Seats are 1 and 2; what each of them has is a pair. Cards lie in a hand as they were dealt and are
never sorted there: where an unknown card lies must tell nothing about it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar

from rules.cards import Card
from rules.cribbage.damage import Side
from rules.cribbage.effects import Effect
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.values import THIRTY_ONE, VALUES

HANDS: Final = ("hand1", "hand2")
CRIB: Final = "crib"
PILE: Final = "pile"
STARTER: Final = "starter"
DECK: Final = "deck"

DEALT: Final = 6
KEPT: Final = 4

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]
Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the pile, and who played it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Call:
    """A Go: who said it, at which count, and how many cards of the round lay there by then."""

    seat: int
    count: int
    at: int


@dataclass(frozen=True, slots=True)
class CribbageState:
    """Everything there is to know about a match at one moment."""

    shuffles: Shuffles
    round: int
    dealer: int
    phase: Phase
    hands: Pair[Cards]
    deck: Cards
    sides: Pair[Side]
    crib: Cards = ()
    starter: Card | None = None
    # All cards played in this round; those since the last reset begin at `since`.
    plays: tuple[Played, ...] = ()
    since: int = 0
    calls: tuple[Call, ...] = ()
    # Whose turn it is while pegging.
    turn: int | None = None
    # Hands and crib lie face up, to be counted.
    shown: bool = False
    # Who has seen the resolution.
    ready: tuple[int, ...] = ()
    initiative: int | None = None
    log: tuple[Effect, ...] = ()
    moves: int = 0

    @property
    def pone(self) -> int:
        """The one who does not deal."""
        return other(self.dealer)

    @property
    def crib_owner(self) -> int:
        return self.dealer

    @property
    def pile(self) -> Cards:
        return tuple([play.card for play in self.plays])

    @property
    def volley(self) -> Cards:
        """The cards since the last reset, the oldest first."""
        return tuple([play.card for play in self.plays[self.since :]])

    @property
    def count(self) -> int:
        return sum([VALUES[play.card & 15] for play in self.plays[self.since :]])

    @property
    def said_go(self) -> tuple[int, ...]:
        """Who has said Go in this volley."""
        return tuple([call.seat for call in self.calls if call.at > self.since])

    @property
    def hp(self) -> Pair[int]:
        return self.sides[0].hp, self.sides[1].hp

    @property
    def shield(self) -> Pair[int]:
        return self.sides[0].shield, self.sides[1].shield

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have something to do."""
        match self.phase:
            case Phase.DISCARD:
                return tuple([seat for seat in (1, 2) if len(self.hands[seat - 1]) == DEALT])
            case Phase.CUT:
                return (self.pone,)
            case Phase.PEGGING:
                return () if self.turn is None else (self.turn,)
            case Phase.RESOLUTION:
                return tuple([seat for seat in (1, 2) if seat not in self.ready])
        return ()

    def but(self, **changes: Any) -> CribbageState:
        """The state with some fields exchanged: `dataclasses.replace`, five times as fast."""
        after = object.__new__(CribbageState)
        for put, known in zip(_PUT, _ALL(self), strict=True):
            put(after, known)
        amend(after, changes)
        return after

    def hand(self, seat: int) -> Cards:
        return self.hands[seat - 1]

    def can_play(self, seat: int) -> bool:
        hand = self.hands[seat - 1]
        return bool(hand) and min([VALUES[card & 15] for card in hand]) <= THIRTY_ONE - self.count


# The fields at once, and what writes them past the class's being frozen.
_FIELDS: Final = tuple(field.name for field in fields(CribbageState))
_ALL: Final = attrgetter(*_FIELDS)
_PUT: Final = tuple(getattr(CribbageState, name).__set__ for name in _FIELDS)
_PUT_BY_NAME: Final = dict(zip(_FIELDS, _PUT, strict=True))


def amend(fresh: CribbageState, changes: Mapping[str, Any]) -> None:
    """Exchange fields of a state in place: only for one that nobody else has seen yet."""
    for name, new in changes.items():
        _PUT_BY_NAME[name](fresh, new)


def other(seat: int) -> int:
    return 3 - seat


def with_seat(pair: Pair[T], seat: int, new: T) -> Pair[T]:
    """The pair with what belongs to one seat exchanged."""
    return (new, pair[1]) if seat == 1 else (pair[0], new)
