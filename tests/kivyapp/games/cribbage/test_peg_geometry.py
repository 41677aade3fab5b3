"""The cribbage board in rooms of every shape: 121 holes for each side, none in another's place."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from kivyapp.games.cribbage.geometry import match_geometry
from kivyapp.games.cribbage.peg_geometry import peg_geometry
from kivyapp.style.rect import Rect

ROOMS = [(388, 78), (170, 120), (140, 140), (300, 48), (224, 420), (1200, 30)]


@pytest.mark.parametrize("size", ROOMS)
def test_the_board_has_a_start_and_121_holes_a_side(size: tuple[int, int]) -> None:
    area = Rect(10, 20, *size)
    board = peg_geometry(area)
    holes = [*board.own, *board.opponent]
    assert len(board.own) == len(board.opponent) == 122
    assert all(area.contains(x, y) for x, y in holes)
    # Pegs in neighbouring holes do not touch.
    nearest = min(dist(one, two) for at, one in enumerate(holes) for two in holes[:at])
    assert nearest > 2 * board.radius
    # The opponent's lane is above the player's, and the path never leaps.
    assert all(one[1] < two[1] for one, two in zip(board.own, board.opponent, strict=True))
    steps = [dist(one, two) for one, two in pairwise(board.own)]
    assert max(steps) < 3 * min(steps) + max(pane.height for pane in board.panes)
    # Every hole lies on the glass of its group.
    for lane in (board.own, board.opponent):
        for number, hole in enumerate(lane):
            pane = board.panes[min(len(board.panes) - 1, max(0, number - 1) // 5)]
            assert pane.contains(*hole), number


@pytest.mark.parametrize("size", ROOMS)
def test_skunk_lines_cross_no_hole(size: tuple[int, int]) -> None:
    board = peg_geometry(Rect(0, 0, *size))
    for (x, low, high), points in zip(board.lines, (61, 91), strict=True):
        assert low < board.own[points][1] < board.opponent[points][1] < high
        assert all(abs(hole[0] - x) > board.radius / 2 for hole in board.own[points - 1 :][:2])


@pytest.mark.parametrize("window", [(412, 859), (915, 356), (360, 584), (640, 304)])
def test_holes_are_legible_on_a_phone(window: tuple[int, int]) -> None:
    place = match_geometry(Rect(0, 0, *window), 1.0, has_pegs=True).peg_board
    assert place is not None
    # In dp: a front peg is at least this wide.
    assert 2 * peg_geometry(place).radius > 5
