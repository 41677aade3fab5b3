"""Double taps, and the hover outline after a move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.parlour import parlour, toasts
from tests.kivyapp.support.patience_moves import grip_point, wait_for_toasts
from tests.rules.klondike.boards import board

Open = Callable[..., tuple[Any, Any]]


@pytest.fixture
def open_board(drive: Any, tmp_path: Path) -> Open:
    """Open Klondike in a position; the driver and the screen."""

    def open_at(text: str, **settings: Any) -> tuple[Any, Any]:
        driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
        driver.resize(1280, 720)
        driver.app.services.settings.change(auto_complete="never", **settings)
        driver.run(1)
        wait_for_toasts(driver)
        screen = driver.app.presenter.screen
        screen.controller.session.state = board(text)
        screen.table.sync(screen.controller.view().layout)
        return driver, screen

    return open_at


TWO_ON_A_THREE = "foundation1 AS\ntableau1 [9H] 2S\ntableau2 3H\ntableau3 [4C] 8D"


def double_tap(driver: Any, screen: Any, pile: str) -> None:
    point = grip_point(screen.table, pile, len(screen.table.piles[pile]) - 1)
    driver.tap(*point)
    driver.run(0.1)
    driver.tap(*point)


def test_without_tap_to_move_a_double_tap_goes_to_the_foundation(open_board: Open) -> None:
    driver, screen = open_board(TWO_ON_A_THREE, tap_to_move=False)
    session = screen.controller.session
    driver.tap(*grip_point(screen.table, "tableau1", 1))
    driver.run(1)
    assert session.position == 0
    double_tap(driver, screen, "tableau1")
    assert session.position == 1
    assert [str(card) for card in session.state.foundations[0]] == ["AS", "2S"]


def test_the_echo_of_a_double_click_is_ignored(open_board: Open) -> None:
    driver, screen = open_board(TWO_ON_A_THREE)
    double_tap(driver, screen, "tableau1")
    assert screen.controller.session.position == 1
    assert toasts(driver.app) == []


def test_a_double_click_on_a_card_without_a_move_is_refused(open_board: Open) -> None:
    driver, screen = open_board(TWO_ON_A_THREE)
    double_tap(driver, screen, "tableau3")
    assert len(toasts(driver.app)) == 1


def test_hover_is_worked_out_again_after_a_move(open_board: Open) -> None:
    driver, screen = open_board(TWO_ON_A_THREE)
    table = screen.table
    driver.hover(*grip_point(table, "tableau1", 1))
    assert table.outlines.rects("hover") == (table.card_rect("tableau1", 1),)
    screen.hand.tap("tableau1", 1)
    driver.run(1)
    assert len(table.piles["tableau1"]) == 1
    assert table.outlines.rects("hover") in ((), (table.card_rect("tableau1", 0),))
