"""Spider by keyboard."""

from __future__ import annotations

from kivyapp import words
from rules.spider.moves import DEAL
from tests.kivyapp.support.spider_board import Start, cards_in
from tests.rules.spider.boards import board


def test_arrows_cycle_through_the_columns_and_the_stock(start: Start) -> None:
    _, driver, screen = start()
    driver.key("right")
    visited = []
    for _ in range(12):
        visited.append(screen.cursor.focus.pile)
        driver.key("right")
    assert visited == [*(f"column{n}" for n in range(1, 11)), "stock", "column1"]
    driver.keys("left", "left")
    assert screen.cursor.focus.pile == "stock"


def test_up_and_down_choose_how_many_cards_of_a_run_to_take(start: Start) -> None:
    _, driver, screen = start(board("column1 [9C] 9S 6H 5H 4H\ncolumn2 7S\ncolumn3 5C"))
    driver.key("right")
    at = [screen.cursor.focus.at]
    for key in ("up", "up", "up", "down", "up"):
        driver.key(key)
        at.append(screen.cursor.focus.at)
    # The nine is not part of the run: up stops before it and does not leave the column.
    assert at == [4, 3, 2, 2, 3, 2]
    driver.keys("enter", "right", "enter")
    driver.run(0.5)
    assert cards_in(screen, "column2") == "7S 6H 5H 4H"
    driver.keys("left", "u")
    driver.keys("enter", "escape", "right", "enter", "escape")
    assert screen.controller.session.position == 0
    driver.key("r")
    assert screen.controller.session.position == 1
    driver.key("z", "ctrl")
    assert screen.controller.session.position == 0
    driver.key("y", "ctrl")
    assert screen.controller.session.position == 1


def test_letter_keys(start: Start) -> None:
    app, driver, screen = start()
    driver.key("d")
    assert screen.controller.session.history[-1].move == DEAL
    driver.key("s")
    driver.run(0.5)
    assert app.services.navigation.sheets[-1].name == words.OPTIONS()
    driver.press("Difficulty: One suit")
    driver.press(words.NEW_GAME())
    driver.run(2)
    assert screen.controller.session.game.difficulty == "1-suit"
    seed = screen.controller.session.seed
    driver.key("n")
    driver.run(1)
    assert screen.controller.session.seed != seed
    driver.key("m")
    assert app.services.settings.value.muted
