"""Expert: a bot that weighs what it cannot see.

Discards go by the expected damage over all starters, what the two cards are worth in that crib, and
a few peggings in the head. Plays go by looking ahead over hands that the rival may hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import ClassVar, Final

from rules.bots import Thought
from rules.cards import Card, codes
from rules.cribbage.cribs import crib_damage
from rules.cribbage.game import Cribbage
from rules.cribbage.greedy import ranks_of
from rules.cribbage.knowledge import Knowledge, moves_of, read
from rules.cribbage.lookahead import Lookahead
from rules.cribbage.moves import DISCARDS, CribbageMove, Discard, PlayCard
from rules.cribbage.ranks import hand_damage
from rules.cribbage.state import KEPT, other
from rules.cribbage.values import Ranks, value
from rules.game import View
from rules.rng import SeededRng

# Before a play, so many hands that the rival may hold are tried.
PLAY_SAMPLES: Final = 120
# Before a discard, stage by stage: how many discards are still in the running, and how many more
# hands each of them is pegged out against.
STAGES: Final = ((8, 30), (4, 60), (2, 120))
# A rival keeps good cards: of so many hands that it may hold, the best is taken.
PICKED_FROM: Final = 4
# A shield is not always hit before it is gone.
SHIELD_WORTH: Final = 0.7


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays Cribbage Clash by expectation."""

    game: Cribbage
    key: ClassVar[str] = "expert"

    def think(self, view: View, seat: int) -> Thought[CribbageMove]:
        known = read(view, seat)
        options = moves_of(known)
        if not options:
            raise ValueError(f"seat {seat} has nothing to do")
        if len(options) == 1:
            return options[0]
        yield
        if isinstance(options[0], Discard):
            return (yield from self._discard(known))
        return (yield from self._play(known))

    # Discarding

    def _discard(self, known: Knowledge) -> Thought[CribbageMove]:
        worth: dict[tuple[Card, ...], float] = {}
        for pair in combinations(known.hand, DISCARDS):
            kept = tuple(card for card in known.hand if card not in pair)
            crib = crib_damage(pair[0].rank, pair[1].rank, known.owns_crib)
            worth[pair] = (
                expected_damage(kept, pair)
                + SHIELD_WORTH * expected_shield(kept, pair, self.game.flush)
                + (crib if known.owns_crib else -crib)
            )
            yield
        return Discard(known.seat, (yield from self._pegged_out(known, worth)))

    def _pegged_out(
        self, known: Knowledge, worth: dict[tuple[Card, ...], float]
    ) -> Thought[tuple[Card, ...]]:
        """The best discard once pegging counts, too: the fewer are left, the closer the look."""
        ahead = self._lookahead()
        hands = self._rival_hands(known, sum(samples for _, samples in STAGES))
        pegged, tried = dict.fromkeys(worth, 0.0), 0
        running = list(worth)
        for left, samples in STAGES:
            running.sort(key=lambda pair: -worth[pair] - pegged[pair] / max(1, tried))
            del running[left:]
            for rival in islice(hands, samples):
                for pair in running:
                    kept = ranks_of(card for card in known.hand if card not in pair)
                    pegged[pair] += ahead.worth(
                        kept, rival, (), known.leads, False, known.strength, depth=0
                    )
                    yield
            tried += samples
        return max(running, key=lambda pair: worth[pair] + pegged[pair] / tried)

    # Pegging

    def _play(self, known: Knowledge) -> Thought[CribbageMove]:
        ahead = self._lookahead()
        mine = ranks_of(known.hand)
        volley = tuple(card.rank for card in known.volley)
        options = {move.card.rank: move for move in moves_of(known) if isinstance(move, PlayCard)}
        if len(options) == 1:
            return next(iter(options.values()))
        worth = dict.fromkeys(options, 0.0)
        for rival in self._rival_hands(known, PLAY_SAMPLES):
            for rank in options:
                worth[rank] += ahead.play(mine, rival, volley, rank, known.strength)
                yield
        return options[max(worth, key=lambda rank: (worth[rank], rank))]

    def _lookahead(self) -> Lookahead:
        return Lookahead(self.game.fifteen, self.game.thirty_one)

    def _rival_hands(self, known: Knowledge, samples: int) -> Iterator[Ranks]:
        """Hands that the rival may hold now, by what it has played and where it had to pass."""
        rng = SeededRng(f"expert:{codes(known.hand)}:{codes(known.played_by(known.seat))}")
        played = tuple(card.rank for card in known.played_by(other(known.seat)))
        holds = min(KEPT, known.rival_holds)
        least = known.rival_least
        unseen = [card.rank for card in known.unseen if value(card) >= least]
        # Nothing in hand is nothing to guess.
        for _ in range(samples if holds else 1):
            best: Ranks = ()
            most = -1
            for _ in range(PICKED_FROM):
                for at in range(holds):
                    swap = at + rng.below(len(unseen) - at)
                    unseen[at], unseen[swap] = unseen[swap], unseen[at]
                held = tuple(sorted(unseen[:holds]))
                damage = hand_damage(tuple(sorted(played + held)))
                if damage > most:
                    best, most = held, damage
            yield best


def expected_damage(kept: tuple[Card, ...], gone: tuple[Card, ...]) -> float:
    """The damage of a hand, over all starters that may be cut when these cards are gone."""
    left = [4] * 14
    for card in kept + gone:
        left[card.rank] -= 1
    ranks = [card.rank for card in kept]
    total = sum(left[rank] * hand_damage(tuple(sorted((*ranks, rank)))) for rank in range(1, 14))
    return total / (52 - len(kept) - len(gone))


def expected_shield(kept: tuple[Card, ...], gone: tuple[Card, ...], flush: int) -> float:
    """The shield of a hand, over all starters."""
    suit = kept[0].suit
    if any(card.suit is not suit for card in kept):
        return 0.0
    matching = 13 - sum(card.suit is suit for card in kept + gone)
    share = matching / (52 - len(kept) - len(gone))
    return flush + share * (len(kept) + 1 - flush)
