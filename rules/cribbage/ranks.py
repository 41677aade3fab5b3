"""Hands by their ranks alone: what bots weigh in their heads, thousands of times a decision.

The same rules as in `scoring.py` and `pegging.py`, reduced to the damage and remembered.
"""

from __future__ import annotations

from functools import lru_cache

from rules.cribbage.pegging import made_by
from rules.cribbage.scoring import POINTS_OF_FIFTEEN, POINTS_OF_PAIR, shape_of
from rules.cribbage.values import Ranks


@lru_cache(maxsize=8_192)
def hand_damage(ranks: Ranks) -> int:
    """The damage of some cards, given by their ranks in ascending order: fifteens, pairs, runs.

    >>> hand_damage((5, 5, 5, 5, 11)), hand_damage((2, 3, 3, 4, 10)), hand_damage((1, 3, 5, 7))
    (28, 12, 2)
    """
    shape = shape_of(ranks)
    runs = shape.run * len(shape.runs)
    return POINTS_OF_FIFTEEN * len(shape.fifteens) + POINTS_OF_PAIR * len(shape.pairs) + runs


@lru_cache(maxsize=16_384)
def play_damage(volley: Ranks, fifteen: int, thirty_one: int) -> int:
    """The damage that the last of these ranks does, played upon the others.

    >>> play_damage((4, 6, 5), 3, 6), play_damage((7, 7, 7), 3, 6)
    (6, 6)
    """
    return sum([combo.damage for combo in made_by(volley, fifteen, thirty_one)])
