"""What a seat can read out of its view: all that a bot, or a client far away, has to go by."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules.cards import Card, pack
from rules.cribbage.moves import (
    DISCARDS,
    Continue,
    CribbageMove,
    Cut,
    Discard,
    Go,
    PlayCard,
)
from rules.cribbage.phases import Phase
from rules.cribbage.state import HANDS, PILE, STARTER, Cards, Pair, Played, other
from rules.cribbage.values import THIRTY_ONE, total, value
from rules.game import View
from rules.layout import Pile, all_cards

_PACK: Final = pack()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A match as one seat knows it."""

    seat: int
    phase: Phase
    awaited: tuple[int, ...]
    dealer: int
    initiative: int | None
    hand: Cards
    rival_holds: int
    starter: Card | None
    plays: tuple[Played, ...]
    since: int
    # Who has said Go in this round, at which count, after how many cards.
    calls: tuple[tuple[int, int, int], ...]
    # Hit points and shield together, of this seat and of the other.
    strength: Pair[int]
    # Every card that is not in sight: the other's hand, the crib and the deck.
    unseen: Cards

    @property
    def volley(self) -> Cards:
        return tuple(play.card for play in self.plays[self.since :])

    @property
    def count(self) -> int:
        return total(self.volley)

    @property
    def owns_crib(self) -> bool:
        return self.dealer == self.seat

    @property
    def leads(self) -> bool:
        """Whether this seat will lead the pegging that is to come."""
        return (self.initiative or other(self.dealer)) == self.seat

    @property
    def rival_least(self) -> int:
        """By the Gos it has said: the least that any card can count which the other still holds."""
        counts = [count for seat, count, _ in self.calls if seat != self.seat]
        return THIRTY_ONE + 1 - max(counts) if counts else 1

    def played_by(self, seat: int) -> Cards:
        return tuple(play.card for play in self.plays if play.seat == seat)


def read(view: View, seat: int) -> Knowledge:
    """What this seat's view says."""
    table, facts = view.layout, view.facts
    sides = facts["sides"]
    strength = [
        side["hp"] + sum(amount for amount, _ in side["shields"])
        for side in (sides[seat - 1], sides[other(seat) - 1])
    ]
    in_sight = set(all_cards(table))
    pile = zip(facts["played"], _known(table[PILE]), strict=True)
    return Knowledge(
        seat=seat,
        phase=Phase(facts["phase"]),
        awaited=tuple(facts["awaited"]),
        dealer=facts["dealer"],
        initiative=facts["initiative"],
        hand=_known(table[HANDS[seat - 1]]),
        rival_holds=len(table[HANDS[other(seat) - 1]]),
        starter=next(iter(_known(table[STARTER])), None),
        plays=tuple(Played(by, card) for by, card in pile),
        since=facts["since"],
        calls=tuple((by, count, at) for by, count, at in facts["calls"]),
        strength=(strength[0], strength[1]),
        unseen=tuple(card for card in _PACK if card not in in_sight),
    )


def _known(pile: Pile) -> Cards:
    return tuple(card for card, _ in pile if card is not None)


def moves_of(known: Knowledge) -> tuple[CribbageMove, ...]:
    """The legal moves of the seat, found from what it knows."""
    seat = known.seat
    if seat not in known.awaited:
        return ()
    match known.phase:
        case Phase.DISCARD:
            return tuple(Discard(seat, pair) for pair in combinations(known.hand, DISCARDS))
        case Phase.CUT:
            return (Cut(seat),)
        case Phase.PEGGING:
            room = THIRTY_ONE - known.count
            plays = tuple(PlayCard(seat, card) for card in known.hand if value(card) <= room)
            return plays or (Go(seat),)
        case Phase.RESOLUTION:
            return (Continue(seat),)
    return ()
