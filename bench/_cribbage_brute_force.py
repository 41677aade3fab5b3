"""The exact part of a discard, counted card by card: every starter, every choice of cards.

It shares nothing with the rules but the cards themselves, so that it can check them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from rules.cards import Card, pack


def expected(
    kept: Sequence[Card], hand: Sequence[Card], flush: int, *, is_classic: bool = False
) -> tuple[Fraction, Fraction]:
    """The average worth and shield of the kept cards over all starters that are not in the hand.

    `flush` is the shield for a flush of four. Classic scoring has no shield: its hands are worth
    their flushes and nobs as well.
    """
    starters = [card for card in pack() if card not in hand]
    worth = sum(_damage(tuple(sorted(card.rank for card in (*kept, one)))) for one in starters)
    flushes = sum(_flush(kept, one, 4 if is_classic else flush) for one in starters)
    if is_classic:
        nobs = sum(card.rank == 11 and card.suit is one.suit for card in kept for one in starters)
        worth, flushes = worth + flushes + nobs, 0
    return Fraction(worth, len(starters)), Fraction(flushes, len(starters))


@cache
def _damage(ranks: tuple[int, ...]) -> int:
    chosen = list(_subsets(ranks))
    fifteens = sum(sum(min(10, rank) for rank in some) == 15 for some in chosen)
    pairs = sum(len(some) == 2 and some[0] == some[1] for some in chosen)
    for length in (5, 4, 3):
        runs = sum(_is_run(some) for some in chosen if len(some) == length)
        if runs:
            return 2 * fifteens + 2 * pairs + length * runs
    return 2 * fifteens + 2 * pairs


def _subsets(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(ranks) + 1):
        yield from combinations(ranks, size)


def _is_run(ranks: tuple[int, ...]) -> bool:
    return all(rank == ranks[0] + at for at, rank in enumerate(ranks))


def _flush(kept: Sequence[Card], starter: Card, flush: int) -> int:
    if len({card.suit for card in kept}) > 1:
        return 0
    return len(kept) + 1 if starter.suit is kept[0].suit else flush
