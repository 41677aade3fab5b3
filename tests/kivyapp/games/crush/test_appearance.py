"""The screen of Crush in every size and theme."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.crush.intents import NO_SELECTION, Charge
from kivyapp.style.tokens import LIGHT, contrast, rgba
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    drag_over,
    set_board,
    tap,
)
from tests.kivyapp.support.parlour import check_targets


@pytest.mark.parametrize("size", [(320, 560), (412, 860), (900, 412), (1280, 720)])
def test_touch_targets_are_large_enough_and_named(driver: Any, screen: Any, size: Any) -> None:
    driver.resize(*size)
    check_targets(screen)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_theme_has_light_cards_and_dims_the_rest(
    driver: Any, screen: Any, theme: str
) -> None:
    driver.app.services.settings.change(theme=theme, four_colours=True)
    set_board(screen, ROW)
    drag_over(driver, *HEARTS)
    tile = screen.board.places.tile_rect("r1c1")
    assert driver.pixel(tile.x + 3, tile.centre[1])[:3] > (240, 240, 240)
    assert screen.board.tiles["r1c6"].brightness < 1, "tiles outside the line are dimmed"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_empty_slots_are_visible(driver: Any, screen: Any, theme: str) -> None:
    driver.app.services.settings.change(theme=theme)
    set_board(screen, ROW)
    place = screen.board.places.tile_rect("r7c4")
    edge, gap = (_colour(driver, place.x + offset, place.centre[1]) for offset in (0, -2))
    assert contrast(edge, gap) >= 2.0


def _colour(driver: Any, x: float, y: float) -> str:
    return "#" + bytes(driver.pixel(x, y)[:3]).hex()


def test_changing_the_theme_leaves_no_old_colours(driver: Any, screen: Any) -> None:
    def screenshot() -> bytes:
        screen.keyboard.hide()
        screen.select(NO_SELECTION)
        screen.arm(Charge.BOMB)
        screen.keyboard.focus_slot("r2c2")
        screen.board.settle()
        return bytes(driver.picture())

    settings = driver.app.services.settings
    settings.change(theme="dark")
    set_board(screen, ROW)
    tap(driver, "r1c3", "r1c4")
    assert screenshot()
    settings.change(theme="light")
    driver.frame()
    changed = bytes(driver.picture())
    assert changed == screenshot()
    accents = [tile.accent for tile in screen.board.tiles.values() if tile.accent is not None]
    assert accents
    assert all(accent == pytest.approx(rgba(LIGHT.accent)[:3]) for accent in accents)
