"""The geometry of a match in windows of every shape."""

from __future__ import annotations

import pytest

from kivyapp.games.cribbage.geometry import match_geometry
from kivyapp.style.rect import Rect
from kivyapp.table.fans import card_positions
from kivyapp.table.geometry import Board
from rules.cribbage.state import HANDS

# The parts of a phone's screen that the app gets beside another app.
SPLIT = [(360, 300), (360, 360), (411, 380), (320, 240)]
SIZES = [(320, 424), (412, 859), (915, 356), (568, 264), (1280, 664), (2560, 1384), (3840, 2104)]
SIZES += SPLIT


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_counting", [False, True])
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("has_pegs", [False, True])
def test_everything_fits_and_nothing_overlaps(
    size: tuple[int, int], is_counting: bool, seat: int, has_pegs: bool
) -> None:
    area = Rect(0, 0, *size)
    geometry = match_geometry(area, 1.0, seat=seat, is_counting=is_counting, has_pegs=has_pegs)
    board = geometry.board
    assert set(board.places) == {"hand1", "hand2", "crib", "pile", "starter", "deck"}
    # The viewing seat's own hand is always at the bottom.
    own_hand, opponent_hand = HANDS[seat - 1], HANDS[2 - seat]
    own, opponent = board.places[own_hand].card, board.places[opponent_hand].card
    assert own.top < board.places["pile"].card.y < opponent.y
    extents = {name: _extent(board, name, 6 if name in HANDS else 4) for name in board.places}
    for name, extent in extents.items():
        assert area.x <= extent.x, name
        assert extent.right <= area.right, name
        assert area.y <= extent.y, name
        assert extent.top <= area.top, name
    panels = [geometry.opponent_panel, geometry.own_panel, geometry.controls]
    if not is_counting:
        panels.append(geometry.meter)
    has_room_for_pegs = size[1] > 480 or not geometry.is_portrait
    assert (geometry.peg_board is not None) == (has_pegs and has_room_for_pegs)
    if geometry.peg_board is not None:
        for panel in (*panels, geometry.beat_display):
            assert geometry.peg_board.overlap(panel) < 1
        panels.append(geometry.peg_board)
    # On the smallest phones a hidden hand is partly behind its panel.
    is_small = size[1] < 640 > size[0]
    allowed = {(opponent_hand, geometry.opponent_panel)} if is_small and not is_counting else set()
    for panel in panels:
        for name, extent in extents.items():
            assert (name, panel) in allowed or extent.overlap(panel) < 1, (name, panel)
    assert extents[HANDS[0]].overlap(extents[HANDS[1]]) == 0
    # Every card of a full hand is wide enough to tap.
    positions = card_positions(board, own_hand, [True] * 6)
    assert positions[1][0] - positions[0][0] >= min(44, board.card_width * 0.4)


def _extent(board: Board, name: str, count: int) -> Rect:
    positions = card_positions(board, name, [True] * count)
    left, right = positions[0][0], positions[-1][0] + board.card_width
    return Rect(left, positions[0][1], right - left, board.card_height)


def test_cards_can_be_told_apart_beside_another_app() -> None:
    widths = [match_geometry(Rect(0, 0, *size), 1.0).board.card_width for size in SPLIT]
    assert min(widths[:3]) >= 24


def test_cards_keep_their_size_during_a_match() -> None:
    area = Rect(0, 0, 412, 859)
    widths = {
        match_geometry(area, 1.0, seat=seat, is_counting=is_counting).board.card_width
        for seat in (1, 2)
        for is_counting in (False, True)
    }
    assert len(widths) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_small_hands_lie_side_by_side_where_there_is_room(
    size: tuple[int, int], count: int
) -> None:
    board = match_geometry(Rect(0, 0, *size), 1.0).board
    for name in HANDS:
        positions = card_positions(board, name, [True] * count)
        has_room = board.places[name].room >= count * board.card_width
        step = positions[1][0] - positions[0][0]
        assert step >= board.card_width - 1 or not has_room, name
