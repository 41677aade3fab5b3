"""Set in every size, in every theme and with every setting."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kivyapp.support.set_board import a_set, marked, settle, shown, tap_card, tap_cards


@pytest.mark.parametrize("size", [(500, 800), (320, 568), (1280, 720)])
def test_turning_keeps_everything(driver: Any, screen: Any, size: tuple[int, int]) -> None:
    tap_card(driver, 2)
    finger = driver.finger(*screen.board.places.cards[6].centre)
    driver.resize(*size)
    finger.up()
    assert screen.play.selected == ("slot3",)
    assert marked(screen) == {2: ""}
    for sprite, place in zip(screen.board.sprites, screen.board.places.cards, strict=True):
        assert (sprite._place.x, sprite._place.y) == (place.x, place.y)
    tap_card(driver, 6)
    assert screen.play.selected == ("slot3", "slot7")


def test_turning_in_the_middle_of_a_verdict(driver: Any, screen: Any) -> None:
    tap_cards(driver, a_set(screen))
    driver.resize(500, 800)
    driver.run(2)
    assert shown(screen) == list(screen.play.state.board)
    assert marked(screen) == {}


def test_settings_hold_at_once(driver: Any, screen: Any) -> None:
    holder = driver.app.services.settings
    before = driver.picture()
    for changes in (
        {"set_colours": "safe"},
        {"set_letters": True},
        {"theme": "light"},
        {"theme": "contrast"},
    ):
        holder.change(**changes)
        driver.run(0.2)
        now = driver.picture()
        assert now != before, changes
        before = now


def test_left_hand_mirrors_the_button(driver: Any, screen: Any) -> None:
    driver.resize(500, 800)
    right = screen.ledge.button.center_x
    driver.app.services.settings.change(left_hand=True)
    driver.frame(2)
    assert screen.ledge.button.center_x < 250 < right


def test_a_message_never_covers_a_card(driver: Any, screen: Any) -> None:
    for size in ((800, 600), (500, 800), (320, 568)):
        driver.resize(*size)
        driver.app.notify("Something to say")
        driver.run(0.5)
        slip = driver.app.stage.toasts.children[0].slip
        for place in screen.board.places.cards:
            assert slip.y >= place.top - 1 or slip.top <= place.y + 1
        settle(driver)
