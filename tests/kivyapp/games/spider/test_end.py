"""How a game of Spider ends: by itself, or by being given up."""

from __future__ import annotations

from kivyapp import words
from tests.kivyapp.support.hands import truth
from tests.kivyapp.support.parlour import recorded, toasts, until
from tests.kivyapp.support.spider_board import Start
from tests.rules.spider.boards import board, run

NEARLY_WON = board(
    f"column1 {run('S', 'K', '4')}\ncolumn2 {run('S', '3', 'A')}\ncolumn3 {run('H', 'K', '7')}\n"
    f"column4 {run('H', '6', 'A')}",
    completed="SSHDDC",
)


def test_the_rest_plays_itself(start: Start) -> None:
    app, driver, screen = start(NEARLY_WON)
    screen.match._tell_what_follows()
    until(driver, lambda: words.FINISH_OFFER in toasts(app), 10)
    driver.press(words.FINISH_ACTION)
    until(driver, lambda: screen.match.session.outcome is not None, 10)
    assert screen.match.session.state.is_won
    (record,) = recorded(app)
    assert record.outcome == "won"
    assert record.options["difficulty"] == "4-suit"
    driver.run(5)
    assert app.services.navigation.top.name == words.WON


def test_at_once_means_without_asking(start: Start) -> None:
    app, driver, screen = start(NEARLY_WON, auto_complete="at once")
    screen.match._tell_what_follows()
    until(driver, lambda: screen.match.session.outcome is not None, 10)
    assert [game.outcome for game in recorded(app)] == ["won"]


def test_the_solution_is_shown(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=peacock123&difficulty=1-suit", speed="instant")
    screen.match.show_solution()
    until(driver, lambda: screen.match.session.outcome is not None, 60)
    assert [game.outcome for game in recorded(app)] == ["abandoned"]
    assert truth(screen)
