"""Crush in every size and theme."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.tokens import contrast
from tests.kivyapp.crushboard import (
    HEARTS,
    ROW,
    draw,
    lay,
)
from tests.kivyapp.parlour import check_targets


@pytest.mark.parametrize("size", [(320, 560), (412, 860), (900, 412), (1280, 720)])
def test_targets_are_large_enough_and_have_names(driver: Any, screen: Any, size: Any) -> None:
    driver.resize(*size)
    check_targets(screen)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_theme_can_be_drawn(driver: Any, screen: Any, theme: str) -> None:
    driver.app.services.settings.change(theme=theme, four_colours=True)
    lay(screen, ROW)
    draw(driver, *HEARTS)
    tile = screen.board.places.tile("r1c1")
    assert driver.pixel(tile.x + 3, tile.centre[1])[:3] > (240, 240, 240)
    assert screen.board.tiles["r1c6"]._tint.rgb[0] < 1, "the others are out of the light"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_an_empty_slot_is_seen(driver: Any, screen: Any, theme: str) -> None:
    driver.app.services.settings.change(theme=theme)
    lay(screen, ROW)
    place = screen.board.places.tile("r7c4")
    edge, gap = (_colour(driver, place.x + way, place.centre[1]) for way in (0, -2))
    assert contrast(edge, gap) >= 2.0


def _colour(driver: Any, x: float, y: float) -> str:
    return "#" + bytes(driver.pixel(x, y)[:3]).hex()
