"""New boards of Set, by button, key, pull and menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kivyapp.games.setgame import words
from tests.kivyapp.support.parlour import interactive
from tests.kivyapp.support.set_board import find_set, settle, shown_cards, tap_cards


def press_button(driver: Any) -> None:
    driver.press(words.NEW_BOARD())


def pull_down(driver: Any) -> None:
    x, y = driver.app.presenter.screen.board.places.cards[1].centre
    driver.drag((x, y), (x, y - 130))


def choose_in_menu(driver: Any) -> None:
    driver.press(driver.app.presenter.screen.bars.top_bar.menu)
    driver.run(0.5)
    rows = interactive(driver.app.root_widget.top_sheet)
    driver.press(next(row for row in rows if row.accessible_name == words.NEW_BOARD()))


@pytest.mark.parametrize(
    "deal",
    [
        press_button,
        pull_down,
        choose_in_menu,
        lambda driver: driver.key("f5"),
        lambda driver: driver.key("r", "ctrl"),
        lambda driver: driver.key("n"),
    ],
)
def test_a_new_board_is_dealt(driver: Any, screen: Any, deal: Callable[[Any], None]) -> None:
    before = screen.controller.session.seed
    deal(driver)
    settle(driver)
    assert screen.controller.session.seed != before
    assert shown_cards(screen) == list(screen.state.board)


def test_a_short_pull_does_nothing(driver: Any, screen: Any) -> None:
    before = screen.controller.session
    x, y = screen.board.places.cards[1].centre
    finger = driver.finger(x, y).to(x, y - 60)
    assert 0 < screen.board.pull < 1
    assert screen.message_bar.message == words.PULL()
    finger.to(x, y - 110)
    assert screen.message_bar.message == words.RELEASE()
    finger.to(x, y - 40).up()
    assert screen.controller.session is before
    assert screen.play.selected == ()
    assert screen.board.pull == 0
    assert screen.message_bar.message == words.FIND()


def test_a_board_with_a_set_found_can_be_taken_back(driver: Any, screen: Any) -> None:
    driver.key("f5")
    assert not driver.app.root_widget.toasts.children
    settle(driver)
    tap_cards(driver, find_set(screen))
    driver.run(2)
    before = screen.state
    driver.key("f5")
    driver.run(0.5)
    assert screen.state != before
    driver.press(driver.app.root_widget.toasts.children[0].button)
    driver.run(2)
    assert screen.state == before
    assert shown_cards(screen) == list(before.board)
