"""The symbols of a card as antialiased triangles: smooth at any size without multisampling. Pure.

Every vertex has a coverage of 0 or 1, and the graphics card interpolates between them. So an edge
is a strip, one pixel wide, that fades out. Meshes are computed for a size in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot
from typing import Final

from kivyapp.games.setgame.outlines import Outline, Point, outline
from rules.setgame.features import Features, Shading, Shape

# As shares of a symbol's width: its height, the gap between two, the line around it.
HEIGHT: Final = 0.5
GAP: Final = 0.15
LINE: Final = 0.034
# A symbol as a share of the card's width, and three of them as a share of its height.
WIDEST: Final = 0.76
TALLEST: Final = 0.89
# The distance between stripes as a share of the symbol's width, and at least in pixels; how much of
# that distance is coloured.
PITCH: Final = 1 / 13
LEAST_PITCH: Final = 4.0
DARK: Final = 0.42
# Limits how far the tip of a sharp corner reaches.
LONGEST_MITER: Final = 2.4


@dataclass(slots=True)
class TriangleMesh:
    """Vertices as (x, y, coverage), and three indices into them for each triangle."""

    vertices: list[tuple[float, float, float]] = field(default_factory=list)
    indices: list[int] = field(default_factory=list)

    def add(self, vertices: Sequence[tuple[float, float, float]], indices: Sequence[int]) -> None:
        first = len(self.vertices)
        self.vertices.extend(vertices)
        self.indices.extend(first + index for index in indices)


def symbol_width(card_width: float, card_height: float) -> float:
    """The width of a symbol on an upright card; the same for one, two or three symbols."""
    three = 3 * HEIGHT + 2 * GAP
    return min(WIDEST * card_width, TALLEST * card_height / three)


def card_mesh(
    features: Features, width: float, height: float, reserve: float = 0.0
) -> TriangleMesh:
    """All symbols of a card with its lower left corner at 0, 0.

    On a card wider than high, the symbols are side by side, turned by a quarter. `reserve` keeps
    that many pixels of the longer side free, at the top or at the left.
    """
    is_landscape = width > height
    short, long = min(width, height), max(width, height) - reserve
    size = symbol_width(short, long)
    one = symbol_mesh(features.shape, features.shading, round(size, 2))
    step = size * (HEIGHT + GAP)
    first = (reserve - (features.number - 1) * step) / 2
    whole = TriangleMesh()
    for number in range(features.number):
        along = first + number * step
        if is_landscape:
            moved = [(width / 2 + along - y, height / 2 + x, c) for x, y, c in one.vertices]
        else:
            moved = [(width / 2 + x, height / 2 - along + y, c) for x, y, c in one.vertices]
        whole.add(moved, one.indices)
    return whole


@lru_cache(maxsize=64)
def symbol_mesh(shape: Shape, shading: Shading, width: float) -> TriangleMesh:
    """One symbol around 0, 0, this many pixels wide including its line."""
    line = max(2.0, width * LINE)
    # Half of the line lies outside the outline.
    scale = (width - line) / 2
    form = outline(shape)
    mesh = TriangleMesh()
    match shading:
        case Shading.SOLID:
            _fill(mesh, form, scale)
        case Shading.STRIPED:
            _stripe(mesh, form, scale, width)
        case Shading.OPEN:
            pass
    _draw_outline(mesh, [(x * scale, y * scale) for x, y in form.points], line / 2)
    return mesh


def _fill(mesh: TriangleMesh, form: Outline, scale: float) -> None:
    """Fill with triangles between the upper and the lower edge, from left to right."""
    upper, lower = form.upper, form.lower
    vertices = [(x * scale, y * scale, 1.0) for x, y in (*upper, *lower)]
    indices: list[int] = []
    at, below = 0, 0
    while at < len(upper) - 1 or below < len(lower) - 1:
        ends_above = at == len(upper) - 1
        if not ends_above and (below == len(lower) - 1 or upper[at + 1][0] <= lower[below + 1][0]):
            indices += (at, at + 1, len(upper) + below)
            at += 1
        else:
            indices += (at, len(upper) + below + 1, len(upper) + below)
            below += 1
    mesh.add(vertices, indices)


def _stripe(mesh: TriangleMesh, form: Outline, scale: float, width: float) -> None:
    """Fill with vertical lines from edge to edge, evenly spaced around the middle."""
    pitch = max(LEAST_PITCH, width * PITCH)
    half = pitch * DARK / 2
    count = int(scale / pitch)
    for number in range(-count, count + 1):
        middle = number * pitch
        # From left to right: transparent, both sides of the line, transparent.
        across = (
            middle - half - 0.5,
            middle - half + 0.5,
            middle + half - 0.5,
            middle + half + 0.5,
        )
        spans = [form.span(max(-1.0, min(1.0, x / scale))) for x in across]
        covers = (0.0, 1.0, 1.0, 0.0)
        vertices = [
            (x, height * scale, cover)
            for x, span, cover in zip(across, spans, covers, strict=True)
            for height in span
        ]
        indices = [p for i in (0, 2, 4) for p in (i, i + 1, i + 2, i + 1, i + 3, i + 2)]
        mesh.add(vertices, indices)


def _draw_outline(mesh: TriangleMesh, points: Sequence[Point], half: float) -> None:
    """Draw a line along a closed path, antialiased on both sides."""
    # Distances outwards from the path, and the coverage there.
    rings = ((half + 0.5, 0.0), (half - 0.5, 1.0), (0.5 - half, 1.0), (-half - 0.5, 0.0))
    vertices = [
        (x + nx * out, y + ny * out, cover)
        for (x, y), (nx, ny) in zip(points, _normals(points), strict=True)
        for out, cover in rings
    ]
    count = len(points)
    indices: list[int] = []
    for at in range(count):
        here, there = 4 * at, 4 * ((at + 1) % count)
        for ring in range(3):
            a, b = here + ring, there + ring
            indices += (a, b, a + 1, b, b + 1, a + 1)
    mesh.add(vertices, indices)


def _normals(points: Sequence[Point]) -> list[Point]:
    """The outward normal at each point of a clockwise path, longer at sharp corners."""
    sides = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        length = hypot(bx - ax, by - ay)
        sides.append(((ay - by) / length, (bx - ax) / length))
    normals = []
    for before, after in zip([sides[-1], *sides[:-1]], sides, strict=True):
        x, y = before[0] + after[0], before[1] + after[1]
        # The bisector of both normals, as long as needed to keep the distance from both sides.
        stretch = 1 / max(1 / LONGEST_MITER, 1 + before[0] * after[0] + before[1] * after[1])
        normals.append((x * stretch, y * stretch))
    return normals
