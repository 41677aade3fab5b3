"""A board of Set is opened, left, paused and resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp.games.setgame import words
from rules.session import Session
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.set_board import find_set, shown_cards, tap_cards


def test_a_board_that_is_opened_first_offers_the_lesson(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, fake_games=False))
    driver.run(1)
    driver.app.services.navigation.open_game("set")
    driver.run(0.3)
    screen = driver.app.presenter.screen
    assert shown_cards(screen) == list(screen.state.board)
    offer = driver.app.root_widget.toasts.children[0]
    driver.press(offer.button)
    driver.run(1)
    assert driver.app.services.navigation.screen.name == "lesson"


def test_a_link_opens_its_board(screen: Any) -> None:
    assert screen.state == Session.new(screen.controller.session.game, "peacock123").state
    assert screen.bars.seed_text == "peacock123"


def test_leaving_and_returning_keeps_the_board(driver: Any, screen: Any) -> None:
    tap_cards(driver, find_set(screen))
    driver.run(2)
    state = screen.state
    driver.app.services.navigation.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("set")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again is not screen
    assert again.state == state
    assert shown_cards(again) == list(state.board)


def test_leaving_and_returning_keeps_the_selection(driver: Any, screen: Any) -> None:
    tap_cards(driver, find_set(screen)[:2])
    driver.run(0.5)
    selected = screen.play.selected
    assert len(selected) == 2
    driver.app.services.navigation.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("set")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again.play.selected == selected
    assert words.selection_text(2) in again.message_bar.message
    # A new board begins without one.
    again.new_board()
    driver.run(1)
    assert again.play.selected == ()


def test_a_killed_app_remembers_the_selection(
    driver: Any, screen: Any, drive: Any, tmp_path: Path
) -> None:
    tap_cards(driver, find_set(screen)[:1])
    driver.app.dispatch("on_pause")
    again = drive(parlour(tmp_path, fake_games=False))
    again.app.services.navigation.open_game("set")
    again.run(0.5)
    assert again.app.presenter.screen.play.selected == screen.play.selected != ()


def test_a_killed_app_resumes_the_board(
    driver: Any, screen: Any, drive: Any, tmp_path: Path
) -> None:
    tap_cards(driver, find_set(screen))
    driver.run(2)
    driver.app.dispatch("on_pause")
    again = drive(parlour(tmp_path, fake_games=False))
    again.app.services.navigation.open_game("set")
    again.run(0.5)
    assert again.app.presenter.screen.state == screen.state
    assert shown_cards(again.app.presenter.screen) == list(screen.state.board)
