"""The keyboard's place on the table, when another game comes to lie there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.app import ParlourApp
from kivyapp.table.focus import Focus
from tests.kivyapp.support.hands import play_by_keys, shown
from tests.kivyapp.support.parlour import SetClock, Silence

LINKS = ["klondike?seed=peacock123", "spider?seed=peacock123&difficulty=1-suit"]


@pytest.fixture(params=LINKS)
def driver(drive: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """The app with a game on the table."""
    driver = drive(ParlourApp(request.param, folder=tmp_path, clock=SetClock(), sound=Silence()))
    driver.resize(1280, 720)
    if driver.app.services.navigation.sheets:
        # Spider explains itself first.
        driver.app.back()
    driver.run(2)
    return driver


def test_nothing_can_be_taken_from_where_no_card_is(driver: Any) -> None:
    screen = driver.app.presenter.screen
    for pile, sprites in screen.table.piles.items():
        assert not screen.hand.movable(pile, len(sprites)), pile


@pytest.mark.parametrize("carrying", [False, True])
def test_the_focus_does_not_stay_on_a_card_that_is_gone(driver: Any, carrying: bool) -> None:
    screen = driver.app.presenter.screen
    session = screen.match.session
    # A column that grows by a move is shorter again when the game begins anew.
    move = next(
        move
        for move in session.game.legal_moves(session.state)
        if screen.face.spots(session.state, move)[1][0].startswith(("tableau", "column"))
    )
    play_by_keys(driver, move)
    driver.run(1)
    driver.key("down")
    focus = screen.cursor.focus
    assert focus.at == len(screen.table.piles[focus.pile]) - 1
    if carrying:
        driver.key("enter")
        assert screen.cursor.carried == focus
    screen.match.restart()
    driver.run(2)
    assert len(screen.table.piles[focus.pile]) == focus.at
    assert screen.cursor.focus == Focus(focus.pile, focus.at - 1)
    assert screen.cursor.carried is None
    driver.keys("enter", "escape", "up", "enter", "enter")
    driver.run(1)
    assert shown(screen.table) == screen.match.view().layout
