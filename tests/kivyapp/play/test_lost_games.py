"""A hint in a game that can no longer be won says so, and leads back to where it could."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.play.winnability import find_last_winnable
from rules.klondike.game import Klondike
from rules.klondike.hints import sorted_moves
from rules.session import Session
from rules.solving import Unwinnable, Winnable, run
from tests.kivyapp.support.parlour import parlour, spoken, toasts, until
from tests.kivyapp.support.patience_moves import table_matches_game, wait_for_toasts

SEED = "lost-21"


def losing_moves() -> list[Any]:
    """Five moves, after which this deal, which could be won, cannot be won any more."""
    session = Session.new(Klondike(), seed=SEED)
    for number in range(5):
        ranked = sorted_moves(Klondike(), session.state)
        session.play(ranked[0] if number % 3 else session.legal_moves()[0])
    return [entry.move for entry in session.history]


def lost_game() -> Session[Any, Any]:
    session = Session.new(Klondike(), seed=SEED)
    for move in losing_moves():
        session.play(move)
    return session


@pytest.fixture
def driver(drive: Any, tmp_path: Path) -> Any:
    """The app with a lost game, of which nothing is known yet."""
    driver = drive(parlour(tmp_path, f"klondike?seed={SEED}", fake_games=False))
    driver.app.services.settings.change(winnable_light=False)
    driver.run(1)
    wait_for_toasts(driver)
    for move in losing_moves():
        driver.app.presenter.screen.controller.submit(move)
    driver.run(1)
    return driver


def test_the_last_winnable_position_is_found_without_knowing_any() -> None:
    session = lost_game()
    position = run(find_last_winnable(session))
    assert position is not None
    states = [*(entry.before for entry in session.history), session.state]
    verdicts = [run(session.game.search(state, 20_000, 20_000)) for state in states]
    assert isinstance(verdicts[position], Winnable)
    assert isinstance(verdicts[position + 1], Unwinnable)


def test_what_is_known_is_not_searched_again() -> None:
    session = lost_game()
    known = run(find_last_winnable(session))
    session.jump_to(0)
    session.solve()
    session.jump_to(5)
    assert run(find_last_winnable(session)) == known


def test_a_hint_says_that_the_game_is_lost_and_leads_back(driver: Any) -> None:
    screen = driver.app.presenter.screen
    session = screen.controller.session
    driver.key("h")
    until(driver, lambda: toasts(driver.app))
    assert toasts(driver.app) == [words.LOST_HINT()]
    assert spoken(driver.app).count(words.LOST_HINT()) == 1
    assert "hint" not in screen.table.outlines.names
    driver.app.services.announcer.spoken.clear()
    driver.press(words.RETURN_TO_WINNABLE())
    until(driver, lambda: session.position < 5)
    driver.run(1)
    assert isinstance(session.solve(20_000, 20_000), Winnable)
    assert table_matches_game(screen)
    # One sentence, however many moves were undone.
    assert spoken(driver.app) == words.returned_to_winnable(session.position)
    # The moves can be played again.
    assert screen.controller.can_redo


def test_a_lost_deal_offers_another_one(driver: Any) -> None:
    screen = driver.app.presenter.screen
    screen.controller.restart()
    driver.run(3)
    wait_for_toasts(driver)
    seed = screen.controller.session.seed
    screen.controller.session.verdict = Unwinnable()
    driver.key("h")
    driver.run(0.5)
    assert toasts(driver.app) == [words.LOST_DEAL()]
    assert "hint" not in screen.table.outlines.names
    driver.press(words.NEW_GAME())
    driver.run(1)
    assert screen.controller.session.seed != seed


def test_a_player_who_asks_again_gets_advice_all_the_same(driver: Any) -> None:
    screen = driver.app.presenter.screen
    driver.key("h")
    until(driver, lambda: toasts(driver.app))
    driver.key("h")
    until(driver, lambda: "hint" in screen.table.outlines.names)
    assert toasts(driver.app)[-1].startswith("Suggestion: ")


def test_it_is_said_if_no_earlier_position_can_be_won(driver: Any, monkeypatch: Any) -> None:
    screen = driver.app.presenter.screen
    session = screen.controller.session

    def search(*_: Any) -> Any:
        yield from ()
        return Unwinnable()

    monkeypatch.setattr(Klondike, "search", search)
    screen.controller.assistant.return_to_winnable()
    driver.run(1)
    assert toasts(driver.app) == [words.REFUSALS["no_winnable_position"]()]
    assert session.position == 5
