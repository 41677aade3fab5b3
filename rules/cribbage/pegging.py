"""What a card makes when it is played: fifteen, thirty-one, pairs and runs of the latest cards.

Only the cards since the last reset of the count are looked at, the oldest first. Each combo is
named as it is sent, and says how many cards make it and what damage it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.cards import Card
from rules.cribbage.values import FIFTEEN, SHORTEST_RUN, THIRTY_ONE, VALUES, Ranks

FIFTEEN_DAMAGE: Final = 3
THIRTY_ONE_DAMAGE: Final = 6
LAST_CARD_DAMAGE: Final = 1

# How many alike: what it is called, and what it does.
_ALIKE: Final = {2: ("pair", 2), 3: ("pair3", 6), 4: ("pair4", 12)}
PAIRS: Final = tuple(kind for kind, _ in _ALIKE.values())


@dataclass(frozen=True, slots=True)
class Combo:
    """One combination, made by the last `length` cards."""

    kind: str
    length: int
    damage: int


def combos(
    cards: Sequence[Card],
    fifteen: int = FIFTEEN_DAMAGE,
    thirty_one: int = THIRTY_ONE_DAMAGE,
) -> tuple[Combo, ...]:
    """All that the last of the cards makes; the dials say what the two counts are worth.

    >>> from rules.cards import cards
    >>> combos(cards("4S 5H 6D"))
    (Combo(kind='fifteen', length=3, damage=3), Combo(kind='run', length=3, damage=3))
    """
    if len(cards) < 2:
        return ()
    return made_by(tuple([card & 15 for card in cards]), fifteen, thirty_one)


@lru_cache(maxsize=4_096)
def made_by(ranks: Ranks, fifteen: int, thirty_one: int) -> tuple[Combo, ...]:
    """`combos` of cards given by their ranks: suits make nothing here. The answers are kept, for
    servers and bots ask again and again, about a few cards nearly always."""
    if len(ranks) < 2:
        return ()
    found: list[Combo] = []
    count = sum([VALUES[rank] for rank in ranks])
    if count == FIFTEEN:
        found.append(Combo("fifteen", len(ranks), fifteen))
    elif count == THIRTY_ONE:
        found.append(Combo("thirtyone", len(ranks), thirty_one))
    alike = alike_at_the_end(ranks)
    if alike > 1:
        kind, damage = _ALIKE[min(alike, 4)]
        found.append(Combo(kind, alike, damage))
    elif run := run_at_the_end(ranks):
        found.append(Combo("run", run, run))
    return tuple(found)


def alike_at_the_end(ranks: Ranks) -> int:
    """How many of the latest ranks are the same."""
    alike = 0
    for rank in reversed(ranks):
        if rank != ranks[-1]:
            break
        alike += 1
    return alike


def run_at_the_end(ranks: Ranks) -> int:
    """How many of the latest ranks form the longest run, in any order; 0 if none do.

    >>> run_at_the_end((13, 4, 2, 3, 5)), run_at_the_end((4, 4, 5, 6, 5))
    (4, 0)
    """
    if len(ranks) < SHORTEST_RUN:
        return 0
    low = high = ranks[-1]
    longest = mask = 0
    for length, rank in enumerate(reversed(ranks), start=1):
        if mask >> rank & 1:
            break
        mask |= 1 << rank
        if rank < low:
            low = rank
        elif rank > high:
            high = rank
        # So many different ranks within so many places leave no gap.
        if length >= SHORTEST_RUN and high - low + 1 == length:
            longest = length
    return longest
