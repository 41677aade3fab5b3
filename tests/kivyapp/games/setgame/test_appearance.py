"""The screen of Set in every size, theme and setting."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kivyapp.support.set_board import (
    find_set,
    settle,
    shown_cards,
    shown_marks,
    tap_card,
    tap_cards,
)


@pytest.mark.parametrize("size", [(500, 800), (320, 568), (1280, 720)])
def test_resizing_keeps_the_selection_and_cancels_touches(
    driver: Any, screen: Any, size: tuple[int, int]
) -> None:
    tap_card(driver, 2)
    finger = driver.finger(*screen.board.places.cards[6].centre)
    driver.resize(*size)
    finger.up()
    assert screen.play.selected == ("slot3",)
    assert shown_marks(screen) == {2: ""}
    for sprite, place in zip(screen.board.sprites, screen.board.places.cards, strict=True):
        assert sprite.pos == (place.x, place.y)
    tap_card(driver, 6)
    assert screen.play.selected == ("slot3", "slot7")


def test_resizing_during_a_verdict_ends_with_the_new_cards(driver: Any, screen: Any) -> None:
    tap_cards(driver, find_set(screen))
    driver.resize(500, 800)
    driver.run(2)
    assert shown_cards(screen) == list(screen.state.board)
    assert shown_marks(screen) == {}


def test_settings_take_effect_at_once(driver: Any, screen: Any) -> None:
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


def test_left_hand_mode_mirrors_the_button(driver: Any, screen: Any) -> None:
    driver.resize(500, 800)
    right = screen.message_bar.button.center_x
    driver.app.services.settings.change(left_hand=True)
    driver.frame(2)
    assert screen.message_bar.button.center_x < 250 < right


def test_a_toast_never_covers_a_card(driver: Any, screen: Any) -> None:
    for size in ((800, 600), (500, 800), (320, 568)):
        driver.resize(*size)
        driver.app.notify("Something to say")
        driver.run(0.5)
        panel = driver.app.root_widget.toasts.children[0].panel
        for place in screen.board.places.cards:
            assert panel.y >= place.top - 1 or panel.top <= place.y + 1
        settle(driver)
