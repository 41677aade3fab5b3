"""Greedy: a bot that takes what it can get now, and breaks ties with a look at the cards unseen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from rules.bots import Thought
from rules.cards import Card
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge, moves_of, read
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.ranks import play_damage
from rules.cribbage.values import FIFTEEN, THIRTY_ONE, Ranks, value
from rules.game import View


@dataclass(frozen=True, slots=True)
class Greedy:
    """Plays Cribbage Clash by the moment."""

    game: Cribbage
    key: ClassVar[str] = "greedy"

    def think(self, view: View, seat: int) -> Thought[CribbageMove]:
        known = read(view, seat)
        options = moves_of(known)
        if not options:
            raise ValueError(f"seat {seat} has nothing to do")
        yield
        match options[0]:
            case Discard():
                return max(options, key=lambda move: self._keeping(known, move))
            case PlayCard():
                return max(options, key=lambda move: self._playing(known, move))
        return options[0]

    def _keeping(self, known: Knowledge, move: CribbageMove) -> tuple[int, int]:
        """How well the kept cards go together; then whether the others do, in whose crib."""
        if not isinstance(move, Discard):
            return 0, 0
        kept = [card for card in known.hand if card not in move.cards]
        together = sum(synergy(one, other) for one, other in combinations(kept, 2))
        tossed = synergy(*move.cards)
        return (together, tossed) if known.owns_crib else (together, -tossed)

    def _playing(self, known: Knowledge, move: CribbageMove) -> tuple[int, int, int]:
        """The damage at once; then as few chances for the rival as can be; then the high cards."""
        if not isinstance(move, PlayCard):
            return 0, 0, 0
        volley = (*(card.rank for card in known.volley), move.card.rank)
        return self._damage(volley), -self._chances(known, move.card, volley), value(move.card)

    def _chances(self, known: Knowledge, card: Card, volley: Ranks) -> int:
        """How many of the cards that the rival may hold would do damage upon this one."""
        room = THIRTY_ONE - known.count - value(card)
        return sum(
            1
            for unseen in known.unseen
            if value(unseen) <= room and self._damage((*volley, unseen.rank))
        )

    def _damage(self, volley: Ranks) -> int:
        return play_damage(volley, self.game.fifteen, self.game.thirty_one)


def ranks_of(cards: Iterable[Card]) -> Ranks:
    return tuple(sorted(card.rank for card in cards))


def synergy(one: Card, other: Card) -> int:
    """How well two cards go together: a pair, a fifteen, or the start of a run."""
    if one.rank == other.rank:
        return 2
    if value(one) + value(other) == FIFTEEN:
        return 2
    return 1 if abs(one.rank - other.rank) <= 2 else 0
