"""How both sides of a match stand, for panels and texts: hit points, or points. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.cribbage.pegs import TARGET


@dataclass(frozen=True, slots=True)
class Standing:
    """The figure of one side, the most it can be, and the shield."""

    figure: int
    most: int
    shield: int = 0


def is_classic(facts: Mapping[str, Any]) -> bool:
    """True if a match is scored in points on a board."""
    return "pegs" in facts


def standing(facts: Mapping[str, Any], seat: int, hit_points: int) -> Standing:
    """What a side has. A duel begins with `hit_points`."""
    if is_classic(facts):
        return Standing(facts["pegs"][seat - 1][0], TARGET)
    side = facts["sides"][seat - 1]
    return Standing(side["hp"], hit_points, sum(amount for amount, _ in side["shields"]))
