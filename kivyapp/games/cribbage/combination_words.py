"""The names of combinations, as the object of a verb: "keeps a pair", "makes a run of 3"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Plural, Text

FIFTEENS: Final = Plural("a fifteen", "{count} fifteens", "object")
PAIRS: Final = Plural("a pair", "{count} pairs", "object")
RUNS: Final = Plural("a run of {length}", "{count} runs of {length}", "object")
ONE_SUIT: Final = Plural("{count} card of one suit", "{count} cards of one suit", "object")
THREE_OF_A_KIND: Final = Text("three of a kind", "object")
FOUR_OF_A_KIND: Final = Text("four of a kind", "object")
# What a played card makes.
_PLAYED: Final[Mapping[str, Text]] = {
    "fifteen": Text("fifteen", "object"),
    "thirtyone": Text("thirty-one", "object"),
    "pair3": THREE_OF_A_KIND,
    "pair4": FOUR_OF_A_KIND,
}


def pairs_made(pairs: int) -> str:
    """Pairs of cards, of which three or more are one rank.

    >>> pairs_made(1), pairs_made(2), pairs_made(3), pairs_made(6)
    ('a pair', '2 pairs', 'three of a kind', 'four of a kind')
    """
    match pairs:
        case 3:
            return THREE_OF_A_KIND()
        case 6:
            return FOUR_OF_A_KIND()
    return PAIRS(pairs)


def played_combination(kind: str, length: int) -> str:
    """What a played card makes.

    >>> played_combination("run", 3), played_combination("pair", 2)
    ('a run of 3', 'a pair')
    """
    match kind:
        case "run":
            return RUNS(1, length=length)
        case "pair":
            return PAIRS(1)
    return _PLAYED[kind]()
