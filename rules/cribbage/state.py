"""A moment of a match: what lies where, how both sides stand, and what has happened.

Seats are 1 and 2; what each of them has is a pair. Cards lie in a hand as they were dealt and are
never sorted there: where an unknown card lies must tell nothing about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from rules.cards import Card
from rules.cribbage.damage import Side
from rules.cribbage.effects import Effect
from rules.cribbage.phases import CUT, DISCARD, PEGGING, RESOLUTION, Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.values import THIRTY_ONE, VALUES, total
from rules.frozen import frozen

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


@frozen
class Call:
    """A Go: who said it, at which count, and how many cards of the round lay there by then."""

    seat: int
    count: int
    at: int


@frozen
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
    # What has happened in this round, and in those before it: what grows long is seldom touched.
    recent: tuple[Effect, ...] = ()
    earlier: tuple[Effect, ...] = ()
    moves: int = 0

    @property
    def log(self) -> tuple[Effect, ...]:
        """All that has happened in this match."""
        return self.earlier + self.recent

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
        return total(self.volley)

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
        phase = self.phase
        if phase is PEGGING:
            return () if self.turn is None else (self.turn,)
        if phase is DISCARD:
            return tuple([seat for seat in (1, 2) if len(self.hands[seat - 1]) == DEALT])
        if phase is RESOLUTION:
            return tuple([seat for seat in (1, 2) if seat not in self.ready])
        return (self.pone,) if phase is CUT else ()

    def hand(self, seat: int) -> Cards:
        return self.hands[seat - 1]

    def can_play(self, seat: int) -> bool:
        hand = self.hands[seat - 1]
        return bool(hand) and min([VALUES[card & 15] for card in hand]) <= THIRTY_ONE - self.count


def other(seat: int) -> int:
    return 3 - seat


def with_seat(pair: Pair[T], seat: int, new: T) -> Pair[T]:
    """The pair with what belongs to one seat exchanged."""
    return (new, pair[1]) if seat == 1 else (pair[0], new)
