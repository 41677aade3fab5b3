"""The keyboard cursor on the table, when the table changes under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.table.card_focus import CardFocus
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.patience_moves import play_by_keys, table_matches_game

LINKS = ["klondike?seed=peacock123", "spider?seed=peacock123&difficulty=1-suit"]


@pytest.fixture(params=LINKS)
def driver(drive: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """The app with a game on the table."""
    driver = drive(parlour(tmp_path, request.param, fake_games=False))
    driver.resize(1280, 720)
    if driver.app.services.navigation.sheets:
        # Spider opens with an introduction.
        driver.app.back()
    driver.run(2)
    return driver


def test_positions_beyond_the_top_card_are_not_movable(driver: Any) -> None:
    screen = driver.app.presenter.screen
    for pile, sprites in screen.table.piles.items():
        assert not screen.hand.is_movable(pile, len(sprites)), pile


@pytest.mark.parametrize("is_carrying", [False, True])
def test_restarting_moves_the_focus_off_a_removed_card(driver: Any, is_carrying: bool) -> None:
    screen = driver.app.presenter.screen
    session = screen.controller.session
    # The column grows by this move and is shorter again after the restart.
    move = next(
        move
        for move in session.game.legal_moves(session.state)
        if screen.ui.spots(session.state, move)[1][0].startswith(("tableau", "column"))
    )
    play_by_keys(driver, move)
    driver.run(1)
    driver.key("down")
    focus = screen.cursor.focus
    assert focus.at == len(screen.table.piles[focus.pile]) - 1
    if is_carrying:
        driver.key("enter")
        assert screen.cursor.carried == focus
    screen.controller.restart()
    driver.run(2)
    assert len(screen.table.piles[focus.pile]) == focus.at
    assert screen.cursor.focus == CardFocus(focus.pile, focus.at - 1)
    assert screen.cursor.carried is None
    driver.keys("enter", "escape", "up", "enter", "enter")
    driver.run(1)
    assert table_matches_game(screen)


def move_to_a_column(screen: Any) -> Any:
    """A legal move to a column."""
    session = screen.controller.session
    return next(
        move
        for move in session.game.legal_moves(session.state)
        if screen.ui.spots(session.state, move)[1][0].startswith(("tableau", "column"))
    )


def test_the_focus_follows_the_dropped_card(driver: Any) -> None:
    screen = driver.app.presenter.screen
    move = move_to_a_column(screen)
    (source, at), (target, target_at) = screen.ui.spots(screen.controller.session.state, move)
    card = screen.table.piles[source][at].card
    play_by_keys(driver, move)
    focus = screen.cursor.focus
    assert focus == CardFocus(target, target_at + 1)
    assert screen.table.piles[focus.pile][focus.at].card == card


@pytest.mark.parametrize("size", [(1280, 720), (1000, 460)])
def test_down_on_the_last_card_of_a_column_stays(driver: Any, size: tuple[int, int]) -> None:
    driver.resize(*size)
    screen = driver.app.presenter.screen
    columns = [name for name in screen.table.piles if name.startswith(("tableau", "column"))]
    for column in columns:
        last = CardFocus(column, len(screen.table.piles[column]) - 1)
        screen.cursor.focus_card(last.pile, last.at)
        driver.key("down")
        assert screen.cursor.focus == last
