"""Where the cards of Spider lie, in every window; and when the cards of a step leave."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from kivyapp.games.spider.table import TABLE
from kivyapp.style import motion
from kivyapp.table.fans import fan
from kivyapp.table.focus import Focus, moved
from kivyapp.table.geometry import Board, Rect, make_board
from kivyapp.table.step_sounds import noises
from kivyapp.table.timing import departures
from rules.session import Session
from rules.spider.game import Spider
from rules.spider.moves import DEAL, MoveRun
from rules.spider.state import COLUMN_NAMES, COLUMNS, FOUNDATION_NAMES
from tests.kivyapp.table.test_geometry import WINDOWS
from tests.rules.spider.boards import board, run

LONGEST = [False] * TABLE.longest[0] + [True] * TABLE.longest[1]
FULL_STOCK = [False] * 50


def board_for(size: tuple[int, int], *, large: bool = False, left: bool = False) -> Board:
    return make_board(TABLE, Rect(0, 0, *size), large_cards=large, left_hand=left)


def cards(board: Board, pile: str, face_ups: list[bool]) -> list[Rect]:
    return [Rect(x, y, board.card_width, board.card_height) for x, y in fan(board, pile, face_ups)]


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
def test_everything_lies_inside_and_apart(window: str, large: bool, left: bool) -> None:
    width, height = WINDOWS[window]
    board = board_for((width, height), large=large, left=left)
    lying = {
        **{name: cards(board, name, LONGEST) for name in COLUMN_NAMES},
        **{name: cards(board, name, [True] * 13) for name in FOUNDATION_NAMES},
        "stock": cards(board, "stock", FULL_STOCK),
    }
    for pile in lying.values():
        for card in pile:
            assert card.x >= 0
            assert card.right <= width
            assert card.y >= 0
            # A stack rises by a few pixels.
            assert card.top <= height + 0.04 * board.card_height
    for one, other in combinations(lying.values(), 2):
        assert all(
            a.overlap(b) <= 0.05 * a.width * a.height for a in one[::13] for b in other[::13]
        )


@pytest.mark.parametrize("window", ["phone", "phone, wide", "tablet", "desktop", "large", "4K"])
def test_rank_and_suit_of_a_whole_run_stay_readable(window: str) -> None:
    """A column with three face-down cards and a run of twelve on a king of another suit."""
    board = board_for(WINDOWS[window])
    ys = [y for _, y in fan(board, "column4", [False] * 3 + [True] * 13)]
    steps = [above - below for above, below in pairwise(ys[3:])]
    # On small cards rank and suit stand side by side; on others they take a quarter of the height.
    small = board.card_width < 44
    assert min(steps) >= (0.3 if small else 0.21) * board.card_height


def test_arrangements_by_shape() -> None:
    names = {window: board_for(size).arrangement.name for window, size in WINDOWS.items()}
    assert names["phone"] == names["small phone"] == names["narrow"] == "tall"
    assert names["phone, wide"] == names["desktop"] == names["4K"] == "wide"


def test_the_stock_shows_a_packet_for_every_deal_that_is_left() -> None:
    for size in ((412, 795), (1280, 664), (800, 700)):
        board = board_for(size)
        for deals in range(1, 6):
            corners = fan(board, "stock", [False] * COLUMNS * deals)
            assert len(set(corners)) == deals
            # Where it is tapped does not change.
            place = board.places["stock"].card
            assert corners[-1] == (place.x, place.y)


def test_arrows_go_left_and_right_as_the_columns_lie() -> None:
    piles = {name: [True] for name in (*COLUMN_NAMES, "stock")}
    for left, key in ((False, "right"), (True, "left")):
        board = board_for((1280, 664), left=left)
        focus = Focus("column3", 0)
        assert moved(board, piles, focus, key).pile == "column4"
        assert moved(board, piles, focus, "up") == focus


# When cards leave


def test_the_cards_of_a_row_follow_each_other() -> None:
    session = Session.new(Spider("4-suit"), seed="peacock123")
    events = session.play(DEAL).events
    waits = [departure.wait for departure in departures(events, None)]
    assert waits == [pytest.approx(motion.ROW_STAGGER * n) for n in range(COLUMNS)]
    assert [noise.name for noise in noises(events)] == ["deal"] * COLUMNS
    back = departures(session.undo().events, motion.UNDO)
    assert len(back) == COLUMNS


def test_a_whole_suit_leaves_when_the_move_has_arrived() -> None:
    state = board(f"column1 [9C] 2S AS\ncolumn2 {run('S', 'K', '3')}")
    events = Spider("4-suit").apply(state, MoveRun("column1", "column2", 2)).events
    leaving = departures(events, motion.SNAP)
    assert [departure.wait for departure in leaving[:2]] == [0.0, 0.0]
    suit = leaving[2:]
    assert len(suit) == 13
    # The ace first, the king last, none before the run has snapped into place.
    assert min(suit, key=lambda departure: departure.wait) is suit[-1]
    assert suit[-1].wait == motion.SNAP
    assert {departure.seconds for departure in suit} == {motion.COMPLETED}
    notes = [noise for noise in noises(events) if noise.name.startswith("sequence")]
    assert [note.name for note in notes] == [f"sequence-{n}" for n in range(1, 14)]
    assert [note.wait for note in notes] == sorted(note.wait for note in notes)
