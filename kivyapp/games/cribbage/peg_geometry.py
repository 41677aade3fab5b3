"""Where the holes of a cribbage board lie: 121 for each side, in streets that wind back and forth.

Each street has a lane for the opponent above one for the player. There are as few or as many
streets as give the holes most room. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect
from rules.cribbage.pegs import DOUBLE_SKUNK_LINE, SKUNK_LINE, TARGET

# The holes of a street.
STREETS: Final = (60, 40, 30, 20, 10)
# Holes stand in groups of five; the space between two groups, in holes.
GROUP: Final = 5
GROUP_GAP: Final = 0.6
# The height of a street, in the distance between its lanes: a street has some glass around it.
STREET_HEIGHT: Final = 2.5
# Columns beside the holes: the start, and the last hole.
ENDS: Final = 2

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PegGeometry:
    """The holes of both lanes, from the start (0) to the target, and a pane for each group."""

    own: tuple[Point, ...]
    opponent: tuple[Point, ...]
    panes: tuple[Rect, ...]
    # The radius of a peg; a hole is half as wide.
    radius: float
    # Where the skunk lines cross the board: x, and the lower and upper end.
    lines: tuple[tuple[float, float, float], ...]


def peg_geometry(area: Rect) -> PegGeometry:
    """The board in this part of the window."""
    per_street = max(STREETS, key=lambda holes: min(_steps(area, holes)))
    step_x, step_y = _steps(area, per_street)
    width = step_x * _columns(per_street)
    left = area.x + (area.width - width) / 2
    lanes: tuple[list[Point], list[Point]] = ([], [])
    for number in range(TARGET + 1):
        street, column = _place(number, per_street)
        x = left + step_x * (column + 0.5)
        middle = area.top - step_y * STREET_HEIGHT * (street + 0.5)
        for lane, direction in zip(lanes, (-1, 1), strict=True):
            lane.append((x, middle + direction * step_y / 2))
    panes = tuple(_pane(lanes, first, step_x, step_y) for first in range(1, TARGET, GROUP))
    lines = tuple(_line(points, lanes, step_y) for points in (DOUBLE_SKUNK_LINE, SKUNK_LINE))
    radius = min(step_x, step_y) * 0.44
    return PegGeometry(tuple(lanes[0]), tuple(lanes[1]), panes, radius, lines)


def _steps(area: Rect, per_street: int) -> tuple[float, float]:
    """The distance between two holes of a lane, and between the two lanes of a street."""
    return (
        area.width / _columns(per_street),
        area.height / (_street_count(per_street) * STREET_HEIGHT),
    )


def _street_count(per_street: int) -> int:
    return (TARGET - 1) // per_street


def _columns(per_street: int) -> float:
    return per_street + ENDS + GROUP_GAP * (per_street // GROUP - 1)


def _place(number: int, per_street: int) -> tuple[int, float]:
    """The street of a hole, and its distance from the left end in holes."""
    street = min(max(0, number - 1) // per_street, _street_count(per_street) - 1)
    at = number - street * per_street
    groups = min(per_street // GROUP - 1, max(0, at - 1) // GROUP)
    column = at + groups * GROUP_GAP
    # Every other street runs back.
    return street, column if street % 2 == 0 else _columns(per_street) - 1 - column


def _pane(lanes: tuple[list[Point], list[Point]], first: int, step_x: float, step_y: float) -> Rect:
    """The glass behind five holes of both lanes; the outer ones reach to the start and the end."""
    holes = [first, first + GROUP - 1]
    holes += [0] if first == 1 else [TARGET] if first + GROUP == TARGET else []
    columns = [lanes[0][hole][0] for hole in holes]
    margin = step_x * (0.5 + 0.4 * GROUP_GAP)
    left, right = min(columns) - margin, max(columns) + margin
    middle, height = (lanes[0][first][1] + lanes[1][first][1]) / 2, step_y * STREET_HEIGHT * 0.9
    return Rect(left, middle - height / 2, right - left, height)


def _line(
    points: int, lanes: tuple[list[Point], list[Point]], step_y: float
) -> tuple[float, float, float]:
    """A line across the street, just before the hole that escapes the skunk."""
    (x, low), (_, high) = lanes[0][points], lanes[1][points]
    before, after = lanes[0][points - 1], lanes[0][points + 1]
    # The first hole of a street has none before it there.
    middle = (x + before[0]) / 2 if before[1] == low else x - (after[0] - x) / 2
    return middle, low - step_y / 2, high + step_y / 2
