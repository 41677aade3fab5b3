"""Counting a hand or a crib with the starter: every combination with its cards and points.

The points are those of ordinary cribbage. `counting.py` turns them into damage, shield and
Initiative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from rules.cards import JACK, Card
from rules.cribbage.values import FIFTEEN, SHORTEST_RUN, VALUES, Ranks

HAND_SIZE: Final = 4
POINTS_OF_FIFTEEN: Final = 2
POINTS_OF_PAIR: Final = 2
POINTS_OF_NOBS: Final = 1

# The cards of a combination, and its points.
Combination: TypeAlias = tuple[tuple[Card, ...], int]
# The same with the indexes of the cards in a sorted hand.
IndexCombination: TypeAlias = tuple[tuple[int, ...], int]


@dataclass(frozen=True, slots=True)
class HandScore:
    """The combinations of a hand, by kind."""

    fifteens: tuple[Combination, ...] = ()
    pairs: tuple[Combination, ...] = ()
    runs: tuple[Combination, ...] = ()
    flush: tuple[Combination, ...] = ()
    nobs: tuple[Combination, ...] = ()

    @property
    def points(self) -> int:
        """The total of ordinary cribbage."""
        return self.damage + sum(points for _, points in (*self.flush, *self.nobs))

    @property
    def damage(self) -> int:
        """The points that are damage: everything but flush and nobs."""
        return sum(points for _, points in (*self.fifteens, *self.pairs, *self.runs))


def score_hand(hand: Sequence[Card], starter: Card, is_crib: bool = False) -> HandScore:
    """The score of four cards and the starter. In the crib only a flush of five counts.

    >>> from rules.cards import card, cards
    >>> score = score_hand(cards("5H 5C 5D JS"), card("5S"))
    >>> score.points, len(score.fifteens), len(score.pairs), len(score.nobs)
    (29, 8, 6, 1)
    """
    if len(hand) != HAND_SIZE:
        raise ValueError(f"a hand has {HAND_SIZE} cards, not {len(hand)}")
    five = sorted((*hand, starter), key=lambda card: (card.rank, card))
    fifteens, pairs, runs = (
        tuple((tuple(five[at] for at in indexes), points) for indexes, points in combos)
        for combos in rank_combinations(tuple(card.rank for card in five))
    )
    return HandScore(fifteens, pairs, runs, _flush(hand, starter, is_crib), _nobs(hand, starter))


@lru_cache(maxsize=8_192)
def rank_combinations(ranks: Ranks) -> tuple[tuple[IndexCombination, ...], ...]:
    """The fifteens, pairs and runs of ranks in ascending order, smaller combinations first.

    The cache holds all 6,175 hands of five ranks: bots need them thousands of times a move.
    """
    fifteens: list[IndexCombination] = []
    pairs: list[IndexCombination] = []
    runs: list[IndexCombination] = []
    for size in range(2, len(ranks) + 1):
        for indexes in combinations(range(len(ranks)), size):
            some = [ranks[at] for at in indexes]
            if sum(VALUES[rank] for rank in some) == FIFTEEN:
                fifteens.append((indexes, POINTS_OF_FIFTEEN))
            if size == 2 and some[0] == some[1]:
                pairs.append((indexes, POINTS_OF_PAIR))
            if size >= SHORTEST_RUN and some == list(range(some[0], some[0] + size)):
                runs.append((indexes, size))
    # A longer run counts instead of the shorter ones within it.
    longest = max((length for _, length in runs), default=0)
    return tuple(fifteens), tuple(pairs), tuple(run for run in runs if run[1] == longest)


def _flush(hand: Sequence[Card], starter: Card, is_crib: bool) -> tuple[Combination, ...]:
    suits = {card.suit for card in hand}
    if len(suits) > 1:
        return ()
    if starter.suit in suits:
        return (((*hand, starter), len(hand) + 1),)
    return () if is_crib else ((tuple(hand), len(hand)),)


def _nobs(hand: Sequence[Card], starter: Card) -> tuple[Combination, ...]:
    return tuple(
        ((card, starter), POINTS_OF_NOBS)
        for card in hand
        if card.rank == JACK and card.suit == starter.suit
    )
