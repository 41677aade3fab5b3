"""Crush by keyboard and for screen readers."""

from __future__ import annotations

from typing import Any

from kivyapp.access.tree import Action
from kivyapp.games.crush.intents import NO_SELECTION, Charge, Selection
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    bottom_row,
    set_board,
)
from tests.kivyapp.support.parlour import spoken


def move_focus(driver: Any, screen: Any, slot: str) -> None:
    """Move the focus to a slot with the arrow keys."""
    if screen.cursor is None:
        driver.key("left")
    for _ in range(14):
        here, there = screen.cursor.slot, slot
        if here[1] != there[1]:
            driver.key("up" if here[1] < there[1] else "down")
        elif here[3] != there[3]:
            driver.key("right" if here[3] < there[3] else "left")
    assert screen.cursor.slot == slot


def test_a_card_is_moved_by_keys(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    move_focus(driver, screen, "r1c1")
    driver.key("enter")
    move_focus(driver, screen, "r1c2")
    driver.key("enter")
    assert bottom_row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
    assert "6 of Hearts, column 2, row 1" in spoken(driver.app)


def test_a_line_is_selected_and_cleared_by_keys(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    move_focus(driver, screen, "r1c1")
    driver.key("right", "shift")
    driver.key("right", "shift")
    assert screen.message.tone == "good"
    driver.key("c")
    assert screen.controller.session.score == 30


def test_enter_selects_a_line_and_enter_again_clears_it(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    move_focus(driver, screen, "r1c1")
    driver.key("right", "shift")
    driver.key("right", "shift")
    driver.key("enter")
    assert screen.selection == Selection(line=HEARTS)
    driver.key("enter")
    assert screen.controller.session.score == 30


def test_bombs_and_charges_are_used_by_keys(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S 8C 2D JH")
    move_focus(driver, screen, "r1c3")
    driver.key("b")
    assert len(screen.state.cleared) == 1
    move_focus(driver, screen, "r1c1")
    driver.key("b")
    assert screen.selection.armed is Charge.BOMB
    driver.key("enter")
    assert screen.state.free_bombs == 2
    driver.key("s")
    first, second = screen.state.occupied[:2]
    move_focus(driver, screen, first)
    driver.key("enter")
    move_focus(driver, screen, second)
    driver.key("enter")
    assert screen.state.free_swaps == 2
    driver.key("i")
    driver.run(0.5)
    assert "2 free swaps, 2 free bombs" in spoken(driver.app)


def test_escape_clears_the_selection_before_it_leaves(driver: Any, screen: Any) -> None:
    driver.key("s")
    driver.key("escape")
    assert screen.selection == NO_SELECTION
    assert driver.app.presenter.screen is screen
    driver.key("escape")
    driver.run(0.5)
    assert driver.app.presenter.screen is not screen


def test_a_screen_reader_finds_every_slot_and_can_press_it(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    slots = {element.label: element for element in screen.elements()[0].children}
    assert len(slots) == 49
    assert slots["7 of Hearts, bomb, column 3, row 1"].chosen is None
    assert slots["5 of Hearts, column 1, row 1"].perform(Action.PRESS)
    assert screen.selection == Selection(picked="r1c1")
    assert slots["6 of Hearts, column 2, row 1"].perform(Action.PRESS)
    assert bottom_row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
