"""The damage of ranks, without suits. It is cached: bots need it thousands of times a move."""

from __future__ import annotations

from functools import lru_cache

from rules.cribbage.pegging import rank_combos
from rules.cribbage.scoring import rank_combinations
from rules.cribbage.values import Ranks


@lru_cache(maxsize=8_192)
def hand_damage(ranks: Ranks) -> int:
    """The damage of a hand with these ranks, in ascending order: fifteens, pairs, runs.

    >>> hand_damage((5, 5, 5, 5, 11)), hand_damage((2, 3, 3, 4, 10)), hand_damage((1, 3, 5, 7))
    (28, 12, 2)
    """
    return sum(points for combos in rank_combinations(ranks) for _, points in combos)


@lru_cache(maxsize=16_384)
def play_damage(volley: Ranks, fifteen: int, thirty_one: int) -> int:
    """The damage of the last rank, played onto the others.

    >>> play_damage((4, 6, 5), 3, 6), play_damage((7, 7, 7), 3, 6)
    (6, 6)
    """
    return sum(combo.damage for combo in rank_combos(volley, fifteen, thirty_one))
