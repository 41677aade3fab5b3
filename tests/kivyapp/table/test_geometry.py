"""The geometry of a table in windows from a small phone to 4K, with the longest columns."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp.games.klondike.table import TABLE
from kivyapp.style.rect import Rect
from kivyapp.table.fans import card_positions, spread_positions, visible_cards
from kivyapp.table.geometry import Board, make_board
from kivyapp.table.hit_testing import DropMargins, card_at_point, drop_target, drop_zone, drop_zones
from kivyapp.table.specs import Fan
from rules.klondike.state import TABLEAU_NAMES

WINDOWS = {
    "small phone": (320, 480),
    "phone": (412, 795),
    "phone, wide": (915, 356),
    "small phone, wide": (480, 264),
    "tablet": (768, 940),
    "desktop": (1280, 664),
    "large": (2560, 1380),
    "4K": (3840, 2100),
    "narrow": (320, 1400),
}
LONGEST = [False] * TABLE.longest_column[0] + [True] * TABLE.longest_column[1]


def board_for(size: tuple[int, int], *, large: bool = False, left: bool = False) -> Board:
    return make_board(TABLE, Rect(0, 0, *size), large_cards=large, left_hand=left)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
def test_piles_lie_inside_the_window_and_do_not_overlap(
    window: str, large: bool, left: bool
) -> None:
    size = WINDOWS[window]
    board = board_for(size, large=large, left=left)
    for place in board.places.values():
        assert place.card.x >= 0
        assert place.card.right <= size[0]
        assert place.card.y >= 0
        assert place.card.top <= size[1]
    for one, other in combinations(board.places.values(), 2):
        assert one.card.overlap(other.card) == 0, (one.spec.name, other.spec.name)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
def test_the_longest_column_fits_into_the_window(window: str, large: bool) -> None:
    board = board_for(WINDOWS[window], large=large)
    others = [place.card for name, place in board.places.items() if name not in TABLEAU_NAMES]
    for name in TABLEAU_NAMES:
        corners = card_positions(board, name, LONGEST)
        lowest = Rect(*corners[-1], board.card_width, board.card_height)
        assert lowest.y >= 0
        assert all(lowest.overlap(card) == 0 for card in others)
        assert [y for _, y in corners] == sorted((y for _, y in corners), reverse=True)


@pytest.mark.parametrize("window", ["phone", "tablet", "desktop", "4K"])
def test_cards_are_large_enough_and_their_indices_readable(window: str) -> None:
    size = WINDOWS[window]
    board = board_for(size)
    assert board.card_width >= 0.07 * size[0]
    ys = [y for _, y in card_positions(board, "tableau7", [False] * 6 + [True] * 7)]
    steps = [above - below for above, below in pairwise(ys[6:])]
    assert min(steps) >= 0.2 * board.card_height


def test_the_arrangement_fits_the_shape_of_the_window() -> None:
    names = {window: board_for(size).arrangement.name for window, size in WINDOWS.items()}
    assert names["phone"] == names["tablet"] == names["narrow"] == "tall"
    assert names["phone, wide"] == names["desktop"] == names["4K"] == "wide"


def test_the_left_hand_setting_mirrors_the_table() -> None:
    right, left = board_for((412, 795)), board_for((412, 795), left=True)
    for name, place in right.places.items():
        mirrored = 412 - left.places[name].card.right
        assert abs(place.card.x - mirrored) <= 1
        if place.spec.fan is Fan.SIDEWAYS:
            assert left.places[name].direction == -1


def test_positions_are_whole_pixels() -> None:
    board = board_for((411, 793))
    for name in board.places:
        for x, y in card_positions(board, name, LONGEST):
            assert (x, y) == (int(x), int(y))


def test_large_cards_are_larger_if_there_is_room() -> None:
    wide = WINDOWS["phone, wide"]
    assert board_for(wide, large=True).card_width > 1.05 * board_for(wide).card_width


def test_only_the_last_three_cards_of_the_waste_are_fanned() -> None:
    for size in ((412, 795), (1280, 664)):
        corners = card_positions(board_for(size), "waste", [True] * 10)
        assert len(set(corners)) == 3
        assert len(set(corners[:8])) == 1


def test_a_point_hits_the_topmost_card() -> None:
    board = board_for((800, 600))
    piles = {name: [True] * 3 for name in board.places}
    piles["tableau4"] = []
    x, y = card_positions(board, "tableau2", piles["tableau2"])[2]
    assert card_at_point(board, piles, x + 5, y + 5) == ("tableau2", 2)
    assert card_at_point(board, piles, x + 5, y + board.card_height + 2) == ("tableau2", 1)
    assert card_at_point(board, piles, *board.places["tableau4"].card.centre) == ("tableau4", -1)
    assert card_at_point(board, piles, -1, -1) is None


def test_spreading_a_pile_uncovers_every_card() -> None:
    board = board_for((412, 700))
    corners = spread_positions(board, "tableau7", LONGEST)
    ys = [y for _, y in corners]
    gaps = [above - below for above, below in pairwise(ys)]
    assert min(gaps) >= 0.2 * board.card_height
    assert ys[-1] >= 0
    assert ys[0] + board.card_height <= 700


MARGINS = DropMargins.for_density(1)


def test_a_drop_goes_to_the_legal_pile_with_the_largest_overlap() -> None:
    board = board_for((800, 600))
    piles = {name: [True] for name in board.places}
    first, second = board.places["tableau1"].card, board.places["tableau2"].card
    between = Rect(first.x + 0.6 * (second.x - first.x), first.y, first.width, first.height)
    assert drop_target(drop_zones(board, piles, MARGINS), between, TABLEAU_NAMES) == "tableau2"
    assert drop_target(drop_zones(board, piles, MARGINS), between, ["tableau1"]) == "tableau1"
    assert drop_target(drop_zones(board, piles, MARGINS), between, []) == "tableau2"


def test_the_drop_zone_of_a_column_reaches_to_the_bottom() -> None:
    board = board_for((1280, 664))
    low = Rect(board.places["tableau3"].card.x, 4, board.card_width, board.card_height)
    piles = {name: [True] for name in board.places}
    assert drop_target(drop_zones(board, piles, MARGINS), low, ["tableau3"]) == "tableau3"


@given(
    st.integers(320, 4000), st.integers(264, 2200), st.booleans(), st.booleans(),
    st.integers(0, 6), st.integers(0, 13),
)  # fmt: skip
def test_cards_fit_into_any_window(
    width: int, height: int, large: bool, left: bool, down: int, up: int
) -> None:
    board = board_for((width, height), large=large, left=left)
    face_up_flags = [False] * down + [True] * up
    for name in TABLEAU_NAMES:
        for x, y in card_positions(board, name, face_up_flags):
            assert 0 <= x <= width - board.card_width
            assert y >= 0
        assert drop_zone(board, name, face_up_flags, MARGINS).height > board.card_height


def test_fully_covered_cards_are_not_drawn() -> None:
    board = board_for((1280, 664))
    stock = card_positions(board, "stock", [False] * 24)
    drawn = visible_cards(stock, stock)
    assert drawn[-2:] == [True, True]
    # One card for each visible edge of the stack, and one more for the second card from the top.
    assert sum(drawn) == len(set(stock)) + 1
    assert {corner for corner, is_drawn in zip(stock, drawn, strict=True) if is_drawn} == set(stock)
    column = card_positions(board, "tableau7", LONGEST)
    assert all(visible_cards(column, column))


@given(st.lists(st.booleans(), min_size=1, max_size=13))
def test_cards_below_flying_cards_are_drawn(flying: list[bool]) -> None:
    position = (10.0, 20.0)
    drawn_at = [(500.0, 300.0) if flies else position for flies in flying]
    drawn = visible_cards([position] * len(flying), drawn_at)
    assert all(is_drawn for is_drawn, flies in zip(drawn, flying, strict=True) if flies) or (
        flying.count(False) >= 2
    )
    resting = [at for at, flies in enumerate(flying) if not flies]
    # The topmost resting card is visible until the flying ones land on it.
    assert not resting or drawn[resting[-1]]
    assert len(resting) < 2 or drawn[resting[-2]]
