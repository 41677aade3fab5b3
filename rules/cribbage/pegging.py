"""What a card makes when it is played: fifteen, thirty-one, pairs and runs of the latest cards.

Only the cards since the last reset of the count are looked at, the oldest first. Each combo is
named as it is sent, and says how many cards make it and what damage it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.cards import Card
from rules.cribbage.values import FIFTEEN, THIRTY_ONE, total

FIFTEEN_DAMAGE: Final = 3
THIRTY_ONE_DAMAGE: Final = 6
LAST_CARD_DAMAGE: Final = 1

# How many alike: what it is called, and what it does.
_ALIKE: Final = {2: ("pair", 2), 3: ("pair3", 6), 4: ("pair4", 12)}
PAIRS: Final = tuple(kind for kind, _ in _ALIKE.values())
SHORTEST_RUN: Final = 3


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
    found: list[Combo] = []
    count = total(cards)
    if count == FIFTEEN:
        found.append(Combo("fifteen", len(cards), fifteen))
    elif count == THIRTY_ONE:
        found.append(Combo("thirtyone", len(cards), thirty_one))
    alike = alike_at_the_end(cards)
    if alike > 1:
        kind, damage = _ALIKE[min(alike, 4)]
        found.append(Combo(kind, alike, damage))
    elif run := run_at_the_end(cards):
        found.append(Combo("run", run, run))
    return tuple(found)


def alike_at_the_end(cards: Sequence[Card]) -> int:
    """How many of the latest cards have the same rank."""
    alike, rank = 0, cards[-1] & 15
    for card in reversed(cards):
        if card & 15 != rank:
            break
        alike += 1
    return alike


def run_at_the_end(cards: Sequence[Card]) -> int:
    """How many of the latest cards form the longest run, in any order; 0 if none do.

    >>> from rules.cards import cards
    >>> run_at_the_end(cards("KS 4S 2H 3D 5C")), run_at_the_end(cards("4S 4H 5D 6C 5S"))
    (4, 0)
    """
    if len(cards) < SHORTEST_RUN:
        return 0
    low = high = cards[-1] & 15
    longest = mask = 0
    for length, card in enumerate(reversed(cards), start=1):
        rank = card & 15
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
