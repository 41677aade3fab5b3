"""New boards of Set, by button, key, pull and menu."""

from __future__ import annotations

from typing import Any

from kivyapp.games.setgame import words
from tests.kivyapp.support.parlour import interactive
from tests.kivyapp.support.set_board import a_set, settle, shown, tap_cards


def test_new_boards(driver: Any, screen: Any) -> None:
    seeds = {screen.play.seed}
    cards = screen.board.places.cards
    x, y = cards[1].centre
    ways = (
        lambda: driver.press(words.NEW_BOARD),
        lambda: driver.key("f5"),
        lambda: driver.key("r", "ctrl"),
        lambda: driver.key("n"),
        lambda: driver.drag((x, y), (x, y - 130)),
    )
    for way in ways:
        before = screen.play
        way()
        assert screen.play is not before
        seeds.add(screen.play.seed)
        assert driver.app.services.unsaved["set"] is screen.play
        settle(driver)
        assert shown(screen) == list(screen.play.state.board)
    assert len(seeds) == 6


def test_a_short_pull_does_nothing(driver: Any, screen: Any) -> None:
    before = screen.play
    x, y = screen.board.places.cards[1].centre
    finger = driver.finger(x, y).to(x, y - 60)
    assert 0 < screen.board.pull < 1
    assert screen.ledge.message == words.PULL
    finger.to(x, y - 110)
    assert screen.ledge.message == words.RELEASE
    finger.to(x, y - 40).up()
    assert screen.play is before
    assert screen.play.selected == ()
    assert screen.board.pull == 0
    assert screen.ledge.message == words.FIND


def test_a_board_that_was_played_can_be_taken_back(driver: Any, screen: Any) -> None:
    driver.key("f5")
    assert not driver.app.stage.toasts.children
    settle(driver)
    tap_cards(driver, a_set(screen))
    driver.run(2)
    before = screen.play
    driver.key("f5")
    driver.run(0.5)
    assert screen.play is not before
    driver.press(driver.app.stage.toasts.children[0].button)
    driver.run(2)
    assert screen.play is before
    assert shown(screen) == list(before.state.board)


def test_the_menu(driver: Any, screen: Any) -> None:
    before = screen.play
    driver.press(screen.chrome.top_bar.menu)
    driver.run(0.5)
    rows = interactive(driver.app.stage.top_sheet)
    driver.press(next(row for row in rows if row.accessible_name == words.NEW_BOARD))
    driver.run(1)
    assert screen.play is not before
