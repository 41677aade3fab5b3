"""Deals of Spider: winnable only, resumed, and the last one again."""

from __future__ import annotations

import pytest

from kivyapp import words
from rules.solving import Winnable
from rules.spider.moves import DEAL
from tests.kivyapp.support.parlour import until
from tests.kivyapp.support.patience_moves import table_matches_game
from tests.kivyapp.support.spider_board import Start


def test_a_setting_deals_only_winnable_games(start: Start) -> None:
    app, driver, screen = start(winnable_only=True)
    app.services.settings.change_options("spider", difficulty="2-suit")
    before = screen.controller.session
    screen.controller.deal()
    until(driver, lambda: screen.controller.session is not before, 120)
    assert screen.controller.session.game.difficulty == "2-suit"
    assert isinstance(screen.controller.session.solve(400_000, 400_000), Winnable)


def test_a_game_is_resumed_exactly(start: Start) -> None:
    app, driver, screen = start()
    for move in (DEAL, DEAL):
        screen.controller.submit(move)
    screen.controller.undo()
    saved = screen.controller.session.save()
    app.back()
    driver.run(0.5)
    app.services.navigation.open_game("spider")
    driver.run(1)
    again = app.presenter.screens[-1]
    assert again is not screen
    assert again.controller.session.save() == saved
    assert table_matches_game(again)
    assert again.controller.can_redo


def test_the_last_deal_can_be_played_again(start: Start) -> None:
    app, driver, screen = start()
    screen.controller.submit(DEAL)
    app.services.settings.change_options("spider", difficulty="1-suit")
    screen.controller.deal(seed="another")
    driver.run(1)
    # The game that was replaced counts as abandoned once it cannot be taken back any more.
    app.services.saved_games.discard_replaced("spider", app.services.timestamp())
    screen.sheets.open_menu()
    driver.run(0.5)
    driver.press(words.LAST_DEAL())
    driver.run(1)
    session = screen.controller.session
    assert (session.seed, session.game.difficulty) == ("peacock123", "4-suit")
    assert session.position == 0
    screen.sheets.open_menu()
    driver.run(0.5)
    with pytest.raises(LookupError):
        driver.named(words.LAST_DEAL())
