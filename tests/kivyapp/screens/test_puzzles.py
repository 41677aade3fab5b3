"""The list of puzzles: reachable from the menu, with progress, by touch and keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from rules.puzzles import Puzzle
from tests.kivyapp.support.parlour import check_targets, parlour

OWN = Puzzle("klondike draw=3", "mine", "s", "s")


@pytest.fixture
def opened(drive: Any, tmp_path: Path) -> tuple[Any, Any]:
    app = parlour(tmp_path, fake_games=False)
    driver = drive(app)
    driver.resize(460, 1000)
    app.services.settings.change(help_offered=frozenset(("klondike", "spider")))
    app.services.navigation.open_game("klondike")
    driver.run(1)
    driver.press(words.MENU())
    driver.run(0.5)
    driver.press(words.PUZZLES())
    driver.run(0.5)
    return app, driver


def rows_of(screen: Any) -> list[Any]:
    """The rows of the list that are on the screen."""
    return [each for each in screen.list.walk() if hasattr(each, "date_text")]


def test_the_menu_leads_to_the_puzzles_of_its_game(opened: tuple[Any, Any]) -> None:
    app, driver = opened
    screen = app.presenter.screens[-1]
    check_targets(screen)
    driver.press(words.NEXT_PUZZLE())
    driver.run(1)
    table = app.presenter.screens[-1]
    assert table.ui.key == "klondike"
    assert table.puzzle_view.puzzle == app.services.puzzle_book().next_open(game="klondike")


def test_solved_puzzles_are_marked(opened: tuple[Any, Any]) -> None:
    app, driver = opened
    book, today = app.services.puzzle_book(), app.services.clock.now().date()
    screen = app.presenter.screens[-1]
    puzzle = book.next_open(game="klondike")
    book.mark_solved(puzzle, today)
    book.mark_solved(book.of_day(today), today)
    screen.refresh()
    driver.frame(3)
    solved = words.solved_on(words.short_date(today))
    row = driver.find(lambda each: solved in getattr(each, "accessible_name", ""))
    assert row.won
    returns = {words.FOUNDATIONS_FINAL() in each.accessible_name for each in rows_of(screen)}
    assert returns == {True, False}
    assert any(words.NOT_SOLVED() in each.date_text for each in rows_of(screen))
    assert words.SOLVED() in screen.today_row.explanation
    assert words.streak_of_days(1) in screen.today_row.explanation
    assert driver.find(
        lambda each: getattr(each, "text", "") == words.puzzles_solved(2, len(book.all))
    )


def test_own_puzzles_have_a_list_of_their_own(opened: tuple[Any, Any]) -> None:
    app, driver = opened
    screen = app.presenter.screens[-1]
    driver.press(f"{words.PUZZLES_OF()}: {words.OWN_PUZZLES()}")
    driver.frame(3)
    assert screen.nothing.text == words.NO_OWN_PUZZLES()
    app.services.puzzle_book().add_own(OWN)
    screen.refresh()
    driver.frame(3)
    assert screen.nothing.text == ""
    name = words.own_puzzle_number(1)
    driver.press(driver.find(lambda each: getattr(each, "outcome", "") == name))
    driver.run(1)
    table = app.presenter.screens[-1]
    assert table.puzzle_view.puzzle == OWN
    assert table.bars.title == name


def test_a_puzzle_is_opened_by_keys(opened: tuple[Any, Any]) -> None:
    app, driver = opened
    screen = app.presenter.screens[-1]
    for _ in range(30):
        driver.key("tab")
        if screen.list.focused:
            break
    driver.keys("down", "enter")
    driver.run(1)
    assert app.presenter.screens[-1].puzzle_view.puzzle == app.services.puzzle_book().shipped[1]
