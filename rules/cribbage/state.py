"""The state of a match: the cards, both sides, and the log.

Seats are 1 and 2; what belongs to each of them is a pair. A hand keeps the order in which it was
dealt: in a sorted hand, the position of an unknown card would say something about it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from rules.cards import Card
from rules.cribbage.effects import Effect
from rules.cribbage.pegs import Pegs
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.side import Side

HANDS: Final = ("hand1", "hand2")
CRIB: Final = "crib"
PILE: Final = "pile"
STARTER: Final = "starter"
DECK: Final = "deck"

DEALT: Final = 6
KEPT: Final = 4
# The non-dealer's hand, the dealer's hand and the crib are counted.
COUNTED_HANDS: Final = 3

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]
Cards: TypeAlias = tuple[Card, ...]

NO_PEGS: Final = (Pegs(), Pegs())


class PlayedCard(NamedTuple):
    """A card on the pile, and the seat that played it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class GoCall:
    """A Go: its seat, the count at that time, and how many cards of the round had been played."""

    seat: int
    count: int
    at: int


class CribbageState(NamedTuple):
    """The complete state of a match."""

    shuffles: Shuffles
    round: int
    dealer: int
    phase: Phase
    hands: Pair[Cards]
    deck: Cards
    sides: Pair[Side]
    crib: Cards = ()
    starter: Card | None = None
    # All cards played in this round; those since the last reset of the count begin at `since`.
    plays: tuple[PlayedCard, ...] = ()
    since: int = 0
    # The values of the cards since that reset. (A tuple has a method called `count`.)
    running_count: int = 0
    calls: tuple[GoCall, ...] = ()
    # The seat to play during pegging.
    turn: int | None = None
    # Whether hands and crib lie face up, to be counted.
    is_revealed: bool = False
    # The seats that have confirmed the count.
    ready: tuple[int, ...] = ()
    initiative: int | None = None
    # The effects of this round, and of each round before it, which are many and seldom needed.
    round_log: tuple[Effect, ...] = ()
    earlier_logs: tuple[tuple[Effect, ...], ...] = ()
    moves: int = 0
    # The pegs of both seats; None in a duel. In classic scoring, the sides mean nothing.
    pegs: Pair[Pegs] | None = None
    # How many hands are still to be counted by hand, and the points that were missed in the one
    # that has just been counted.
    to_count: int = 0
    missed: int = 0

    @property
    def log(self) -> tuple[Effect, ...]:
        """All effects of the match."""
        return tuple(chain(*self.earlier_logs, self.round_log))

    @property
    def pone(self) -> int:
        """The non-dealer."""
        return other(self.dealer)

    @property
    def pile(self) -> Cards:
        return tuple([play.card for play in self.plays])

    @property
    def volley(self) -> Cards:
        """The cards since the last reset of the count, oldest first."""
        return tuple([play.card for play in self.plays[self.since :]])

    @property
    def said_go(self) -> tuple[int, ...]:
        """The seats that have said Go in this volley."""
        calls = self.calls
        return tuple([call.seat for call in calls if call.at > self.since]) if calls else ()

    @property
    def hp(self) -> Pair[int]:
        return self.sides[0].hp, self.sides[1].hp

    @property
    def shield(self) -> Pair[int]:
        return self.sides[0].shield, self.sides[1].shield

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to move."""
        match self.phase:
            case Phase.PEGGING if self.turn is not None:
                return (self.turn,)
            case Phase.DISCARD:
                return tuple(seat for seat in (1, 2) if len(self.hand(seat)) == DEALT)
            case Phase.CUT:
                return (self.pone,)
            case Phase.RESOLUTION if self.to_count:
                owner = show_seat(self.dealer, self.to_count)
                return (other(owner) if self.missed else owner,)
            case Phase.RESOLUTION:
                return tuple(seat for seat in (1, 2) if seat not in self.ready)
        return ()

    def hand(self, seat: int) -> Cards:
        return self.hands[seat - 1]

    def with_changes(self, changes: Mapping[str, Any]) -> CribbageState:
        """Does what `_replace` does in a third of its time, because every move needs it."""
        values: list[Any] = [*self]
        for name, value in changes.items():
            values[_INDEXES[name]] = value
        return CribbageState._make(values)


_INDEXES: Final = {name: at for at, name in enumerate(CribbageState._fields)}


def other(seat: int) -> int:
    return 3 - seat


def show_seat(dealer: int, to_count: int) -> int:
    """Whose hand is counted while `to_count` are left: the non-dealer's comes first."""
    return other(dealer) if to_count == COUNTED_HANDS else dealer


def show_pile(dealer: int, to_count: int) -> str:
    """The pile that is counted while `to_count` are left; the crib comes last."""
    return CRIB if to_count == 1 else HANDS[show_seat(dealer, to_count) - 1]


def with_seat(pair: Pair[T], seat: int, new: T) -> Pair[T]:
    """The pair with a new value for one seat."""
    return (new, pair[1]) if seat == 1 else (pair[0], new)
