"""Crush by keys alone, and for those who listen."""

from __future__ import annotations

from typing import Any

from kivyapp.access.tree import Action
from kivyapp.games.crush.intents import EMPTY, Charge, Hand
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    lay,
    row,
)
from tests.kivyapp.support.parlour import spoken


def walk(driver: Any, screen: Any, slot: str) -> None:
    """Go to a slot by arrows alone."""
    if screen.cursor is None:
        driver.key("left")
    for _ in range(14):
        here, there = screen.cursor.slot, slot
        if here[1] != there[1]:
            driver.key("up" if here[1] < there[1] else "down")
        elif here[3] != there[3]:
            driver.key("right" if here[3] < there[3] else "left")
    assert screen.cursor.slot == slot


def test_moves_by_keys(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    walk(driver, screen, "r1c1")
    driver.key("enter")
    walk(driver, screen, "r1c2")
    driver.key("enter")
    assert row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
    assert "6 of Hearts, column 2, row 1" in spoken(driver.app)


def test_a_line_by_keys(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    walk(driver, screen, "r1c1")
    driver.key("right", "shift")
    driver.key("right", "shift")
    assert screen.verdict.mood == "good"
    driver.key("c")
    assert screen.match.session.score == 30


def test_a_line_is_chosen_by_enter_and_cleared_by_enter(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    walk(driver, screen, "r1c1")
    driver.key("right", "shift")
    driver.key("right", "shift")
    driver.key("enter")
    assert screen.hand == Hand(line=HEARTS)
    driver.key("enter")
    assert screen.match.session.score == 30


def test_bombs_and_charges_by_keys(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S 8C 2D JH")
    walk(driver, screen, "r1c3")
    driver.key("b")
    assert len(screen.match.state.cleared) == 1
    walk(driver, screen, "r1c1")
    driver.key("b")
    assert screen.hand.armed is Charge.BOMB
    driver.key("enter")
    assert screen.match.state.free_bombs == 2
    driver.key("s")
    first, second = screen.match.state.occupied[:2]
    walk(driver, screen, first)
    driver.key("enter")
    walk(driver, screen, second)
    driver.key("enter")
    assert screen.match.state.free_swaps == 2
    driver.key("i")
    driver.run(0.5)
    assert "2 free swaps, 2 free bombs" in spoken(driver.app)


def test_escape_lets_go_before_it_leaves(driver: Any, screen: Any) -> None:
    driver.key("s")
    driver.key("escape")
    assert screen.hand == EMPTY
    assert driver.app.presenter.screen is screen
    driver.key("escape")
    driver.run(0.5)
    assert driver.app.presenter.screen is not screen


def test_listeners_find_every_slot_and_can_press_it(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    slots = {element.label: element for element in screen.elements()[0].children}
    assert len(slots) == 49
    assert slots["7 of Hearts, bomb, column 3, row 1"].chosen is None
    assert slots["5 of Hearts, column 1, row 1"].perform(Action.PRESS)
    assert screen.hand == Hand(picked="r1c1")
    assert slots["6 of Hearts, column 2, row 1"].perform(Action.PRESS)
    assert row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
