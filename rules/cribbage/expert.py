"""Expert: a bot that plays by expected damage, or by expected points.

It rates discards by the expected hand over all starters, by what the two cards are worth in the
crib, and by simulated pegging. It rates plays by looking ahead over possible hands of the opponent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar, Final

from rules.bots import Thinking
from rules.cards import Card, codes
from rules.cribbage.answers import answer
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.lookahead import Lookahead
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.ranks import hand_damage
from rules.cribbage.ratings import rate_discards
from rules.cribbage.state import KEPT, Cards, other
from rules.cribbage.values import Ranks, value
from rules.game import View
from rules.rng import SeededRng

# How many possible hands of the opponent are tried before a play.
PLAY_SAMPLES: Final = 120
# The stages of a discard: how many candidates are left, and how many more hands of the opponent
# each of them is pegged against.
STAGES: Final = ((8, 30), (4, 60), (2, 120))
# Opponents keep good cards: each sampled hand is the best of this many.
HANDS_PER_SAMPLE: Final = 4


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays Cribbage by expected value."""

    game: Cribbage
    key: ClassVar[str] = "expert"

    def think(self, view: View, seat: int) -> Thinking[CribbageMove]:
        known = Knowledge.from_view(view, seat)
        options = known.legal_moves()
        if not options:
            raise ValueError(f"seat {seat} has no move")
        if len(options) == 1:
            return options[0]
        yield
        if forced := answer(known, options):
            return forced
        if isinstance(options[0], Discard):
            return (yield from self._choose_discard(known))
        return (yield from self._choose_play(known))

    def _choose_discard(self, known: Knowledge) -> Thinking[CribbageMove]:
        ratings = yield from rate_discards(known, self.game)
        worth = {rating.cards: rating.worth for rating in ratings}
        return Discard(known.seat, (yield from self._best_after_pegging(known, worth)))

    def _best_after_pegging(self, known: Knowledge, worth: dict[Cards, float]) -> Thinking[Cards]:
        """The best discard with simulated pegging; the fewer candidates, the more samples."""
        lookahead = self._lookahead()
        hands = self._opponent_hands(known, sum(samples for _, samples in STAGES))
        pegged, tried = dict.fromkeys(worth, 0.0), 0
        candidates = list(worth)
        for left, samples in STAGES:
            candidates.sort(key=lambda pair: -worth[pair] - pegged[pair] / max(1, tried))
            del candidates[left:]
            for opponent in islice(hands, samples):
                for pair in candidates:
                    kept = _sorted_ranks(card for card in known.hand if card not in pair)
                    pegged[pair] += lookahead.worth(
                        kept, opponent, (), known.leads, False, known.health, depth=0
                    )
                    yield
            tried += samples
        return max(candidates, key=lambda pair: worth[pair] + pegged[pair] / tried)

    def _choose_play(self, known: Knowledge) -> Thinking[CribbageMove]:
        options = {
            move.card.rank: move for move in known.legal_moves() if isinstance(move, PlayCard)
        }
        if len(options) == 1:
            return next(iter(options.values()))
        worth = yield from self.rate_plays(known)
        return options[max(worth, key=lambda rank: (worth[rank], rank))]

    def rate_plays(self, known: Knowledge) -> Thinking[dict[int, float]]:
        """The worth of each playable rank in hit points or points; empty if there is only one."""
        ranks = {move.card.rank for move in known.legal_moves() if isinstance(move, PlayCard)}
        if len(ranks) < 2:
            return {}
        lookahead = self._lookahead()
        own = _sorted_ranks(known.hand)
        volley = tuple(card.rank for card in known.volley)
        total, samples = dict.fromkeys(sorted(ranks), 0.0), 0
        for opponent in self._opponent_hands(known, PLAY_SAMPLES):
            samples += 1
            for rank in total:
                total[rank] += lookahead.play(own, opponent, volley, rank, known.health)
                yield
        return {rank: worth / samples for rank, worth in total.items()}

    def _lookahead(self) -> Lookahead:
        return Lookahead(*self.game.count_points)

    def _opponent_hands(self, known: Knowledge, samples: int) -> Iterator[Ranks]:
        """Hands that fit what the opponent has played and where they said Go."""
        rng = SeededRng(f"expert:{codes(known.hand)}:{codes(known.played_by(known.seat))}")
        played = tuple(card.rank for card in known.played_by(other(known.seat)))
        holds = min(KEPT, known.opponent_cards)
        least = known.opponent_least_value
        unseen = [card.rank for card in known.unseen if value(card) >= least]
        # There is only one empty hand.
        for _ in range(samples if holds else 1):
            best: Ranks = ()
            most = -1
            for _ in range(HANDS_PER_SAMPLE):
                for at in range(holds):
                    swap = at + rng.below(len(unseen) - at)
                    unseen[at], unseen[swap] = unseen[swap], unseen[at]
                held = tuple(sorted(unseen[:holds]))
                damage = hand_damage(tuple(sorted(played + held)))
                if damage > most:
                    best, most = held, damage
            yield best


def _sorted_ranks(cards: Iterable[Card]) -> Ranks:
    return tuple(sorted(card.rank for card in cards))
