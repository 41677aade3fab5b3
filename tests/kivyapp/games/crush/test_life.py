"""A match of Crush is opened, left, come back to, and never written down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.session import Session
from tests.kivyapp.support.crush_board import (
    ROW,
    at_rest,
    lay,
    shown,
    tap,
)
from tests.kivyapp.support.parlour import parlour
from tests.rules.crush.boards import picture


def test_the_hub_opens_straight_into_a_match_and_help_is_offered(
    drive: Any, tmp_path: Path
) -> None:
    driver = drive(parlour(tmp_path, toy=False))
    driver.run(1)
    driver.press(driver.app.presenter.screen.tiles["crush"])
    driver.run(0.3)
    screen = driver.app.presenter.screen
    assert shown(screen) == picture(screen.match.state)
    offer = driver.app.stage.toasts.children[0]
    driver.press(offer.button)
    driver.run(1)
    assert driver.app.services.navigation.screen.name == "help"


def test_a_link_names_the_deal(screen: Any) -> None:
    assert screen.match.state == Session.new(screen.match.session.game, "peacock123").state
    assert shown(screen) == picture(screen.match.state)
    assert screen.chrome.seed_text == "peacock123"
    assert at_rest(screen)


def test_the_match_is_still_there_after_leaving(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    state = screen.match.state
    driver.app.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("crush")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again is not screen
    assert again.match.state == state
    assert shown(again) == picture(state)


def test_pausing_the_app_keeps_the_match(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    before = shown(screen)
    driver.app.on_pause()
    driver.run(1)
    driver.app.on_resume()
    driver.run(1)
    assert shown(screen) == before == picture(screen.match.state)


def test_nothing_of_it_is_written_down(driver: Any, screen: Any, tmp_path: Path) -> None:
    tap(driver, "r3c1", "r3c2")
    driver.app.back()
    driver.run(1)
    assert not [path for path in tmp_path.rglob("*") if "crush" in path.name]
    assert driver.app.services.history.games == ()
