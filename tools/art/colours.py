"""Mixes `#RRGGBB` colours."""

from __future__ import annotations


def mixed(one: str, other: str, share: float) -> str:
    """The colour at this fraction of the way from one to the other."""
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def lighter(colour: str, share: float) -> str:
    return mixed(colour, "#FFFFFF", share)


def darker(colour: str, share: float) -> str:
    return mixed(colour, "#000000", share)
