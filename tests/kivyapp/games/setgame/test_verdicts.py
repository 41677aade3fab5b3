"""The verdict on three cards of Set: a set is replaced, anything else is explained."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

from kivyapp.games.setgame import words
from kivyapp.style import motion
from rules.setgame.state import SLOT_NAMES
from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.set_board import (
    find_non_set,
    find_set,
    shown_cards,
    shown_marks,
    tap_card,
    tap_cards,
)


def test_a_set_is_marked_and_then_replaced(driver: Any, screen: Any) -> None:
    before, found = list(screen.state.board), find_set(screen)
    tap_cards(driver, found)
    # The board has changed, but the old cards are still shown, marked as right.
    assert shown_marks(screen) == dict.fromkeys(found, "check")
    assert shown_cards(screen) == before
    assert screen.message_bar.message.startswith(words.A_SET())
    driver.run(motion.RIGHT_SET + motion.SET_OUT + motion.SET_IN + 0.3)
    assert shown_marks(screen) == {}
    assert shown_cards(screen) == list(screen.state.board) != before
    assert [card for i, card in enumerate(shown_cards(screen)) if i not in found] == [
        card for i, card in enumerate(before) if i not in found
    ]
    assert "sequence" in driver.app.services.sound.played
    assert words.A_SET() in spoken(driver.app)


def test_a_wrong_choice_is_explained(driver: Any, screen: Any) -> None:
    before, chosen = screen.state, find_non_set(screen)
    tap_cards(driver, chosen)
    assert shown_marks(screen) == dict.fromkeys(chosen, "close")
    assert screen.message_bar.message.startswith(words.NOT_A_SET())
    assert screen.message_bar.message in spoken(driver.app)
    assert screen.play.selected == ()
    driver.run(motion.WRONG_SET + 0.2)
    assert shown_marks(screen) == {}
    # The message stays until the next tap, so there is time to read it.
    assert screen.message_bar.message.startswith(words.NOT_A_SET())
    assert screen.state == before
    assert "refused" in driver.app.services.sound.played


def test_a_tap_on_a_leaving_card_only_ends_the_verdict(driver: Any, screen: Any) -> None:
    found = find_set(screen)
    tap_cards(driver, found)
    tap_card(driver, found[0])
    assert screen.play.selected == ()
    # The tap has ended the verdict, and all new cards are shown.
    assert shown_cards(screen) == list(screen.state.board)
    assert not any(sprite.is_hidden for sprite in screen.board.sprites)
    tap_card(driver, found[0])
    assert screen.play.selected == (SLOT_NAMES[found[0]],)


def test_a_tap_on_another_card_during_a_verdict_selects_it(driver: Any, screen: Any) -> None:
    found = find_set(screen)
    other = next(index for index in range(12) if index not in found)
    tap_cards(driver, found)
    tap_card(driver, other)
    assert screen.play.selected == (SLOT_NAMES[other],)
    driver.run(2)
    assert shown_marks(screen) == {other: ""}
    assert shown_cards(screen) == list(screen.state.board)


def test_wrong_cards_can_be_selected_again_at_once(driver: Any, screen: Any) -> None:
    chosen = find_non_set(screen)
    tap_cards(driver, chosen)
    tap_card(driver, chosen[0])
    assert screen.play.selected == (SLOT_NAMES[chosen[0]],)
    assert shown_marks(screen) == {chosen[0]: ""}


def test_reduced_motion_replaces_cards_without_animation(driver: Any, screen: Any) -> None:
    driver.app.services.settings.change(reduced_motion="on")
    found = find_set(screen)
    tap_cards(driver, found)
    # The verdict is shown even without animations.
    assert shown_marks(screen) == dict.fromkeys(found, "check")
    driver.run(motion.RIGHT_SET + 0.05)
    assert shown_cards(screen) == list(screen.state.board)
    assert not Animation._instances


def test_no_animation_is_left_running(driver: Any, screen: Any) -> None:
    tap_cards(driver, find_set(screen))
    driver.run(2)
    assert not Animation._instances
    for sprite, place in zip(screen.board.sprites, screen.board.places.cards, strict=True):
        assert sprite.pos == (place.x, place.y)
        assert sprite.scale == 1
