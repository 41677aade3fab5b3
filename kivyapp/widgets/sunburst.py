"""A sunburst: panes that radiate from one point and fill a rectangle. Pure numbers."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import TypeAlias

from kivyapp.style.rect import Point, Rect

Polygon: TypeAlias = tuple[Point, ...]


def sunburst_panes(box: Rect, centre: Point, count: int) -> tuple[Polygon, ...]:
    """The panes around a point within the box; each starts with that point.

    The first one points up; the others follow clockwise.
    """
    step = 2 * pi / count
    panes = []
    for index in range(count):
        begin, end = (index - 0.5) * step, (index + 0.5) * step
        between = sorted(
            (angle, corner)
            for corner in _corners(box)
            if begin < (angle := _angle_to(centre, corner, begin)) < end
        )
        border = (_border(box, centre, begin), *(corner for _, corner in between))
        panes.append((centre, *border, _border(box, centre, end)))
    return tuple(panes)


def _corners(box: Rect) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)


def _angle_to(centre: Point, point: Point, begin: float) -> float:
    """The clockwise angle of a point, 0 pointing up, within one turn from `begin`."""
    return begin + (atan2(point[0] - centre[0], point[1] - centre[1]) - begin) % (2 * pi)


def _border(box: Rect, centre: Point, angle: float) -> Point:
    """Where a ray leaves the box."""
    x, y = sin(angle), cos(angle)
    distances = []
    if x:
        distances.append(((box.right if x > 0 else box.x) - centre[0]) / x)
    if y:
        distances.append(((box.top if y > 0 else box.y) - centre[1]) / y)
    distance = min(distances)
    return centre[0] + x * distance, centre[1] + y * distance
