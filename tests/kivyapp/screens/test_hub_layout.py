"""The layout of the hub: tiles fill every window, do not overlap, and are large enough to tap."""

from __future__ import annotations

from itertools import combinations

import pytest

from kivyapp.screens.hub_layout import hub_layout
from kivyapp.style.rect import Rect

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
def test_parts_are_inside_the_window_and_do_not_overlap(width, height, dp):
    layout = hub_layout(Rect(0, 0, width, height), dp)
    assert len(layout.tiles) == 5
    parts = [*layout.tiles, layout.daily, layout.buttons]
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= width
        assert part.top <= height
        assert min(part.width, part.height) >= 48 * dp
    for one, other in combinations(parts, 2):
        assert one.overlap(other) == 0


@pytest.mark.parametrize("width, height, dp", SIZES)
def test_tiles_fill_most_of_the_window(width, height, dp):
    layout = hub_layout(Rect(0, 0, width, height), dp)
    used = sum(tile.width * tile.height for tile in layout.tiles)
    room = min(width, 2400 * dp) * min(height, 1400 * dp)
    # A landscape phone spends the most on margins.
    assert used / room > 0.44


def test_parts_stay_inside_a_smaller_area():
    area = Rect(100, 50, 800, 400)
    layout = hub_layout(area, 1)
    for part in (layout.header, layout.daily, *layout.tiles):
        assert part.x >= area.x
        assert part.y >= area.y
        assert part.right <= area.right
        assert part.top <= area.top
