"""Spider by keys alone."""

from __future__ import annotations

from kivyapp import words
from rules.spider.moves import DEAL
from tests.kivyapp.support.spider_board import Start, lying
from tests.rules.spider.boards import board


def test_arrows_go_around_the_columns_and_the_stock(start: Start) -> None:
    _, driver, screen = start()
    driver.key("right")
    visited = []
    for _ in range(12):
        visited.append(screen.cursor.focus.pile)
        driver.key("right")
    assert visited == [*(f"column{n}" for n in range(1, 11)), "stock", "column1"]
    driver.keys("left", "left")
    assert screen.cursor.focus.pile == "stock"


def test_up_and_down_choose_how_much_of_the_tail(start: Start) -> None:
    _, driver, screen = start(board("column1 [9C] 9S 6H 5H 4H\ncolumn2 7S\ncolumn3 5C"))
    driver.key("right")
    at = [screen.cursor.focus.at]
    for key in ("up", "up", "up", "down", "up"):
        driver.key(key)
        at.append(screen.cursor.focus.at)
    # The nine is of another run: up stops before it, and no other pile is visited.
    assert at == [4, 3, 2, 2, 3, 2]
    driver.keys("enter", "right", "enter")
    driver.run(0.5)
    assert lying(screen, "column2") == "7S 6H 5H 4H"
    driver.keys("left", "u")
    driver.keys("enter", "escape", "right", "enter", "escape")
    assert screen.match.session.position == 0
    driver.key("r")
    assert screen.match.session.position == 1
    driver.key("z", "ctrl")
    assert screen.match.session.position == 0
    driver.key("y", "ctrl")
    assert screen.match.session.position == 1


def test_letters(start: Start) -> None:
    app, driver, screen = start()
    driver.key("d")
    assert screen.match.session.history[-1].move == DEAL
    driver.key("s")
    driver.run(0.5)
    assert app.services.navigation.sheets[-1].name == words.OPTIONS
    driver.press("Difficulty: One suit")
    driver.press(words.NEW_GAME)
    driver.run(2)
    assert screen.match.session.game.difficulty == "1-suit"
    seed = screen.match.session.seed
    driver.key("n")
    driver.run(1)
    assert screen.match.session.seed != seed
    driver.key("m")
    assert app.services.settings.value.muted
