"""What becomes of three cards of Set: taken and replaced, or told why not."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

from kivyapp.games.setgame import words
from kivyapp.style import motion
from rules.setgame.state import SLOT_NAMES
from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.set_board import a_set, marked, no_set, shown, tap_card, tap_cards


def test_a_set_is_shown_removed_and_replaced(driver: Any, screen: Any) -> None:
    before, found = list(screen.play.state.board), a_set(screen)
    tap_cards(driver, found)
    # The board has changed; the old cards are still to be seen, marked as right.
    assert marked(screen) == dict.fromkeys(found, "check")
    assert shown(screen) == before
    assert screen.ledge.message.startswith(words.A_SET)
    driver.run(motion.VERDICT + motion.SET_OUT + motion.SET_IN + 0.3)
    assert marked(screen) == {}
    assert shown(screen) == list(screen.play.state.board) != before
    assert [card for i, card in enumerate(shown(screen)) if i not in found] == [
        card for i, card in enumerate(before) if i not in found
    ]
    assert "sequence" in driver.app.services.sound.played
    assert words.A_SET in spoken(driver.app)


def test_a_wrong_choice_is_told_with_its_reason(driver: Any, screen: Any) -> None:
    before, chosen = screen.play.state, no_set(screen)
    tap_cards(driver, chosen)
    assert marked(screen) == dict.fromkeys(chosen, "close")
    assert screen.ledge.message.startswith(words.NOT_A_SET)
    assert screen.ledge.message in spoken(driver.app)
    assert screen.play.selected == ()
    driver.run(motion.WRONG + 0.2)
    assert marked(screen) == {}
    # There is time to read: the words stay until the next tap.
    assert screen.ledge.message.startswith(words.NOT_A_SET)
    assert screen.play.state == before
    assert "refused" in driver.app.services.sound.played


def test_a_tap_on_a_card_that_leaves_is_ignored(driver: Any, screen: Any) -> None:
    found = a_set(screen)
    tap_cards(driver, found)
    tap_card(driver, found[0])
    assert screen.play.selected == ()
    # The tap has ended the verdict, and all cards are there.
    assert shown(screen) == list(screen.play.state.board)
    assert not any(sprite.unseen for sprite in screen.board.sprites)
    tap_card(driver, found[0])
    assert screen.play.selected == (SLOT_NAMES[found[0]],)


def test_a_tap_on_another_card_counts_during_a_verdict(driver: Any, screen: Any) -> None:
    found = a_set(screen)
    other = next(index for index in range(12) if index not in found)
    tap_cards(driver, found)
    tap_card(driver, other)
    assert screen.play.selected == (SLOT_NAMES[other],)
    driver.run(2)
    assert marked(screen) == {other: ""}
    assert shown(screen) == list(screen.play.state.board)


def test_wrong_cards_can_be_selected_again_at_once(driver: Any, screen: Any) -> None:
    chosen = no_set(screen)
    tap_cards(driver, chosen)
    tap_card(driver, chosen[0])
    assert screen.play.selected == (SLOT_NAMES[chosen[0]],)
    assert marked(screen) == {chosen[0]: ""}


def test_reduced_motion_changes_cards_at_once(driver: Any, screen: Any) -> None:
    driver.app.services.settings.change(reduced_motion="on")
    found = a_set(screen)
    tap_cards(driver, found)
    # A verdict has to be seen, also where nothing moves.
    assert marked(screen) == dict.fromkeys(found, "check")
    driver.run(motion.VERDICT + 0.05)
    assert shown(screen) == list(screen.play.state.board)
    assert not Animation._instances


def test_at_rest_nothing_moves(driver: Any, screen: Any) -> None:
    tap_cards(driver, a_set(screen))
    driver.run(2)
    assert not Animation._instances
    for sprite, place in zip(screen.board.sprites, screen.board.places.cards, strict=True):
        assert (sprite._place.x, sprite._place.y) == (place.x, place.y)
        assert sprite._scale.x == 1
