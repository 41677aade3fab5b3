"""A hint in a game that can no longer be won says so, and leads back to where it could."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp import words
from kivyapp.play.winnability import can_be_won
from rules.solving import Unwinnable, Winnable
from tests.kivyapp.support.parlour import parlour, spoken, toasts
from tests.kivyapp.support.patience_moves import table_matches_game, wait_for_toasts


def test_a_hint_in_a_lost_game_offers_the_last_winnable_position(
    drive: Any, tmp_path: Path
) -> None:
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.run(1)
    wait_for_toasts(driver)
    screen = driver.app.presenter.screen
    session = screen.controller.session
    solution = session.solve().solution
    screen.controller.submit(solution[0])
    assert isinstance(session.verdict, Winnable)
    winnable = session.state
    for move in session.game.legal_moves(session.state)[:1]:
        screen.controller.submit(move)
    screen.controller.submit(session.game.legal_moves(session.state)[0])
    session.verdict = Unwinnable()
    driver.key("h")
    driver.run(0.5)
    assert toasts(driver.app) == [words.LOST_HINT]
    assert words.LOST_HINT in spoken(driver.app)
    assert "hint" not in screen.table.outlines.names
    driver.press(words.RETURN_TO_WINNABLE)
    driver.run(1)
    assert session.state == winnable or can_be_won(session)
    assert session.position <= 2
    assert table_matches_game(screen)
