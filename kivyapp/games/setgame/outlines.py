"""The outlines of diamond, squiggle and oval as points, two units wide and one high. Pure.

Each shape is unchanged by half a turn, so its upper edge, from left to right, is enough. Along it x
never decreases, so filling and striping only need to look up two heights.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from rules.setgame.features import Shape

Point: TypeAlias = tuple[float, float]

# Chords per curve: even at 4K a chord is less than a third of a pixel from its curve.
STEPS: Final = 24
# How far from its tips a diamond is rounded, as a share of a side.
DIAMOND_ROUNDING: Final = 0.09
# The squiggle's upper edge as cubic Bézier curves, each starting where the last one ended.
SQUIGGLE: Final[tuple[tuple[Point, Point, Point, Point], ...]] = (
    ((-1.0, -0.16), (-1.0, 0.2), (-0.76, 0.47), (-0.42, 0.47)),
    ((-0.42, 0.47), (-0.12, 0.47), (0.04, 0.22), (0.34, 0.22)),
    ((0.34, 0.22), (0.55, 0.22), (0.6, 0.46), (0.81, 0.46)),
    ((0.81, 0.46), (0.94, 0.46), (1.0, 0.34), (1.0, 0.16)),
)


@dataclass(frozen=True, slots=True)
class Outline:
    """A shape given by its upper edge, from left to right."""

    upper: tuple[Point, ...]

    @property
    def lower(self) -> tuple[Point, ...]:
        """The lower edge, from left to right."""
        return tuple((-x, -y) for x, y in reversed(self.upper))

    @property
    def points(self) -> tuple[Point, ...]:
        """The whole outline, clockwise and without repeated points."""
        edge = self.upper[:-1]
        return (*edge, *((-x, -y) for x, y in edge))

    def span(self, x: float) -> tuple[float, float]:
        """The lowest and highest y of the shape at this x."""
        return -_height(self.upper, -x), _height(self.upper, x)


@cache
def outline(shape: Shape) -> Outline:
    match shape:
        case Shape.DIAMOND:
            return Outline(_diamond())
        case Shape.SQUIGGLE:
            return Outline(_curves(SQUIGGLE))
        case Shape.OVAL:
            return Outline(_oval())


def _diamond() -> tuple[Point, ...]:
    """Straight sides with slightly rounded tips."""
    cut = DIAMOND_ROUNDING
    left_high, left_low = (-1 + cut, 0.5 * cut), (-1 + cut, -0.5 * cut)
    top_left, top_right = (-cut, 0.5 * (1 - cut)), (cut, 0.5 * (1 - cut))
    right_high, right_low = (1 - cut, 0.5 * cut), (1 - cut, -0.5 * cut)
    left_tip = _curve(_rounded_corner(left_low, (-1.0, 0.0), left_high))
    right_tip = _curve(_rounded_corner(right_high, (1.0, 0.0), right_low))
    top = _curve(_rounded_corner(top_left, (0.0, 0.5), top_right))
    half = STEPS // 2
    edge = (*left_tip[half:], *top, *right_tip[: half + 1])
    # Scale up to the full size that the rounding has reduced.
    far, high = edge[-1][0], 2 * max(y for _, y in edge)
    return tuple((x / far, y / high) for x, y in edge)


def _oval() -> tuple[Point, ...]:
    """Two half circles joined by straight lines."""
    turns = [pi / 2 * step / STEPS for step in range(STEPS + 1)]
    left = tuple((-0.5 - 0.5 * cos(turn), 0.5 * sin(turn)) for turn in turns)
    return (*left, *((-x, y) for x, y in reversed(left)))


def _rounded_corner(start: Point, corner: Point, end: Point) -> tuple[Point, Point, Point, Point]:
    """The curve that rounds a corner."""
    share = 2 / 3
    first = tuple(a + (b - a) * share for a, b in zip(start, corner, strict=True))
    second = tuple(a + (b - a) * share for a, b in zip(end, corner, strict=True))
    return start, (first[0], first[1]), (second[0], second[1]), end


def _curve(ends: tuple[Point, Point, Point, Point]) -> tuple[Point, ...]:
    """Points along a cubic Bézier curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = ends
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        found.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return tuple(found)


def _curves(parts: Sequence[tuple[Point, Point, Point, Point]]) -> tuple[Point, ...]:
    first, *rest = map(_curve, parts)
    return (*first, *(point for part in rest for point in part[1:]))


def _height(edge: tuple[Point, ...], x: float) -> float:
    """The height of an edge at this x, interpolated."""
    after = bisect_right(edge, x, key=lambda point: point[0])
    if after == 0 or after == len(edge):
        return edge[0 if after == 0 else -1][1]
    (left, low), (right, high) = edge[after - 1], edge[after]
    return low + (high - low) * (x - left) / (right - left)
