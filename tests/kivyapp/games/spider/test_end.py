"""The end of a game of Spider: finished automatically, or shown how."""

from __future__ import annotations

from kivyapp import words
from tests.kivyapp.support.parlour import recorded, toasts, until
from tests.kivyapp.support.patience_moves import table_matches_game
from tests.kivyapp.support.spider_board import Start
from tests.rules.spider.boards import board, run

NEARLY_WON = board(
    f"column1 {run('S', 'K', '4')}\ncolumn2 {run('S', '3', 'A')}\ncolumn3 {run('H', 'K', '7')}\n"
    f"column4 {run('H', '6', 'A')}",
    completed="SSHDDC",
)


def test_finishing_automatically_is_offered(start: Start) -> None:
    app, driver, screen = start(NEARLY_WON)
    screen.controller.assistant.game_changed()
    until(driver, lambda: words.FINISH_OFFER() in toasts(app), 10)
    driver.press(words.FINISH_ACTION())
    until(driver, lambda: screen.controller.session.outcome is not None, 10)
    assert screen.controller.session.state.is_won
    (record,) = recorded(app)
    assert record.outcome == "won"
    assert record.options["difficulty"] == "4-suit"
    driver.run(5)
    assert app.services.navigation.top.name == words.WON()


def test_a_setting_finishes_without_asking(start: Start) -> None:
    app, driver, screen = start(NEARLY_WON, auto_complete="at once")
    screen.controller.assistant.game_changed()
    until(driver, lambda: screen.controller.session.outcome is not None, 10)
    assert [game.outcome for game in recorded(app)] == ["won"]


def test_showing_the_solution_keeps_the_game(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=peacock123&difficulty=1-suit", speed="fast")
    session = screen.controller.session
    screen.controller.assistant.show_solution()
    until(driver, lambda: screen.controller.session.outcome is not None, 60)
    assert screen.controller.session is not session
    assert table_matches_game(screen)
    assert recorded(app) == ()
    screen.replay_view.return_to_game()
    assert screen.controller.session is session
    assert screen.controller.is_playable
    assert table_matches_game(screen)
