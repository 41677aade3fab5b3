"""The free swaps and bombs of Crush."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import EMPTY, Charge
from tests.kivyapp.support.crush_board import (
    ROW,
    double_tap,
    lay,
    row,
    shown,
    tap,
)


def test_a_free_swap(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    driver.press(screen.charges[Charge.SWAP])
    assert screen.charges[Charge.SWAP].armed
    tap(driver, "r1c1", "r1c6")
    assert row(screen) == "3D 6H 7H* KS QC/ 5H 9D"
    assert not screen.charges[Charge.SWAP].armed
    assert screen.charges[Charge.SWAP].left == 2


def test_a_free_bomb(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    driver.press(screen.charges[Charge.BOMB])
    tap(driver, "r1c1")
    assert screen.match.session.position == 0
    double_tap(driver, "r1c4")
    assert "KS" not in shown(screen)
    assert screen.charges[Charge.BOMB].left == 2


def test_the_armed_button_again_cancels(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    driver.press(screen.charges[Charge.BOMB])
    driver.press(screen.charges[Charge.BOMB])
    assert screen.hand == EMPTY
    double_tap(driver, "r1c1")
    assert screen.match.session.position == 0


def test_an_empty_charge_says_so(driver: Any, screen: Any) -> None:
    lay(screen, ROW, free_bombs=0)
    driver.press(screen.charges[Charge.BOMB])
    assert screen.hand == EMPTY
    assert screen.verdict.text == words.refusal("no_free_bomb_left")
    assert screen.charges[Charge.BOMB].accessible_name == "Free bomb, none left"
