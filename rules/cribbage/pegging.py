"""The combos that a played card makes: fifteen, thirty-one, pairs and runs of the latest cards.

Only the cards since the last reset of the count matter, oldest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from rules.cards import Card
from rules.cribbage.values import FIFTEEN, SHORTEST_RUN, THIRTY_ONE, VALUES, Ranks

FIFTEEN_DAMAGE: Final = 3
THIRTY_ONE_DAMAGE: Final = 6
LAST_CARD_DAMAGE: Final = 1

# The name and the damage of cards of one rank, by their number.
_OF_A_RANK: Final = {2: ("pair", 2), 3: ("pair3", 6), 4: ("pair4", 12)}
PAIRS: Final = tuple(kind for kind, _ in _OF_A_RANK.values())


class Combo(NamedTuple):
    """One combination of the last `length` cards. `kind` is named as in the protocol."""

    kind: str
    length: int
    damage: int


def combos(
    cards: Sequence[Card],
    fifteen: int = FIFTEEN_DAMAGE,
    thirty_one: int = THIRTY_ONE_DAMAGE,
) -> tuple[Combo, ...]:
    """Everything that the last card makes; the options set the damage of the two counts.

    >>> from rules.cards import cards
    >>> combos(cards("4S 5H 6D"))
    (Combo(kind='fifteen', length=3, damage=3), Combo(kind='run', length=3, damage=3))
    """
    return rank_combos(tuple([card.rank for card in cards]), fifteen, thirty_one)


@lru_cache(maxsize=4_096)
def rank_combos(ranks: Ranks, fifteen: int, thirty_one: int) -> tuple[Combo, ...]:
    """`combos` of cards given by their ranks: suits do not matter here."""
    if len(ranks) < 2:
        return ()
    found: list[Combo] = []
    count = sum(VALUES[rank] for rank in ranks)
    if count == FIFTEEN:
        found.append(Combo("fifteen", len(ranks), fifteen))
    elif count == THIRTY_ONE:
        found.append(Combo("thirtyone", len(ranks), thirty_one))
    alike = sum(1 for _ in takewhile(lambda rank: rank == ranks[-1], reversed(ranks)))
    if alike > 1:
        kind, damage = _OF_A_RANK[min(alike, 4)]
        found.append(Combo(kind, alike, damage))
    elif run := run_length(ranks):
        found.append(Combo("run", run, run))
    return tuple(found)


def run_length(ranks: Ranks) -> int:
    """The length of the longest run of the latest ranks, in any order; 0 if there is none.

    >>> run_length((13, 4, 2, 3, 5)), run_length((4, 4, 5, 6, 5))
    (4, 0)
    """
    for length in range(len(ranks), SHORTEST_RUN - 1, -1):
        latest = sorted(ranks[-length:])
        if latest == list(range(latest[0], latest[0] + length)):
            return length
    return 0
