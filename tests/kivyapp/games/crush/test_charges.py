"""Free swaps and free bombs on the screen of Crush."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import NO_SELECTION, Charge
from tests.kivyapp.support.crush_board import (
    ROW,
    bottom_row,
    double_tap,
    set_board,
    shown_board,
    tap,
)


def test_a_free_swap_swaps_any_two_cards(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    driver.press(screen.charges[Charge.SWAP])
    assert screen.charges[Charge.SWAP].armed
    tap(driver, "r1c1", "r1c6")
    assert bottom_row(screen) == "3D 6H 7H* KS QC/ 5H 9D"
    assert not screen.charges[Charge.SWAP].armed
    assert screen.charges[Charge.SWAP].remaining == 2


def test_a_free_bomb_removes_any_card(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    driver.press(screen.charges[Charge.BOMB])
    tap(driver, "r1c1")
    assert screen.controller.session.position == 0
    double_tap(driver, "r1c4")
    assert "KS" not in shown_board(screen)
    assert screen.charges[Charge.BOMB].remaining == 2


def test_pressing_an_armed_charge_again_disarms_it(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    driver.press(screen.charges[Charge.BOMB])
    driver.press(screen.charges[Charge.BOMB])
    assert screen.selection == NO_SELECTION
    double_tap(driver, "r1c1")
    assert screen.controller.session.position == 0


def test_a_used_up_charge_is_refused_with_a_reason(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, free_bombs=0)
    driver.press(screen.charges[Charge.BOMB])
    assert screen.selection == NO_SELECTION
    assert screen.message.text == words.refusal("no_free_bomb_left")
    assert screen.charges[Charge.BOMB].accessible_name == "Free bomb, none left"
