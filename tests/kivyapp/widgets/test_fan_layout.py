"""The fan and the panel fit into every window without covering each other."""

from __future__ import annotations

import pytest

from kivyapp.style.rect import Point, Rect
from kivyapp.widgets.fan_layout import (
    FAN_WIDTH,
    NARROWEST_PANEL,
    FanLayout,
    fan_layout,
    minimum_height,
)

# Below the top bar, in dp: phones and tablets in portrait and landscape, desktop windows.
AREAS = [
    (320, 424), (424, 264), (411, 858), (914, 355), (800, 1224), (1280, 744), (1280, 664),
    (2560, 1384), (3840, 2104),
]  # fmt: skip
# The height of the panel with normal and with the largest text.
PANEL_HEIGHTS = [208, 248]


@pytest.mark.parametrize("size", AREAS)
@pytest.mark.parametrize("panel_height", PANEL_HEIGHTS)
def test_fan_and_panel_fit_into_every_window(size: Point, panel_height: float) -> None:
    area = Rect(0, 0, *size)
    layout = fan_layout(area, panel_height, 1.0)
    check_layout(area, layout)
    assert layout.length > 0.2 * min(size)


@pytest.mark.parametrize("width", [288, 380, 680])
@pytest.mark.parametrize("panel_height", PANEL_HEIGHTS)
def test_the_minimum_height_is_sufficient(width: float, panel_height: float) -> None:
    area = Rect(0, 0, width, minimum_height(width, panel_height, 1.0))
    layout = fan_layout(area, panel_height, 1.0)
    check_layout(area, layout)
    assert layout.panel.width >= NARROWEST_PANEL


def check_layout(area: Rect, layout: FanLayout) -> None:
    """Fan and panel are within the area, and neither covers the other."""
    fan = Rect(
        layout.base[0] - layout.length * FAN_WIDTH / 2,
        layout.base[1],
        layout.length * FAN_WIDTH,
        layout.length,
    )
    for part in (fan, layout.panel):
        # Rounding to whole pixels may take half a pixel from the fan.
        inside = part.overlap(area.grown(0, 1, 0))
        assert inside == pytest.approx(part.width * part.height)
    assert fan.overlap(layout.panel) == 0


def test_they_are_side_by_side_on_a_landscape_phone_and_stacked_in_portrait() -> None:
    layout = fan_layout(Rect(0, 0, 914, 355), 208, 1.0)
    assert layout.base[0] < layout.panel.x
    layout = fan_layout(Rect(0, 0, 411, 858), 208, 1.0)
    assert layout.base == (411 / 2, layout.panel.top)
