"""A match as one seat knows it, read from its view: all that a bot or a client has to go by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.cards import Card, pack
from rules.cribbage.moves import CribbageMove
from rules.cribbage.pegs import TARGET
from rules.cribbage.phases import Phase
from rules.cribbage.refusals import moves_of_seat
from rules.cribbage.state import CRIB, HANDS, PILE, STARTER, Cards, Pair, PlayedCard, other
from rules.cribbage.values import THIRTY_ONE, total
from rules.game import View
from rules.layout import Pile, known_cards

_PACK: Final = pack()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat knows of a match."""

    seat: int
    phase: Phase
    awaited: tuple[int, ...]
    dealer: int
    initiative: int | None
    hand: Cards
    # How many cards the opponent holds.
    opponent_cards: int
    starter: Card | None
    plays: tuple[PlayedCard, ...]
    since: int
    # The Gos of this round: seat, count, and how many cards had been played.
    calls: tuple[tuple[int, int, int], ...]
    # How many points the other side must still make against this seat and against the opponent:
    # hit points plus shield, or in classic scoring what the other side lacks to the target.
    health: Pair[int]
    # The opponent's hand, the crib and the deck.
    unseen: Cards
    # The crib, once it is face up.
    crib: Cards = ()
    # How many hands are still to be counted by hand, and what was missed in the last one.
    to_count: int = 0
    missed: int = 0

    @classmethod
    def from_view(cls, view: View, seat: int) -> Knowledge:
        """What the view of this seat says."""
        layout, facts = view.layout, view.facts
        seen = set(known_cards(layout))
        return cls(
            seat=seat,
            phase=Phase(facts["phase"]),
            awaited=tuple(facts["awaited"]),
            dealer=facts["dealer"],
            initiative=facts.get("initiative"),
            hand=_known(layout[HANDS[seat - 1]]),
            opponent_cards=len(layout[HANDS[other(seat) - 1]]),
            starter=next(iter(_known(layout[STARTER])), None),
            plays=tuple(map(PlayedCard, facts["played"], _known(layout[PILE]))),
            since=facts["since"],
            calls=tuple((by, count, at) for by, count, at in facts["calls"]),
            health=_health(facts, seat),
            unseen=tuple(card for card in _PACK if card not in seen),
            crib=_known(layout[CRIB]),
            to_count=facts.get("toCount", 0),
            missed=facts.get("missed", 0),
        )

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
    def counted_hand(self) -> Cards:
        """The hand or crib that this seat counts when it is its turn to count."""
        return self.crib if self.to_count == 1 else self.hand

    @property
    def leads(self) -> bool:
        """Whether this seat leads the coming pegging."""
        return (self.initiative or other(self.dealer)) == self.seat

    @property
    def opponent_least_value(self) -> int:
        """The least value that a card of the opponent can have, judging by their Gos."""
        counts = [count for seat, count, _ in self.calls if seat != self.seat]
        return THIRTY_ONE + 1 - max(counts) if counts else 1

    def played_by(self, seat: int) -> Cards:
        return tuple(play.card for play in self.plays if play.seat == seat)

    def legal_moves(self) -> tuple[CribbageMove, ...]:
        """The legal moves of this seat."""
        if self.seat not in self.awaited:
            return ()
        return moves_of_seat(
            self.seat, self.phase, self.hand, self.count, self.to_count, self.missed
        )


def _health(facts: Mapping[str, Any], seat: int) -> Pair[int]:
    if "pegs" in facts:
        points = [front for front, _ in facts["pegs"]]
        return TARGET - points[other(seat) - 1], TARGET - points[seat - 1]
    own, opponent = (
        side["hp"] + sum(amount for amount, _ in side["shields"])
        for side in (facts["sides"][seat - 1], facts["sides"][other(seat) - 1])
    )
    return own, opponent


def _known(pile: Pile) -> Cards:
    return tuple(card for card, _ in pile if card is not None)
