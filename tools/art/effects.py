"""Soft shadow and glow as nine-patches: white, with a computed alpha.

`EFFECTS` has the size of each, the inset of the card's edge, and the border.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Alpha = Callable[[float, float], float]


@dataclass(frozen=True, slots=True)
class Effect:
    """A square sprite; `alpha` takes a point relative to its centre."""

    size: int
    inset: int
    border: int
    alpha: Alpha

    def pixels(self) -> bytes:
        """The alpha of every pixel, row by row."""
        half = (self.size - 1) / 2
        span = range(self.size)
        return bytes(
            round(255 * min(1.0, max(0.0, self.alpha(x - half, y - half))))
            for y in span
            for x in span
        )


def _distance(x: float, y: float, half: float, radius: float) -> float:
    """The distance of a point from a rounded square; negative inside."""
    dx, dy = abs(x) - half + radius, abs(y) - half + radius
    outside = math.hypot(max(dx, 0), max(dy, 0))
    return outside + min(max(dx, dy), 0) - radius


def _shadow(x: float, y: float) -> float:
    """The shadow of a square of 68 pixels with a blur of ten."""

    def across(t: float) -> float:
        scale = 10 * math.sqrt(2)
        return (math.erf((t + 34) / scale) - math.erf((t - 34) / scale)) / 2

    return across(x) * across(y)


def _glow(x: float, y: float) -> float:
    """Brightest at the edge of the card; fades outwards, and quickly inwards."""
    d = _distance(x, y, 34, 9)
    if d < 0:
        return math.exp(-((d / 2.5) ** 2))
    fade = max(0.0, 1 - d / 30)
    return fade * math.exp(-d / 11)


EFFECTS: Final[dict[str, Effect]] = {
    "shadow": Effect(128, 30, 62, _shadow),
    "glow": Effect(128, 30, 48, _glow),
}
