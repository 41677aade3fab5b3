"""Hands by their ranks alone: what bots weigh in their heads, thousands of times a decision.

The same rules as in `scoring.py` and `pegging.py`, with the answers remembered; tests hold them
together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from rules.cribbage.pegging import SHORTEST_RUN
from rules.cribbage.values import FIFTEEN, THIRTY_ONE, VALUES

Ranks: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=8_192)
def hand_damage(ranks: Ranks) -> int:
    """The damage of some cards, given by their ranks in ascending order: fifteens, pairs, runs.

    >>> hand_damage((5, 5, 5, 5, 11)), hand_damage((2, 3, 3, 4, 10)), hand_damage((1, 3, 5, 7))
    (28, 12, 2)
    """
    sums = [0]
    for rank in ranks:
        worth = VALUES[rank]
        sums += [known + worth for known in sums]
    damage = 2 * sums.count(FIFTEEN)
    best = length = ways = 0
    # Nothing comes before an ace.
    previous = -1
    for rank in sorted(set(ranks)):
        alike = ranks.count(rank)
        damage += alike * (alike - 1)
        if rank == previous + 1:
            length, ways = length + 1, ways * alike
        else:
            length, ways = 1, alike
        previous = rank
        if length >= SHORTEST_RUN:
            # A longer run includes the shorter one that was found on the way.
            best = length * ways
    return damage + best


@lru_cache(maxsize=16_384)
def play_damage(volley: Ranks, fifteen: int, thirty_one: int) -> int:
    """The damage that the last of these ranks does, played upon the others.

    >>> play_damage((4, 6, 5), 3, 6), play_damage((7, 7, 7), 3, 6)
    (6, 6)
    """
    count = sum(VALUES[rank] for rank in volley)
    damage = fifteen if count == FIFTEEN else thirty_one if count == THIRTY_ONE else 0
    last = volley[-1]
    alike = 1
    while alike < len(volley) and volley[-1 - alike] == last:
        alike += 1
    if alike > 1:
        return damage + alike * (alike - 1)
    low = high = last
    longest = seen = 0
    for length, rank in enumerate(reversed(volley), start=1):
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        if rank < low:
            low = rank
        elif rank > high:
            high = rank
        if length >= SHORTEST_RUN and high - low + 1 == length:
            longest = length
    return damage + longest
