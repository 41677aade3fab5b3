"""A burst of glass: panes that radiate from one point and fill a rectangle. Plain numbers."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import TypeAlias

from kivyapp.table.geometry import Point, Rect

Pane: TypeAlias = tuple[Point, ...]


def burst(box: Rect, foot: Point, count: int) -> tuple[Pane, ...]:
    """The panes around a point within the box, each from the point outwards.

    The first one points up; the others follow clockwise.
    """
    step = 2 * pi / count
    panes = []
    for index in range(count):
        begin, end = (index - 0.5) * step, (index + 0.5) * step
        between = sorted(
            (turn, corner)
            for corner in _corners(box)
            if begin < (turn := _turn_to(foot, corner, begin)) < end
        )
        border = (_border(box, foot, begin), *(corner for _, corner in between))
        panes.append((foot, *border, _border(box, foot, end)))
    return tuple(panes)


def _corners(box: Rect) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)


def _turn_to(foot: Point, point: Point, begin: float) -> float:
    """In which direction it is, counted on from where one begins."""
    return begin + (atan2(point[0] - foot[0], point[1] - foot[1]) - begin) % (2 * pi)


def _border(box: Rect, foot: Point, turn: float) -> Point:
    """Where a ray leaves the box."""
    x, y = sin(turn), cos(turn)
    reaches = []
    if x:
        reaches.append(((box.right if x > 0 else box.x) - foot[0]) / x)
    if y:
        reaches.append(((box.top if y > 0 else box.y) - foot[1]) / y)
    reach = min(reaches)
    return foot[0] + x * reach, foot[1] + y * reach
