"""A match of Crush is opened, left, paused and resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.session import Session
from tests.kivyapp.support.crush_board import (
    ROW,
    at_rest,
    set_board,
    shown_board,
    tap,
)
from tests.kivyapp.support.parlour import parlour
from tests.rules.crush.boards import board_text


def test_a_match_that_is_opened_first_offers_the_lesson(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, fake_games=False))
    driver.run(1)
    driver.app.services.navigation.open_game("crush")
    driver.run(0.3)
    screen = driver.app.presenter.screen
    assert shown_board(screen) == board_text(screen.state)
    offer = driver.app.root_widget.toasts.children[0]
    driver.press(offer.button)
    driver.run(1)
    assert driver.app.services.navigation.screen.name == "lesson"


def test_a_link_opens_its_deal(screen: Any) -> None:
    assert screen.state == Session.new(screen.controller.session.game, "peacock123").state
    assert shown_board(screen) == board_text(screen.state)
    assert screen.bars.seed_text == "peacock123"
    assert at_rest(screen)


def test_leaving_and_returning_keeps_the_match(driver: Any, screen: Any) -> None:
    tap(driver, "r3c1", "r3c2")
    state = screen.state
    driver.app.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("crush")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again is not screen
    assert again.state == state
    assert shown_board(again) == board_text(state)


def test_pausing_the_app_keeps_the_match(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    before = shown_board(screen)
    driver.app.on_pause()
    driver.run(1)
    driver.app.on_resume()
    driver.run(1)
    assert shown_board(screen) == before == board_text(screen.state)


def test_a_killed_app_resumes_the_match(
    driver: Any, screen: Any, drive: Any, tmp_path: Path
) -> None:
    tap(driver, "r3c1", "r3c2")
    driver.app.dispatch("on_pause")
    again = drive(parlour(tmp_path, fake_games=False))
    again.app.services.navigation.open_game("crush")
    again.run(0.5)
    assert again.app.presenter.screen.controller.session.position == 1
    assert again.app.presenter.screen.state == screen.state
