"""A match as one seat knows it, read from its view: all that a bot or a client has to go by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cards import Card, pack
from rules.cribbage.moves import CribbageMove
from rules.cribbage.phases import Phase
from rules.cribbage.refusals import moves_of_seat
from rules.cribbage.state import HANDS, PILE, STARTER, Cards, Pair, PlayedCard, other
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
    # Hit points plus shield of this seat and of the opponent.
    health: Pair[int]
    # The opponent's hand, the crib and the deck.
    unseen: Cards

    @classmethod
    def from_view(cls, view: View, seat: int) -> Knowledge:
        """What the view of this seat says."""
        layout, facts = view.layout, view.facts
        own, opponent = (
            side["hp"] + sum(amount for amount, _ in side["shields"])
            for side in (facts["sides"][seat - 1], facts["sides"][other(seat) - 1])
        )
        seen = set(known_cards(layout))
        return cls(
            seat=seat,
            phase=Phase(facts["phase"]),
            awaited=tuple(facts["awaited"]),
            dealer=facts["dealer"],
            initiative=facts["initiative"],
            hand=_known(layout[HANDS[seat - 1]]),
            opponent_cards=len(layout[HANDS[other(seat) - 1]]),
            starter=next(iter(_known(layout[STARTER])), None),
            plays=tuple(map(PlayedCard, facts["played"], _known(layout[PILE]))),
            since=facts["since"],
            calls=tuple((by, count, at) for by, count, at in facts["calls"]),
            health=(own, opponent),
            unseen=tuple(card for card in _PACK if card not in seen),
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
        return moves_of_seat(self.seat, self.phase, self.hand, self.count)


def _known(pile: Pile) -> Cards:
    return tuple(card for card, _ in pile if card is not None)
