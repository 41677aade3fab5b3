"""Deals of Spider: winnable ones, resumed ones, the last one again."""

from __future__ import annotations

import pytest

from kivyapp import words
from rules.solving import Winnable
from rules.spider.moves import DEAL
from tests.kivyapp.support.hands import truth
from tests.kivyapp.support.parlour import until
from tests.kivyapp.support.spider_board import Start


def test_only_winnable_deals(start: Start) -> None:
    app, driver, screen = start(winnable_only=True)
    app.services.settings.change_options("spider", difficulty="2-suit")
    before = screen.match.session
    screen.match.deal()
    until(driver, lambda: screen.match.session is not before, 120)
    assert screen.match.session.game.difficulty == "2-suit"
    assert isinstance(screen.match.session.solve(400_000, 400_000), Winnable)


def test_a_game_is_resumed_to_the_card(start: Start) -> None:
    app, driver, screen = start()
    for move in (DEAL, DEAL):
        screen.match.play(move, "stock", -1)
    screen.match.undo()
    saved = screen.match.session.save()
    app.back()
    driver.run(0.5)
    app.services.navigation.open_game("spider")
    driver.run(1)
    again = app.presenter.screens[-1]
    assert again is not screen
    assert again.match.session.save() == saved
    assert truth(again)
    assert again.match.can_redo


def test_the_last_deal_can_be_played_again(start: Start) -> None:
    app, driver, screen = start()
    screen.match.play(DEAL, "stock", -1)
    screen.match.show_solution()
    driver.run(1)
    app.services.settings.change_options("spider", difficulty="1-suit")
    screen.match.deal(seed="another")
    driver.run(1)
    screen.sheets.open_menu()
    driver.run(0.5)
    driver.press(words.REPLAY_LAST)
    driver.run(1)
    session = screen.match.session
    assert (session.seed, session.game.difficulty) == ("peacock123", "4-suit")
    assert session.position == 0
    screen.sheets.open_menu()
    driver.run(0.5)
    with pytest.raises(LookupError):
        driver.named(words.REPLAY_LAST)
