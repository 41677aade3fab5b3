"""Greedy: a bot that takes what it can get now and breaks ties by the unseen cards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from rules.bots import Thinking
from rules.cards import Card
from rules.cribbage.answers import answer
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.ranks import play_damage
from rules.cribbage.values import FIFTEEN, THIRTY_ONE, value
from rules.game import View


@dataclass(frozen=True, slots=True)
class Greedy:
    """Plays Cribbage without looking ahead."""

    game: Cribbage
    key: ClassVar[str] = "greedy"

    def think(self, view: View, seat: int) -> Thinking[CribbageMove]:
        known = Knowledge.from_view(view, seat)
        options = known.legal_moves()
        if not options:
            raise ValueError(f"seat {seat} has no move")
        yield
        if forced := answer(known, options):
            return forced
        return max(options, key=lambda move: self._rating(known, move))

    def _rating(self, known: Knowledge, move: CribbageMove) -> tuple[int, ...]:
        match move:
            case Discard(_, cards):
                return self._discard_rating(known, cards)
            case PlayCard(_, card):
                return self._play_rating(known, card)
        return ()

    def _discard_rating(self, known: Knowledge, cards: tuple[Card, ...]) -> tuple[int, ...]:
        """How well the kept cards go together; then the discards, for or against their crib."""
        kept = [card for card in known.hand if card not in cards]
        together = sum(synergy(one, other) for one, other in combinations(kept, 2))
        discarded = synergy(*cards)
        return together, discarded if known.owns_crib else -discarded

    def _play_rating(self, known: Knowledge, card: Card) -> tuple[int, ...]:
        """The gain at once; then few chances for the opponent; then a high card."""
        values = self.game.count_points
        volley = (*(played.rank for played in known.volley), card.rank)
        room = THIRTY_ONE - known.count - value(card)
        chances = sum(
            1
            for unseen in known.unseen
            if value(unseen) <= room and play_damage((*volley, unseen.rank), *values)
        )
        return play_damage(volley, *values), -chances, value(card)


def synergy(one: Card, other: Card) -> int:
    """How well two cards go together: a pair, a fifteen, or the start of a run."""
    if one.rank == other.rank or value(one) + value(other) == FIFTEEN:
        return 2
    return 1 if abs(one.rank - other.rank) <= 2 else 0
