"""Draws of cards that always leave a set on the board, all allowed draws being equally likely.

A draw that leaves no set is discarded as a whole and repeated. Replacing only some of its cards
would make some draws likelier than others.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards import Card
from rules.rng import RandomSource
from rules.setgame.features import PACK
from rules.setgame.sets import has_set


def draw(cards: Sequence[Card], count: int, rng: RandomSource) -> tuple[Card, ...]:
    """Some of the cards, in the order in which a shuffle would bring them to the top."""
    pool = list(cards)
    for last in range(len(pool) - 1, len(pool) - 1 - count, -1):
        chosen = rng.below(last + 1)
        pool[last], pool[chosen] = pool[chosen], pool[last]
    return tuple(pool[: -count - 1 : -1])


def draw_replacements(
    kept: Sequence[Card], cards: Sequence[Card], count: int, rng: RandomSource
) -> tuple[Card, ...]:
    """Some of the cards, so that there is a set among them and those kept.

    This ends: nine kept cards have 36 pairs. If no set is among them, each of the three cards that
    left completes at most four pairs, so at least 24 pairs are completed by a card that can be
    drawn.
    """
    new = draw(cards, count, rng)
    while not has_set((*kept, *new)):
        new = draw(cards, count, rng)
    return new


def draw_board(size: int, rng: RandomSource) -> tuple[Card, ...]:
    """A first board, with a set."""
    return draw_replacements((), PACK, size, rng)
