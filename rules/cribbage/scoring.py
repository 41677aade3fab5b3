"""Counting a hand or a crib with the starter: every combination with its cards and its points.

The points are those of ordinary cribbage. What they do in a clash, damage, shield or Initiative,
is decided by `resolution.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from rules.cards import JACK, Card
from rules.cribbage.values import FIFTEEN, VALUES

HAND_SIZE: Final = 4
POINTS_OF_FIFTEEN: Final = 2
POINTS_OF_PAIR: Final = 2
POINTS_OF_NOBS: Final = 1

# The cards of a combination, and what it is worth.
Scored: TypeAlias = tuple[tuple[Card, ...], int]


@dataclass(frozen=True, slots=True)
class Parts:
    """All that a hand is worth, part by part."""

    fifteens: tuple[Scored, ...] = ()
    pairs: tuple[Scored, ...] = ()
    runs: tuple[Scored, ...] = ()
    flush: tuple[Scored, ...] = ()
    nobs: tuple[Scored, ...] = ()

    @property
    def points(self) -> int:
        """The total of ordinary cribbage."""
        parts = (self.fifteens, self.pairs, self.runs, self.flush, self.nobs)
        return sum(points for part in parts for _, points in part)

    @property
    def damage(self) -> int:
        """What of it hurts: everything but the flush and nobs."""
        return sum(points for part in (self.fifteens, self.pairs, self.runs) for _, points in part)


def score_hand(hand: Sequence[Card], starter: Card, is_crib: bool = False) -> Parts:
    """The parts of four cards and the starter. In the crib only a flush of five counts.

    >>> from rules.cards import card, cards
    >>> parts = score_hand(cards("5H 5C 5D JS"), card("5S"))
    >>> parts.points, len(parts.fifteens), len(parts.pairs), len(parts.nobs)
    (29, 8, 6, 1)
    """
    if len(hand) != HAND_SIZE:
        raise ValueError(f"a hand has {HAND_SIZE} cards, not {len(hand)}")
    five = (*hand, starter)
    return Parts(
        fifteens=_fifteens(five),
        pairs=_pairs(five),
        runs=_runs(five),
        flush=_flush(hand, starter, is_crib),
        nobs=_nobs(hand, starter),
    )


def _fifteens(five: Sequence[Card]) -> tuple[Scored, ...]:
    """Every subset that counts fifteen. Sums are kept by bit mask, each one card on a known sum."""
    sums = [0]
    for card in five:
        worth = VALUES[card & 15]
        sums += [known + worth for known in sums]
    found: list[Scored] = []
    mask = 0
    for _ in range(sums.count(FIFTEEN)):
        mask = sums.index(FIFTEEN, mask + 1)
        made = tuple([card for at, card in enumerate(five) if mask >> at & 1])
        found.append((made, POINTS_OF_FIFTEEN))
    return tuple(found)


def _pairs(five: Sequence[Card]) -> tuple[Scored, ...]:
    """Every two of a rank: three alike are three pairs, four are six."""
    if len({card & 15 for card in five}) == len(five):
        return ()
    return tuple(
        [(two, POINTS_OF_PAIR) for two in combinations(five, 2) if two[0] & 15 == two[1] & 15]
    )


def _runs(five: Sequence[Card]) -> tuple[Scored, ...]:
    """The longest run, in every way that equal ranks allow."""
    ranks = 0
    for card in five:
        ranks |= 1 << (card & 15)
    if not ranks & ranks >> 1 & ranks >> 2:
        # No three ranks are neighbours.
        return ()
    by_rank: dict[int, list[Card]] = {}
    for card in five:
        by_rank.setdefault(card & 15, []).append(card)
    best: list[int] = []
    run: list[int] = []
    for rank in sorted(by_rank):
        run = [*run, rank] if run and run[-1] == rank - 1 else [rank]
        if len(run) > len(best):
            best = run
    ways: list[tuple[Card, ...]] = [()]
    for rank in best:
        ways = [(*way, card) for way in ways for card in by_rank[rank]]
    return tuple((way, len(best)) for way in ways)


def _flush(hand: Sequence[Card], starter: Card, is_crib: bool) -> tuple[Scored, ...]:
    suit = _suit(hand[0])
    if any(_suit(card) != suit for card in hand):
        return ()
    if _suit(starter) == suit:
        return (((*hand, starter), len(hand) + 1),)
    return () if is_crib else ((tuple(hand), len(hand)),)


def _suit(card: Card) -> int:
    """A number for the suit: to compare it, `Card.suit` would be too much."""
    return card >> 4 & 3


def _nobs(hand: Sequence[Card], starter: Card) -> tuple[Scored, ...]:
    return tuple(
        [
            ((card, starter), POINTS_OF_NOBS)
            for card in hand
            if card & 15 == JACK and _suit(card) == _suit(starter)
        ]
    )
