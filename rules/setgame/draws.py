"""Drawing cards so that a set is always there, each allowed draw as likely as any other.

Draw, look, draw again: throwing away a whole draw that leaves no set keeps the others equally
likely, which mending it card by card would not.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards import Card
from rules.rng import Draws
from rules.setgame.features import PACK
from rules.setgame.sets import has_set


def drawn(cards: Sequence[Card], count: int, rng: Draws) -> tuple[Card, ...]:
    """So many of the cards, in the order in which a shuffle would bring them to the top."""
    pool = list(cards)
    for last in range(len(pool) - 1, len(pool) - 1 - count, -1):
        chosen = rng.below(last + 1)
        pool[last], pool[chosen] = pool[chosen], pool[last]
    return tuple(pool[: -count - 1 : -1])


def first_board(size: int, rng: Draws) -> tuple[Card, ...]:
    """A board out of all that have a set."""
    board = drawn(PACK, size, rng)
    while not has_set(board):
        board = drawn(PACK, size, rng)
    return board


def replacements(
    kept: Sequence[Card], cards: Sequence[Card], count: int, rng: Draws
) -> tuple[Card, ...]:
    """So many of the cards out of all draws that make a set possible together with those kept.

    This ends: nine cards have 36 pairs. If no set is among them, each of the three cards that left
    completes at most four of the pairs, so 24 pairs are completed by a card that can be drawn.
    """
    new = drawn(cards, count, rng)
    while not has_set((*kept, *new)):
        new = drawn(cards, count, rng)
    return new
