"""Where the tiles of Crush lie: every window from a small phone to 4K."""

from __future__ import annotations

from itertools import combinations

import pytest

from kivyapp.games.crush.geometry import Places, make_places, strip
from kivyapp.table.geometry import Rect
from rules.crush.slots import SLOTS

# Width and height between the bars, in dp.
WINDOWS = {
    "small phone": (320, 504),
    "phone": (412, 859),
    "phone, wide": (915, 356),
    "small phone, wide": (568, 264),
    "tablet": (768, 960),
    "tablet, wide": (1024, 712),
    "desktop": (1280, 664),
    "large": (2560, 1384),
    "4K": (3840, 2104),
    "narrow": (320, 1400),
}


def places_for(window: str, dp: float = 1.0, *, left: bool = False) -> Places:
    width, height = WINDOWS[window]
    return make_places(Rect(0, 0, width * dp, height * dp), dp, left_hand=left)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("dp", [1.0, 2.625])
@pytest.mark.parametrize("window", WINDOWS)
def test_everything_lies_inside_and_apart(window: str, dp: float, left: bool) -> None:
    places = places_for(window, dp, left=left)
    width, height = (side * dp for side in WINDOWS[window])
    parts = [places.frame, places.readings, places.verdict, *places.charges]
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= width + 1
        assert part.top <= height + 1
    for one, other in combinations(parts, 2):
        assert one.overlap(other) == 0
    for name in SLOTS:
        tile = places.tile(name)
        assert tile.overlap(places.frame) == tile.width * tile.height


@pytest.mark.parametrize("window", WINDOWS)
def test_tiles_lie_apart_in_rows_and_columns(window: str) -> None:
    places = places_for(window)
    tiles = {name: places.tile(name) for name in SLOTS}
    assert all(one.overlap(other) == 0 for one, other in combinations(tiles.values(), 2))
    assert tiles["r1c1"].x == tiles["r7c1"].x
    assert tiles["r1c1"].y == tiles["r1c7"].y
    assert tiles["r2c1"].y > tiles["r1c1"].y
    assert {tile.x == int(tile.x) and tile.y == int(tile.y) for tile in tiles.values()} == {True}


@pytest.mark.parametrize("window", WINDOWS)
def test_the_board_takes_what_the_window_has(window: str) -> None:
    places = places_for(window)
    width, height = WINDOWS[window]
    share = max(places.frame.width / width, places.frame.height / height)
    assert share > (0.6 if window.startswith("small") else 0.75)


@pytest.mark.parametrize("window", ["phone", "tablet", "desktop", "phone, wide"])
def test_slots_are_large_enough_for_a_finger(window: str) -> None:
    places = places_for(window)
    assert places.step_x >= 44
    assert places.step_y >= 44


def test_upright_windows_have_the_readings_above_and_wide_ones_beside() -> None:
    upright, wide = places_for("phone"), places_for("phone, wide")
    assert upright.upright
    assert upright.readings.y > upright.frame.top
    assert upright.charges[0].top < upright.verdict.y < upright.frame.y
    assert not wide.upright
    assert wide.readings.x > wide.frame.right
    assert places_for("phone, wide", left=True).readings.right < wide.frame.x + wide.frame.width


@pytest.mark.parametrize("window", WINDOWS)
def test_every_point_of_a_tile_belongs_to_its_slot(window: str) -> None:
    places = places_for(window)
    for name in SLOTS:
        tile = places.tile(name)
        for x in (tile.x + 0.5, tile.right - 0.5):
            for y in (tile.y + 0.5, tile.top - 0.5):
                assert places.slot_at(x, y) == name
    assert places.slot_at(places.frame.x - 20, places.frame.y) is None
    assert places.cell_at(*places.tile_at(9, -2).centre) == (9, -2)


def test_a_line_is_the_rectangle_around_its_tiles() -> None:
    places = places_for("phone")
    first, last = places.tile("r2c2"), places.tile("r2c5")
    expected = Rect(first.x, first.y, last.right - first.x, first.height)
    assert places.line(("r2c2", "r2c3", "r2c4", "r2c5")) == expected
    assert places.line(("r2c5", "r2c4", "r2c3", "r2c2")) == expected


def test_an_example_shows_only_its_rows() -> None:
    places = strip(10, 20, 340, rows=3)
    assert places.frame.width <= 340
    assert places.tile("r3c1").top < places.frame.top < places.tile("r4c1").top
