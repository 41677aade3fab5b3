"""The symbols of a card as triangles with soft edges: smooth at any size without multisampling.

Every corner of a triangle says how much it covers, 0 or 1; between them the graphics card blends.
An edge is therefore a strip one pixel wide that fades out. Pure numbers, computed for a size in
pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot
from typing import Final

from kivyapp.games.setgame.outlines import Outline, Point, outline
from rules.setgame.features import Features, Shading, Shape

# In widths of a symbol: its height, the room between two, the line around it.
HEIGHT: Final = 0.5
GAP: Final = 0.15
LINE: Final = 0.034
# Of the card: how much of its width a symbol takes, and of its height three of them.
WIDEST: Final = 0.76
TALLEST: Final = 0.89
# Stripes: how far apart in widths of a symbol, at least so many pixels; how much of it is dark.
PITCH: Final = 1 / 13
LEAST_PITCH: Final = 4.0
DARK: Final = 0.42
# A corner that is sharper than this is cut off, or its tip would reach too far.
LONGEST_MITER: Final = 2.4


@dataclass(slots=True)
class Triangles:
    """Corners as (x, y, cover), and three places among them for each triangle."""

    corners: list[tuple[float, float, float]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def add(self, corners: Sequence[tuple[float, float, float]], places: Sequence[int]) -> None:
        first = len(self.corners)
        self.corners.extend(corners)
        self.places.extend(first + place for place in places)


def symbol_width(card_width: float, card_height: float) -> float:
    """How wide a symbol is on a card that stands upright; the same for one, two or three."""
    three = 3 * HEIGHT + 2 * GAP
    return min(WIDEST * card_width, TALLEST * card_height / three)


def card_triangles(
    features: Features, width: float, height: float, reserve: float = 0.0
) -> Triangles:
    """All symbols of a card with its lower left corner at 0, 0.

    On a card that is wider than high the symbols stand side by side, turned by a quarter.
    `reserve`: so many pixels of its longer side stay free, at the top or at the left.
    """
    lying = width > height
    short, long = min(width, height), max(width, height) - reserve
    size = symbol_width(short, long)
    one = symbol(features.shape, features.shading, round(size, 2))
    step = size * (HEIGHT + GAP)
    first = (reserve - (features.number - 1) * step) / 2
    whole = Triangles()
    for number in range(features.number):
        along = first + number * step
        if lying:
            moved = [(width / 2 + along - y, height / 2 + x, c) for x, y, c in one.corners]
        else:
            moved = [(width / 2 + x, height / 2 - along + y, c) for x, y, c in one.corners]
        whole.add(moved, one.places)
    return whole


@lru_cache(maxsize=64)
def symbol(shape: Shape, shading: Shading, width: float) -> Triangles:
    """One symbol around 0, 0, so many pixels wide with its line."""
    line = max(2.0, width * LINE)
    # The line lies half outside of the outline.
    scale = (width - line) / 2
    form = outline(shape)
    found = Triangles()
    match shading:
        case Shading.SOLID:
            _fill(found, form, scale)
        case Shading.STRIPED:
            _stripe(found, form, scale, width)
        case Shading.OPEN:
            pass
    _edge(found, [(x * scale, y * scale) for x, y in form.points], line / 2)
    return found


def _fill(found: Triangles, form: Outline, scale: float) -> None:
    """Triangles between the upper and the lower edge, walking along both from the left."""
    upper, lower = form.upper, form.lower
    corners = [(x * scale, y * scale, 1.0) for x, y in (*upper, *lower)]
    places: list[int] = []
    at, below = 0, 0
    while at < len(upper) - 1 or below < len(lower) - 1:
        ends_above = at == len(upper) - 1
        if not ends_above and (below == len(lower) - 1 or upper[at + 1][0] <= lower[below + 1][0]):
            places += (at, at + 1, len(upper) + below)
            at += 1
        else:
            places += (at, len(upper) + below + 1, len(upper) + below)
            below += 1
    found.add(corners, places)


def _stripe(found: Triangles, form: Outline, scale: float, width: float) -> None:
    """Upright lines from edge to edge, evenly spaced around the middle."""
    pitch = max(LEAST_PITCH, width * PITCH)
    half = pitch * DARK / 2
    count = int(scale / pitch)
    for number in range(-count, count + 1):
        middle = number * pitch
        # From the outside in: nothing, the line, nothing.
        across = (
            middle - half - 0.5,
            middle - half + 0.5,
            middle + half - 0.5,
            middle + half + 0.5,
        )
        spans = [form.span(max(-1.0, min(1.0, x / scale))) for x in across]
        covers = (0.0, 1.0, 1.0, 0.0)
        corners = [
            (x, height * scale, cover)
            for x, span, cover in zip(across, spans, covers, strict=True)
            for height in span
        ]
        places = [p for i in (0, 2, 4) for p in (i, i + 1, i + 2, i + 1, i + 3, i + 2)]
        found.add(corners, places)


def _edge(found: Triangles, points: Sequence[Point], half: float) -> None:
    """A line along a closed way, soft on both sides."""
    # Outwards from the way, and how much is covered there.
    rings = ((half + 0.5, 0.0), (half - 0.5, 1.0), (0.5 - half, 1.0), (-half - 0.5, 0.0))
    corners = [
        (x + nx * out, y + ny * out, cover)
        for (x, y), (nx, ny) in zip(points, _normals(points), strict=True)
        for out, cover in rings
    ]
    count, places = len(points), []
    for at in range(count):
        here, there = 4 * at, 4 * ((at + 1) % count)
        for ring in range(3):
            a, b = here + ring, there + ring
            places += (a, b, a + 1, b, b + 1, a + 1)
    found.add(corners, places)


def _normals(points: Sequence[Point]) -> list[Point]:
    """For each point of a clockwise way how to step outwards, longer at sharp corners."""
    sides = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        length = hypot(bx - ax, by - ay)
        sides.append(((ay - by) / length, (bx - ax) / length))
    found = []
    for before, after in zip([sides[-1], *sides[:-1]], sides, strict=True):
        x, y = before[0] + after[0], before[1] + after[1]
        # The middle of both directions, as long as it takes to keep the distance from both sides.
        stretch = 1 / max(1 / LONGEST_MITER, 1 + before[0] * after[0] + before[1] * after[1])
        found.append((x * stretch, y * stretch))
    return found
