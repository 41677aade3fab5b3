"""Small helpers with colours for kv rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

CLEAR: Final = (0.0, 0.0, 0.0, 0.0)
# What is left of words that cannot be used now: they are read all the same.
UNUSABLE: Final = 0.6


def faded(colour: Sequence[float], is_faded: bool, share: float = 0.45) -> tuple[float, ...]:
    """The colour, or what is left of it where something cannot be used now."""
    red, green, blue, alpha = colour
    return red, green, blue, alpha * share if is_faded else alpha


def with_alpha(colour: Sequence[float], alpha: float) -> tuple[float, ...]:
    """The colour, as transparent as wanted."""
    return (*colour[:3], alpha)


def mixed(one: Sequence[float], other: Sequence[float], share: float) -> tuple[float, ...]:
    """So much of the way from one colour to the other."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))


def lit(colour: Sequence[float], light: Sequence[float], is_lit: bool) -> Sequence[float]:
    """The colour, or halfway to the light one while the mouse is over it."""
    return mixed(colour, light, 0.5) if is_lit else colour
