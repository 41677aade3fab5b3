"""Touches, as SDL reports them on Android."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow


def tap_a_card_of_set(phone: Any) -> int:
    screen = phone.open_game("set?seed=peacock123")
    phone.tap(*screen.board.to_window(*screen.board.places.cards[0].centre))
    phone.run(0.5)
    return len(screen.play.selected)


def test_one_tap_selects_one_card(run_on_phone: Any) -> None:
    assert run_on_phone(tap_a_card_of_set) == 1


def test_one_tap_selects_one_card_though_sdl_makes_it_a_click_too(run_on_phone: Any) -> None:
    assert run_on_phone(tap_a_card_of_set, always_mouse=True) == 1


def makes_mouse_events(phone: Any) -> bool:
    return bool(phone.sdl.makes_mouse_events_of_touches)


def test_sdl_is_told_to_make_no_clicks_of_touches(run_on_phone: Any) -> None:
    assert run_on_phone(makes_mouse_events) is False


def tap_two_cards_at_once(phone: Any) -> int:
    screen = phone.open_game("set?seed=peacock123")
    points = [screen.board.to_window(*screen.board.places.cards[at].centre) for at in (0, 5)]
    fingers = [phone.finger(*point, number=number) for number, point in enumerate(points)]
    phone.frame(3)
    for finger in fingers:
        finger.up()
    return len(screen.play.selected)


def test_two_fingers_select_two_cards(run_on_phone: Any) -> None:
    assert run_on_phone(tap_two_cards_at_once) == 2


def rest_the_hand(phone: Any) -> list[int]:
    """Tap cards while the side of the hand rests on the screen."""
    screen = phone.open_game("set?seed=peacock123")
    palm = phone.finger(3, 3, number=0)
    counts = []
    for at in (0, 1):
        x, y = screen.board.to_window(*screen.board.places.cards[at].centre)
        finger = phone.finger(x, y, number=1)
        phone.frame(5)
        finger.up()
        counts.append(len(screen.play.selected))
    palm.up()
    return counts


def test_a_resting_hand_does_not_block_taps(run_on_phone: Any) -> None:
    assert run_on_phone(rest_the_hand) == [1, 2]
