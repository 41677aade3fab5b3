"""The race to 121: how likely a side wins it, by what both still need and by who deals.

Near the end a point that comes too late is worth nothing: the non-dealer counts first, and the
dealer's crib comes last. The estimate follows this order for one round, with the hands and cribs
that good players have on average, and judges what is left after it by the lead.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import erf, sqrt
from typing import Final

# The share of hands and cribs by their points, in percent.
TYPICAL_HAND: Final = {0: 2, 2: 9, 3: 1, 4: 15, 5: 3, 6: 14, 7: 4, 8: 17, 9: 4, 10: 9, 12: 9, 14: 6,
                       16: 4, 20: 2, 24: 1}  # fmt: skip
TYPICAL_CRIB: Final = {0: 18, 2: 26, 3: 2, 4: 20, 5: 4, 6: 12, 7: 3, 8: 7, 10: 4, 12: 3, 16: 1}
_CRIB_MEAN: Final = 3.99
# What pegging brings to the non-dealer and to the dealer.
PEGGING: Final = (2, 3)
# A round brings about 13 points to either side, and 6 more to the dealer than to the other; the
# difference of both varies by about 8.
ROUND_POINTS: Final = 13.0
DEAL_POINTS: Final = 3.0
ROUND_DEVIATION: Final = 8.0
# While both need more, every point is worth the same, on either side and in any round.
NEAR: Final = 45


@lru_cache(maxsize=32_768)
def chance(own: int, opponent: int, deals_next: bool) -> float:
    """The chance of a side that needs `own` points while its opponent needs `opponent`."""
    lead = opponent - own + (DEAL_POINTS if deals_next else -DEAL_POINTS)
    return 0.5 + 0.5 * erf(lead / (_deviation(own, opponent) * sqrt(2)))


def point_worth(own: int, opponent: int) -> float:
    """What one point changes in an even race."""
    return 0.4 / _deviation(own, opponent)


def _deviation(own: int, opponent: int) -> float:
    rounds = max(1.0, min(own, opponent) / ROUND_POINTS)
    return ROUND_DEVIATION * sqrt(rounds)


def chance_with(
    hand: Mapping[int, int], crib: float, own: int, opponent: int, *, is_dealer: bool
) -> float:
    """The chance before the cut, with a hand of these points (and how many starters bring them),
    and a crib of either side that brings `crib` on average."""
    # A win by pegging does not depend on the discard, so at least one point stays to be made.
    own = max(1, own - PEGGING[is_dealer])
    opponent = max(1, opponent - PEGGING[not is_dealer])
    cribs = [(round(points * crib / _CRIB_MEAN), share) for points, share in TYPICAL_CRIB.items()]
    total = 0.0
    for points, starters in hand.items():
        if is_dealer:
            total += starters * _as_dealer(points, cribs, own, opponent)
        else:
            total += starters * _as_pone(points, cribs, own, opponent)
    return total / sum(hand.values())


def _as_pone(hand: int, cribs: list[tuple[int, int]], own: int, opponent: int) -> float:
    """The own hand comes first, then the dealer's hand and crib."""
    if hand >= own:
        return 1.0
    total = 0.0
    for theirs, share in TYPICAL_HAND.items():
        for crib, crib_share in cribs:
            if theirs + crib < opponent:
                left = chance(own - hand, opponent - theirs - crib, True)
                total += share * crib_share * left
    return total / 10_000


def _as_dealer(hand: int, cribs: list[tuple[int, int]], own: int, opponent: int) -> float:
    """The opponent's hand comes first, then the own hand and crib."""
    total = 0.0
    for theirs, share in TYPICAL_HAND.items():
        if theirs >= opponent:
            continue
        for crib, crib_share in cribs:
            if hand + crib >= own:
                total += share * crib_share
            else:
                left = chance(own - hand - crib, opponent - theirs, False)
                total += share * crib_share * left
    return total / 10_000
