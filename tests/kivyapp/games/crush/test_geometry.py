"""The geometry of Crush in every window from a small phone to 4K."""

from __future__ import annotations

from itertools import combinations

import pytest

from kivyapp.games.crush.geometry import CrushGeometry, example_geometry, make_geometry
from kivyapp.style.rect import Rect
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


def geometry_for(window: str, dp: float = 1.0, *, left: bool = False) -> CrushGeometry:
    width, height = WINDOWS[window]
    return make_geometry(Rect(0, 0, width * dp, height * dp), dp, left_hand=left)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("dp", [1.0, 2.625])
@pytest.mark.parametrize("window", WINDOWS)
def test_everything_lies_inside_the_window_without_overlap(
    window: str, dp: float, left: bool
) -> None:
    geometry = geometry_for(window, dp, left=left)
    width, height = (side * dp for side in WINDOWS[window])
    parts = [geometry.frame, geometry.score_panel, geometry.message, *geometry.charges]
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= width + 1
        assert part.top <= height + 1
    for one, other in combinations(parts, 2):
        assert one.overlap(other) == 0
    for name in SLOTS:
        tile = geometry.tile_rect(name)
        assert tile.overlap(geometry.frame) == tile.width * tile.height


@pytest.mark.parametrize("window", WINDOWS)
def test_tiles_lie_in_rows_and_columns_without_overlap(window: str) -> None:
    geometry = geometry_for(window)
    tiles = {name: geometry.tile_rect(name) for name in SLOTS}
    assert all(one.overlap(other) == 0 for one, other in combinations(tiles.values(), 2))
    assert tiles["r1c1"].x == tiles["r7c1"].x
    assert tiles["r1c1"].y == tiles["r1c7"].y
    assert tiles["r2c1"].y > tiles["r1c1"].y
    assert {tile.x == int(tile.x) and tile.y == int(tile.y) for tile in tiles.values()} == {True}


@pytest.mark.parametrize("window", WINDOWS)
def test_the_board_fills_the_window(window: str) -> None:
    geometry = geometry_for(window)
    width, height = WINDOWS[window]
    share = max(geometry.frame.width / width, geometry.frame.height / height)
    assert share > (0.6 if window.startswith("small") else 0.75)


def test_fewer_rows_are_higher() -> None:
    area = Rect(0, 0, 360, 460)
    whole, low = make_geometry(area, 1.0), make_geometry(area, 1.0, rows=5)
    assert whole.tile_height < 44 <= low.tile_height
    assert low.frame.top <= low.score_panel.y
    # Nothing is above the rows that are shown.
    top, above = low.cell_rect(4, 3), low.cell_rect(5, 3)
    assert low.slot_at(top.x + 1, top.y + 1) == "r5c4"
    assert low.slot_at(above.x + 1, above.y + 1) is None
    assert above.y >= low.frame.top - 2


@pytest.mark.parametrize("window", ["phone", "tablet", "desktop", "phone, wide"])
def test_slots_are_large_enough_to_touch(window: str) -> None:
    geometry = geometry_for(window)
    assert geometry.step_x >= 44
    assert geometry.step_y >= 44


def test_the_score_is_above_the_board_in_upright_windows_and_beside_it_in_wide_ones() -> None:
    is_portrait, wide = geometry_for("phone"), geometry_for("phone, wide")
    assert is_portrait.is_portrait
    assert is_portrait.score_panel.y > is_portrait.frame.top
    assert is_portrait.charges[0].top < is_portrait.message.y < is_portrait.frame.y
    assert not wide.is_portrait
    assert wide.score_panel.x > wide.frame.right
    assert (
        geometry_for("phone, wide", left=True).score_panel.right < wide.frame.x + wide.frame.width
    )


@pytest.mark.parametrize("window", WINDOWS)
def test_every_point_of_a_tile_belongs_to_its_slot(window: str) -> None:
    geometry = geometry_for(window)
    for name in SLOTS:
        tile = geometry.tile_rect(name)
        for x in (tile.x + 0.5, tile.right - 0.5):
            for y in (tile.y + 0.5, tile.top - 0.5):
                assert geometry.slot_at(x, y) == name
    assert geometry.slot_at(geometry.frame.x - 20, geometry.frame.y) is None
    assert geometry.cell_at(*geometry.cell_rect(9, -2).centre) == (9, -2)


def test_line_rect_surrounds_the_tiles_of_a_line() -> None:
    geometry = geometry_for("phone")
    first, last = geometry.tile_rect("r2c2"), geometry.tile_rect("r2c5")
    expected = Rect(first.x, first.y, last.right - first.x, first.height)
    assert geometry.line_rect(("r2c2", "r2c3", "r2c4", "r2c5")) == expected
    assert geometry.line_rect(("r2c5", "r2c4", "r2c3", "r2c2")) == expected


def test_an_example_shows_only_its_own_rows() -> None:
    geometry = example_geometry(10, 20, 340, rows=3)
    assert geometry.frame.width <= 340
    assert geometry.tile_rect("r3c1").top < geometry.frame.top < geometry.tile_rect("r4c1").top
