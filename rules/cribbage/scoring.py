"""Counting a hand or a crib with the starter: every combination with its cards and points.

The points are those of ordinary cribbage. `counting.py` turns them into damage, shield and
Initiative.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from rules.cards import JACK, Card
from rules.cribbage.values import FIFTEEN, ORDER_BY_RANK, SHORTEST_RUN, VALUES, Ranks

HAND_SIZE: Final = 4
POINTS_OF_FIFTEEN: Final = 2
POINTS_OF_PAIR: Final = 2
POINTS_OF_NOBS: Final = 1

# The cards of a combination, and its points.
Combination: TypeAlias = tuple[tuple[Card, ...], int]
# The same with the indexes of the cards in a sorted hand.
IndexCombination: TypeAlias = tuple[tuple[int, ...], int]


class HandScore(NamedTuple):
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
    five = sorted((*hand, starter), key=ORDER_BY_RANK.__getitem__)
    fifteens, pairs, runs = (
        tuple([(tuple([five[at] for at in indexes]), points) for indexes, points in combos])
        for combos in rank_combinations(tuple([card.rank for card in five]))
    )
    return HandScore(fifteens, pairs, runs, _flush(hand, starter, is_crib), _nobs(hand, starter))


@lru_cache(maxsize=8_192)
def rank_combinations(ranks: Ranks) -> tuple[tuple[IndexCombination, ...], ...]:
    """The fifteens, pairs and runs of ranks in ascending order, smaller combinations first.

    The cache holds all 6,175 hands of five ranks: bots need them thousands of times a move.
    """
    # The total of every choice of ranks; the bits of its index say which are chosen.
    totals = [0]
    for rank in ranks:
        totals += [total + VALUES[rank] for total in totals]
    fifteens = [
        (some, POINTS_OF_FIFTEEN)
        for some, bits in _index_subsets(len(ranks))
        if totals[bits] == FIFTEEN
    ]
    pairs = [
        (pair, POINTS_OF_PAIR)
        for pair in combinations(range(len(ranks)), 2)
        if ranks[pair[0]] == ranks[pair[1]]
    ]
    return tuple(fifteens), tuple(pairs), _runs(ranks)


@cache
def _index_subsets(size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every choice of two or more among `size` cards, smaller choices first: its indexes, and
    the number with these bits."""
    sizes = range(2, size + 1)
    chosen = [some for few in sizes for some in combinations(range(size), few)]
    return tuple((some, sum(1 << at for at in some)) for some in chosen)


def _runs(ranks: Ranks) -> tuple[IndexCombination, ...]:
    """The longest runs, one for each choice among equal ranks.

    Shorter runs within them do not count, and five cards have no room for a second one elsewhere.
    """
    indexes: dict[int, list[int]] = {}
    for at, rank in enumerate(ranks):
        indexes.setdefault(rank, []).append(at)
    longest: list[int] = []
    consecutive: list[int] = []
    for rank in indexes:
        consecutive = [*consecutive, rank] if rank - 1 in consecutive else [rank]
        if len(consecutive) > len(longest):
            longest = consecutive
    if len(longest) < SHORTEST_RUN:
        return ()
    return tuple((some, len(longest)) for some in product(*[indexes[rank] for rank in longest]))


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
