"""Solutions and replays: shown on a copy, with a way back at any time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from kivyapp import words
from rules.solving import Winnable
from tests.kivyapp.support.parlour import ManualClock, recorded, until
from tests.kivyapp.support.patience_moves import grip_point, table_matches_game

Start = Callable[..., tuple[Any, Any, Any]]


@pytest.fixture(params=[(460, 1000), (1280, 720)])
def start(drive: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Start:
    """Start a game in which some moves have been played; the app, its driver and the screen."""
    from kivyapp.app import ParlourApp

    def run(moves: int = 5, **settings: Any) -> Any:
        app = ParlourApp("klondike?seed=peacock123", folder=tmp_path, clock=ManualClock())
        driver = drive(app)
        driver.resize(*request.param)
        app.services.settings.change(**settings)
        driver.run(6)
        screen = app.presenter.screens[-1]
        verdict = screen.controller.session.solve()
        assert isinstance(verdict, Winnable)
        for move in verdict.solution[:moves]:
            screen.controller.submit(move)
        driver.run(1)
        return app, driver, screen

    return run


def show_solution(driver: Any, screen: Any) -> None:
    """Ask for the solution in the menu and wait until it is shown."""
    driver.press(words.MENU())
    driver.run(0.4)
    driver.named(words.SOLUTION()).activate()
    driver.run(0.4)
    assert not screen.controller.is_replay
    driver.press(words.SHOW_SOLUTION())
    until(driver, lambda: screen.controller.is_replay)


def test_declining_the_solution_changes_nothing(start: Start) -> None:
    _, driver, screen = start()
    session = screen.controller.session
    driver.press(words.MENU())
    driver.run(0.4)
    driver.named(words.SOLUTION()).activate()
    driver.run(0.4)
    driver.press(words.KEEP_PLAYING())
    driver.run(1)
    assert screen.controller.session is session
    assert screen.controller.is_playable


def test_the_own_game_comes_back_exactly(start: Start) -> None:
    app, driver, screen = start()
    app._clock.time += 30
    controller = screen.controller
    session, saved = controller.session, controller.session.save()
    show_solution(driver, screen)
    app._clock.time += 500
    driver.run(3)
    assert controller.session.position > 5
    driver.press(words.BACK_TO_GAME())
    driver.run(1)
    assert controller.session is session
    assert session.save() == saved
    assert table_matches_game(screen)
    assert controller.stopwatch.running
    assert 30 <= controller.stopwatch.seconds < 40
    driver.key("u")
    assert session.position == 4
    driver.key("r")
    # Each step is shown once.
    assert session.position == 5
    assert recorded(app) == ()


def test_the_own_game_survives_leaving_the_solution(start: Start) -> None:
    app, driver, screen = start()
    saved = screen.controller.session.save()
    show_solution(driver, screen)
    driver.run(1)
    app.services.navigation.to_hub()
    driver.run(0.5)
    app.services.navigation.open_game("klondike")
    driver.run(1)
    again = app.presenter.screens[-1]
    assert again.controller.session.save() == saved
    assert again.controller.is_playable


def tap_a_card(driver: Any, screen: Any) -> None:
    driver.tap(*grip_point(screen.table, "tableau7", 0))


def tap_the_stock(driver: Any, screen: Any) -> None:
    driver.tap(*screen.table.card_rect("stock", 0).centre)


def press_space(driver: Any, screen: Any) -> None:
    driver.key("spacebar")


@pytest.mark.parametrize("pause", [tap_a_card, tap_the_stock, press_space])
@pytest.mark.parametrize("tap_to_move", [True, False])
def test_a_tap_pauses_and_every_button_still_works(
    start: Start, pause: Callable[[Any, Any], None], tap_to_move: bool
) -> None:
    _, driver, screen = start(tap_to_move=tap_to_move)
    controller = screen.controller
    show_solution(driver, screen)
    driver.run(1.5)
    pause(driver, screen)
    position = controller.session.position
    driver.run(3)
    assert controller.session.position == position
    driver.press(words.STEP_FORWARD())
    assert controller.session.position == position + 1
    driver.press(words.STEP_BACK())
    driver.press(words.STEP_BACK())
    assert controller.session.position == position - 1
    driver.run(1)
    assert table_matches_game(screen)
    driver.press(words.PLAY())
    driver.run(2)
    assert controller.session.position > position
    driver.press(words.PAUSE())
    driver.press(words.BACK_TO_GAME())
    assert controller.is_playable


def test_a_solution_ends_with_a_sheet_and_without_a_score(start: Start) -> None:
    app, driver, screen = start(moves=-6)
    show_solution(driver, screen)
    assert screen.bars.score_text == screen.bars.time_text == ""
    assert "step" in screen.bars.note_text
    assert driver.named(words.BACK_TO_GAME()).width >= dp(140)
    until(driver, lambda: bool(app.services.navigation.sheets), 10)
    driver.run(0.5)
    assert app.services.navigation.top.name == words.SOLUTION_OVER()
    assert screen.bars.score_text == ""
    driver.press(words.TRY_IT())
    driver.run(1)
    assert screen.controller.session.position == 0
    assert screen.controller.is_playable
    assert screen.bars.score_text


def test_each_step_can_be_followed_without_animation(start: Start) -> None:
    _, driver, screen = start(speed="instant")
    show_solution(driver, screen)
    first = screen.controller.session.position
    driver.run(5)
    steps = screen.controller.session.position - first
    assert 3 <= steps <= 6
    assert "hint" in screen.table.outlines.names


def test_a_replay_leads_back_to_the_result(start: Start) -> None:
    app, driver, screen = start(speed="instant", auto_complete="never")
    for move in screen.controller.session.solve().solution:
        screen.controller.submit(move)
    until(driver, lambda: bool(app.services.navigation.sheets), 10)
    driver.run(0.5)
    driver.press(words.WATCH())
    driver.run(2)
    assert screen.controller.is_replay
    tap_the_stock(driver, screen)
    position = screen.controller.session.position
    driver.run(3)
    assert screen.controller.session.position == position
    driver.press(words.BACK_TO_GAME())
    until(driver, lambda: bool(app.services.navigation.sheets), 10)
    assert app.services.navigation.top.name == words.WON()
    assert len(recorded(app)) == 1
