"""A game of Spider in which no move is left."""

from __future__ import annotations

from typing import Any

from kivyapp import words
from rules.spider.moves import DEAL, MoveRun
from tests.kivyapp.support.hands import truth
from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.spider_board import KINGS, MISFITS, Start, put
from tests.rules.spider.boards import board


def test_a_stuck_game_is_told_and_can_be_taken_back(start: Start) -> None:
    app, driver, screen = start(board(KINGS.replace("column1 KS", "column1 KS QS")))
    # The queen can go from king to king and back for ever: there is a move, so nothing is said.
    screen.match.play(MoveRun("column1", "column2", 1), "column1", 1)
    driver.run(2)
    assert not app.services.navigation.sheets
    put(screen, board(MISFITS + KINGS))
    screen.match.play(DEAL, "stock", 9)
    driver.run(2)
    (sheet,) = app.services.navigation.sheets
    assert sheet.name == words.STUCK
    assert words.STUCK in spoken(app)
    assert not screen.match.stopwatch.running
    undo = next(row for row in app.stage.top_sheet.walk()
                if getattr(row, "accessible_name", "") == words.UNDO)  # fmt: skip
    driver.press(undo)
    driver.run(1)
    assert not app.services.navigation.sheets
    assert screen.match.session.outcome is None
    assert screen.match.stopwatch.running
    assert truth(screen)


def test_a_game_that_was_left_stuck_says_so_when_it_is_resumed(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=stuck-8&difficulty=4-suit")
    while screen.match.session.outcome is None:
        screen.match.play(clumsy(screen.match.session), "stock", -1)
    app.back()
    driver.run(1)
    app.services.navigation.open_game("spider")
    driver.run(2)
    assert app.services.navigation.sheets[-1].name == words.STUCK


def clumsy(session: Any) -> Any:
    """A move of somebody who deals as soon as possible and then plays what comes first."""
    legal = session.legal_moves()
    if DEAL in legal:
        return DEAL
    before = {entry.before.tableau for entry in session.history}
    fresh = (move for move in legal if session.game.apply(
        session.state, move).state.tableau not in before)  # fmt: skip
    return next(fresh)
