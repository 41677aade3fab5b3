"""A board of Set is opened, left, come back to, and never written down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivyapp.games.setgame.play import Play
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.set_board import a_set, marked, shown, tap_card, tap_cards


def test_the_hub_opens_it_and_help_is_offered_once(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, toy=False))
    driver.run(1)
    driver.press(driver.app.presenter.screen.tiles["set"])
    driver.run(0.3)
    screen = driver.app.presenter.screen
    assert shown(screen) == list(screen.play.state.board)
    offer = driver.app.stage.toasts.children[0]
    driver.press(offer.button)
    driver.run(1)
    assert driver.app.services.navigation.screen.name == "help"


def test_a_link_names_the_board(screen: Any) -> None:
    assert screen.play.state == Play("peacock123").state
    assert screen.chrome.seed_text == "peacock123"


def test_leaving_and_coming_back_keeps_the_board(driver: Any, screen: Any) -> None:
    tap_cards(driver, a_set(screen))
    driver.run(2)
    tap_card(driver, 5)
    play = screen.play
    driver.key("escape")
    assert play.selected == ()
    tap_card(driver, 5)
    driver.app.services.navigation.back()
    driver.run(0.5)
    driver.app.services.navigation.open_game("set")
    driver.run(0.5)
    again = driver.app.presenter.screen
    assert again is not screen
    assert again.play is play
    assert shown(again) == list(play.state.board)
    assert marked(again) == {5: ""}


def test_nothing_is_written_to_disk(driver: Any, screen: Any, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    tap_cards(driver, a_set(screen))
    driver.run(2)
    driver.key("f5")
    driver.app.on_pause()
    driver.app.services.navigation.back()
    driver.run(3)
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert after == before
