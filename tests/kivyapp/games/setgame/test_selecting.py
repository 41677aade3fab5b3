"""Selecting and deselecting cards of Set by touch."""

from __future__ import annotations

from typing import Any

from kivyapp.games.setgame.card_names import card_name
from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.set_board import shown_marks, tap_card


def test_a_tap_selects_and_a_second_one_deselects(driver: Any, screen: Any) -> None:
    tap_card(driver, 3)
    assert screen.play.selected == ("slot4",)
    assert shown_marks(screen) == {3: ""}
    assert "1 of 3" in screen.message_bar.label.text
    assert card_name(screen.card("slot4")) in spoken(driver.app)
    tap_card(driver, 3)
    assert screen.play.selected == ()
    assert shown_marks(screen) == {}


def test_a_selected_card_is_marked_by_more_than_colour(driver: Any, screen: Any) -> None:
    """A wide ring replaces the thin edge, which is visible without colour vision too."""
    place = screen.board.places.cards[3]
    point = (place.x - 2, place.centre[1])
    tone = sum(driver.pixel(*point)[:3])
    tap_card(driver, 3)
    driver.run(0.3)
    assert abs(sum(driver.pixel(*point)[:3]) - tone) > 150
    assert screen.board.sprites[3].scale > 1


def test_a_card_responds_on_touch_down_and_is_selected_on_touch_up(
    driver: Any, screen: Any
) -> None:
    finger = driver.finger(*screen.board.places.cards[0].centre)
    assert screen.board.sprites[0].scale < 1
    assert screen.play.selected == ()
    finger.up()
    assert screen.play.selected == ("slot1",)


def test_a_finger_that_slides_off_selects_nothing(driver: Any, screen: Any) -> None:
    cards = screen.board.places.cards
    driver.drag(cards[8].centre, cards[4].centre)
    assert screen.play.selected == ()


def test_two_fingers_select_two_cards(driver: Any, screen: Any) -> None:
    cards = screen.board.places.cards
    one, other = driver.finger(*cards[0].centre), driver.finger(*cards[7].centre)
    one.up()
    other.up()
    assert screen.play.selected == ("slot1", "slot8")


def test_a_fast_drag_counts_from_where_it_started(driver: Any, screen: Any) -> None:
    """All moves arrive in the same frame as the touch down."""
    cards = screen.board.places.cards
    driver.flick(cards[8].centre, cards[5].centre, cards[4].centre).up()
    assert screen.play.selected == ()
    x, y = cards[0].centre
    driver.flick((x, y), (x + 3, y + 2)).up()
    assert screen.play.selected == ("slot1",)
    before = screen.controller.session
    driver.flick((x, y), (x, y - 130)).up()
    assert screen.controller.session is not before
