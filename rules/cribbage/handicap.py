"""A handicap of the first seat: it begins behind, and some combinations score nothing for it.

Only the first seat has it, so what a bot in the second seat expects of its own cards stays right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.cribbage.pegging import PAIRS, Combo
from rules.cribbage.scoring import HandScore

HANDICAPPED_SEAT: Final = 1
MOST: Final = 60
SEPARATOR: Final = "+"
# By name: the kinds of combos in pegging, and the parts of a counted hand.
KINDS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "fifteens": (("fifteen",), ("fifteens",)),
    "thirty-ones": (("thirtyone",), ()),
    "pairs": (PAIRS, ("pairs",)),
    "runs": (("run",), ("runs",)),
    "flushes": ((), ("flush",)),
}


def check_handicap(handicap: int, without: str) -> None:
    """Raise a ValueError if this cannot be a handicap."""
    if type(handicap) is not int or not 0 <= handicap <= MOST:
        raise ValueError(f"handicap is 0 to {MOST}, not {handicap!r}")
    named = str(without).split(SEPARATOR)
    if without != SEPARATOR.join(kind for kind in KINDS if kind in named):
        known = ", ".join(KINDS)
        raise ValueError(f"without is some of {known}, in this order, not {without!r}")


def scored_combos(without: str, seat: int, made: tuple[Combo, ...]) -> tuple[Combo, ...]:
    """The combos in pegging that count for a seat."""
    if not without or seat != HANDICAPPED_SEAT:
        return made
    dropped = [kind for name in without.split(SEPARATOR) for kind in KINDS[name][0]]
    return tuple(combo for combo in made if combo.kind not in dropped)


def scored_hand(without: str, seat: int, score: HandScore) -> HandScore:
    """What counts of a hand or crib of a seat.

    >>> scored_hand("pairs", 1, HandScore(pairs=(((), 2),), runs=(((), 3),))).points
    3
    """
    if not without or seat != HANDICAPPED_SEAT:
        return score
    dropped = [part for name in without.split(SEPARATOR) for part in KINDS[name][1]]
    return score._replace(**dict.fromkeys(dropped, ()))
