"""Crush in every size and theme."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.crush.intents import EMPTY, Charge
from kivyapp.style.tokens import LIGHT, contrast, rgba
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    draw,
    lay,
    tap,
)
from tests.kivyapp.support.parlour import check_targets


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


def test_a_theme_that_is_chosen_meanwhile_leaves_no_old_colour(driver: Any, screen: Any) -> None:
    def show() -> bytes:
        screen.keyboard.hide()
        screen.hold(EMPTY)
        screen.arm(Charge.BOMB)
        screen.keyboard.go_to("r2c2")
        screen.board.settle()
        return bytes(driver.picture())

    settings = driver.app.services.settings
    settings.change(theme="dark")
    lay(screen, ROW)
    tap(driver, "r1c3", "r1c4")
    assert show()
    settings.change(theme="light")
    driver.frame()
    changed = bytes(driver.picture())
    assert changed == show()
    new = [tile for tile in screen.board.tiles.values() if tile._accented]
    assert new
    accent = tuple(rgba(LIGHT.accent)[:3])
    assert all(tuple(tile._edge_tint.rgb) == pytest.approx(accent) for tile in new)
