"""Counting a hand or a crib with the starter: every combination with its cards and its points.

The points are those of ordinary cribbage. What they do in a clash, damage, shield or Initiative,
is decided by `resolution.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from rules.cards import JACK, Card
from rules.cribbage.values import FIFTEEN, SHORTEST_RUN, VALUES, Ranks
from rules.frozen import frozen

HAND_SIZE: Final = 4
POINTS_OF_FIFTEEN: Final = 2
POINTS_OF_PAIR: Final = 2
POINTS_OF_NOBS: Final = 1

# The cards of a combination, and what it is worth.
Scored: TypeAlias = tuple[tuple[Card, ...], int]
Pick: TypeAlias = Callable[[Sequence[Card]], tuple[Card, ...]]
Places: TypeAlias = tuple[int, ...]


class Shape(NamedTuple):
    """What takes the cards of each combination out of a hand, and how long its runs are."""

    fifteens: tuple[Pick, ...]
    pairs: tuple[Pick, ...]
    runs: tuple[Pick, ...]
    run: int


@frozen
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
    five = sorted((*hand, starter), key=_by_rank)
    shape = shape_of(tuple([card & 15 for card in five]))
    return Parts(
        tuple([(pick(five), POINTS_OF_FIFTEEN) for pick in shape.fifteens]),
        tuple([(pick(five), POINTS_OF_PAIR) for pick in shape.pairs]),
        tuple([(pick(five), shape.run) for pick in shape.runs]),
        _flush(hand, starter, is_crib),
        _nobs(hand, starter),
    )


@lru_cache(maxsize=8_192)
def shape_of(ranks: Ranks) -> Shape:
    """Fifteens, pairs and runs of some ranks in ascending order; suits make none of them.

    Five cards have 6,175 such shapes, so a server that counts all day has seen them all.
    """
    fifteens: list[Pick] = []
    pairs: list[Pick] = []
    runs: list[Pick] = []
    run = SHORTEST_RUN
    for places, pick in _choices(len(ranks)):
        if sum([VALUES[ranks[at]] for at in places]) == FIFTEEN:
            fifteens.append(pick)
        if len(places) == 2:
            if ranks[places[0]] == ranks[places[1]]:
                pairs.append(pick)
        elif _is_run(ranks, places):
            if len(places) > run:
                # A longer one counts instead of those within it.
                run, runs = len(places), []
            runs.append(pick)
    return Shape(tuple(fifteens), tuple(pairs), tuple(runs), run)


@cache
def _choices(size: int) -> tuple[tuple[Places, Pick], ...]:
    """All ways to choose two or more of so many cards, the small ones first, and what takes them.

    Shapes share these: five cards have only 26.
    """
    sizes = range(2, size + 1)
    chosen = [places for few in sizes for places in combinations(range(size), few)]
    return tuple([(places, itemgetter(*places)) for places in chosen])


def _is_run(ranks: Ranks, places: Places) -> bool:
    follows = ranks[places[0]]
    for at in places:
        if ranks[at] != follows:
            return False
        follows += 1
    return True


def _by_rank(card: Card) -> int:
    return (card & 15) << 8 | card


def _flush(hand: Sequence[Card], starter: Card, is_crib: bool) -> tuple[Scored, ...]:
    suit = _suit(hand[0])
    for card in hand:
        if _suit(card) != suit:
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
