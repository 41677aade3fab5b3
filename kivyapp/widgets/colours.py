"""Colour helpers for kv rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

CLEAR: Final = (0.0, 0.0, 0.0, 0.0)
# Disabled text must stay readable.
DISABLED_TEXT_ALPHA: Final = 0.6


def faded(colour: Sequence[float], is_faded: bool, share: float = 0.45) -> tuple[float, ...]:
    """The colour, made more transparent if `is_faded`, as for a disabled widget."""
    red, green, blue, alpha = colour
    return red, green, blue, alpha * share if is_faded else alpha


def with_alpha(colour: Sequence[float], alpha: float) -> tuple[float, ...]:
    """The colour with another alpha."""
    return (*colour[:3], alpha)


def blend(one: Sequence[float], other: Sequence[float], share: float) -> tuple[float, ...]:
    """A colour between the two; a share of 0 is the first one, 1 the second."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))


def highlighted(
    colour: Sequence[float], light: Sequence[float], is_highlighted: bool
) -> Sequence[float]:
    """The colour or, as for a widget under the mouse, halfway to the lighter one."""
    return blend(colour, light, 0.5) if is_highlighted else colour
