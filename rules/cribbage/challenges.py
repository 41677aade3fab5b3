"""The challenges: ten set pieces against Expert, each a rule set and a seed.

A changed challenge gets a new key, because results are stored by it. tests/rules/cribbage shows
that each can be won.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Challenge(NamedTuple):
    """The options and the cards of a match."""

    options: Mapping[str, Any]
    seed: str


# In the order in which players see them, the hardest last, by how often Expert wins with other
# cards: one match in seven at first, one in two hundred in the end.
CHALLENGES: Final[Mapping[str, Challenge]] = {
    "behind-15": Challenge({"hp": 61, "handicap": 15}, "challenge-45"),
    "no-pairs": Challenge({"without": "pairs"}, "challenge-34"),
    "no-runs": Challenge({"hp": 61, "without": "runs"}, "challenge-30"),
    "poison": Challenge({"poison": True, "handicap": 20}, "challenge-2"),
    "classic-20": Challenge({"scoring": "classic", "handicap": 20}, "challenge-14"),
    "behind-30": Challenge({"handicap": 30}, "challenge-54"),
    "storm": Challenge(
        {"stagger": True, "poison": True, "elements": True, "handicap": 30}, "challenge-35"
    ),
    "no-fifteens": Challenge({"hp": 61, "without": "fifteens"}, "challenge-41"),
    "half-way": Challenge({"hp": 61, "handicap": 30}, "challenge-47"),
    "mountain": Challenge(
        {"poison": True, "handicap": 40, "without": "thirty-ones"}, "challenge-36"
    ),
}
