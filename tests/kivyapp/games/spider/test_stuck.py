"""A game of Spider with no moves left."""

from __future__ import annotations

from typing import Any

from kivyapp import words
from rules.spider.moves import DEAL, MoveRun
from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.patience_moves import table_matches_game
from tests.kivyapp.support.spider_board import KINGS, MISFITS, Start, set_board
from tests.rules.spider.boards import board


def test_a_stuck_game_is_announced_and_can_be_undone(start: Start) -> None:
    app, driver, screen = start(board(KINGS.replace("column1 KS", "column1 KS QS")))
    # The queen can move from king to king forever, so the game is not stuck.
    screen.controller.submit(MoveRun("column1", "column2", 1))
    driver.run(2)
    assert not app.services.navigation.sheets
    set_board(screen, board(MISFITS + KINGS))
    screen.controller.submit(DEAL)
    driver.run(2)
    (sheet,) = app.services.navigation.sheets
    assert sheet.name == words.STUCK()
    assert words.STUCK() in spoken(app)
    assert not screen.controller.stopwatch.running
    undo = next(row for row in app.root_widget.top_sheet.walk()
                if getattr(row, "accessible_name", "") == words.UNDO())  # fmt: skip
    driver.press(undo)
    driver.run(1)
    assert not app.services.navigation.sheets
    assert screen.controller.session.outcome is None
    assert screen.controller.stopwatch.running
    assert table_matches_game(screen)


def test_a_stuck_game_is_announced_when_it_is_resumed(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=stuck-8&difficulty=4-suit")
    while screen.controller.session.outcome is None:
        screen.controller.submit(first_new_move(screen.controller.session))
    app.back()
    driver.run(1)
    app.services.navigation.open_game("spider")
    driver.run(2)
    assert app.services.navigation.sheets[-1].name == words.STUCK()


def first_new_move(session: Any) -> Any:
    """Deals while possible, then the first move that leads to a new position."""
    legal = session.legal_moves()
    if DEAL in legal:
        return DEAL
    before = {entry.before.tableau for entry in session.history}
    fresh = (move for move in legal if session.game.apply(
        session.state, move).state.tableau not in before)  # fmt: skip
    return next(fresh)
