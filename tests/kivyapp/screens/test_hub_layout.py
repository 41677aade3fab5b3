"""The tiles of the hub fill every window, without overlap and with room for a thumb."""

from __future__ import annotations

from itertools import combinations

import pytest

from kivyapp.screens.hub_layout import hub_layout
from kivyapp.table.geometry import Rect

SIZES = [
    (320, 480, 1),
    (480, 320, 1),
    (412, 915, 1),
    (1082, 2402, 2.625),
    (2402, 1082, 2.625),
    (1600, 2560, 2),
    (1280, 720, 1),
    (3840, 2160, 1),
    (3840, 2160, 2),
]


@pytest.mark.parametrize("width, height, dp", SIZES)
def test_everything_lies_inside_and_apart(width, height, dp):
    layout = hub_layout(Rect(0, 0, width, height), dp)
    assert len(layout.tiles) == 5
    parts = [*layout.tiles, layout.buttons]
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= width
        assert part.top <= height
        assert min(part.width, part.height) >= 48 * dp
    for one, other in combinations(parts, 2):
        assert one.overlap(other) == 0


@pytest.mark.parametrize("width, height, dp", SIZES)
def test_the_window_is_used(width, height, dp):
    layout = hub_layout(Rect(0, 0, width, height), dp)
    used = sum(tile.width * tile.height for tile in layout.tiles)
    room = min(width, 2400 * dp) * min(height, 1400 * dp)
    # A phone on its side spends the most on margins.
    assert used / room > 0.44


def test_an_area_beside_a_notch_is_respected():
    area = Rect(100, 50, 800, 400)
    layout = hub_layout(area, 1)
    for part in (layout.header, *layout.tiles):
        assert part.x >= area.x
        assert part.y >= area.y
        assert part.right <= area.right
        assert part.top <= area.top
