"""The layout of Spider in every window, and the timing of its animations."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from kivyapp.games.spider.table import TABLE
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.table.card_focus import CardFocus, next_focus
from kivyapp.table.fans import card_positions
from kivyapp.table.geometry import Board, make_board
from kivyapp.table.step_sounds import step_sounds
from kivyapp.table.timing import flight_timings
from rules.session import Session
from rules.spider.game import Spider
from rules.spider.moves import DEAL, MoveRun
from rules.spider.state import COLUMN_NAMES, COLUMNS, FOUNDATION_NAMES
from tests.kivyapp.table.test_geometry import WINDOWS
from tests.rules.spider.boards import board, run

LONGEST = [False] * TABLE.longest_column[0] + [True] * TABLE.longest_column[1]
FULL_STOCK = [False] * 50


def board_for(size: tuple[int, int], *, large: bool = False, left: bool = False) -> Board:
    return make_board(TABLE, Rect(0, 0, *size), large_cards=large, left_hand=left)


def cards(board: Board, pile: str, face_up_flags: list[bool]) -> list[Rect]:
    return [
        Rect(x, y, board.card_width, board.card_height)
        for x, y in card_positions(board, pile, face_up_flags)
    ]


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
def test_everything_lies_inside_the_window_without_overlap(
    window: str, large: bool, left: bool
) -> None:
    width, height = WINDOWS[window]
    board = board_for((width, height), large=large, left=left)
    cards_in = {
        **{name: cards(board, name, LONGEST) for name in COLUMN_NAMES},
        **{name: cards(board, name, [True] * 13) for name in FOUNDATION_NAMES},
        "stock": cards(board, "stock", FULL_STOCK),
    }
    for pile in cards_in.values():
        for card in pile:
            assert card.x >= 0
            assert card.right <= width
            assert card.y >= 0
            # A stack is a few pixels higher than a card.
            assert card.top <= height + 0.04 * board.card_height
    for one, other in combinations(cards_in.values(), 2):
        assert all(
            a.overlap(b) <= 0.05 * a.width * a.height for a in one[::13] for b in other[::13]
        )


@pytest.mark.parametrize("window", ["phone", "phone, wide", "tablet", "desktop", "large", "4K"])
def test_rank_and_suit_stay_readable_in_a_long_run(window: str) -> None:
    """A column with three face-down cards and thirteen face-up ones."""
    board = board_for(WINDOWS[window])
    ys = [y for _, y in card_positions(board, "column4", [False] * 3 + [True] * 13)]
    steps = [above - below for above, below in pairwise(ys[3:])]
    # Small cards show rank and suit side by side; on others they take a quarter of the height.
    small = board.card_width < 44
    assert min(steps) >= (0.3 if small else 0.21) * board.card_height


def test_the_arrangement_depends_on_the_shape_of_the_window() -> None:
    names = {window: board_for(size).arrangement.name for window, size in WINDOWS.items()}
    assert names["phone"] == names["small phone"] == names["narrow"] == "tall"
    assert names["phone, wide"] == names["desktop"] == names["4K"] == "wide"


def test_the_stock_shows_a_packet_for_each_row_left() -> None:
    for size in ((412, 795), (1280, 664), (800, 700)):
        board = board_for(size)
        for deals in range(1, 6):
            corners = card_positions(board, "stock", [False] * COLUMNS * deals)
            assert len(set(corners)) == deals
            # The top packet always lies in the same place.
            place = board.places["stock"].card
            assert corners[-1] == (place.x, place.y)


def test_arrow_keys_follow_the_mirrored_layout() -> None:
    piles = {name: [True] for name in (*COLUMN_NAMES, "stock")}
    for left, key in ((False, "right"), (True, "left")):
        board = board_for((1280, 664), left=left)
        focus = CardFocus("column3", 0)
        assert next_focus(board, piles, focus, key).pile == "column4"
        assert next_focus(board, piles, focus, "up") == focus


# Timing


def test_the_cards_of_a_row_leave_one_after_the_other() -> None:
    session = Session.new(Spider("4-suit"), seed="peacock123")
    events = session.play(DEAL).events
    delays = [timing.delay for timing in flight_timings(events, None)]
    assert delays == [pytest.approx(motion.ROW_STAGGER * n) for n in range(COLUMNS)]
    assert [sound.name for sound in step_sounds(events)] == ["deal"] * COLUMNS
    back = flight_timings(session.undo().events, motion.UNDO)
    assert len(back) == COLUMNS


def test_a_complete_suit_leaves_once_the_move_has_landed() -> None:
    state = board(f"column1 [9C] 2S AS\ncolumn2 {run('S', 'K', '3')}")
    events = Spider("4-suit").apply(state, MoveRun("column1", "column2", 2)).events
    leaving = flight_timings(events, motion.SNAP)
    assert [timing.delay for timing in leaving[:2]] == [0.0, 0.0]
    suit = leaving[2:]
    assert len(suit) == 13
    # The ace first, the king last, and none before the moved run has landed.
    assert min(suit, key=lambda timing: timing.delay) is suit[-1]
    assert suit[-1].delay == motion.SNAP
    assert {timing.seconds for timing in suit} == {motion.SUIT_COMPLETE}
    notes = [sound for sound in step_sounds(events) if sound.name.startswith("sequence")]
    assert [note.name for note in notes] == [f"sequence-{n}" for n in range(1, 14)]
    assert [note.delay for note in notes] == sorted(note.delay for note in notes)
