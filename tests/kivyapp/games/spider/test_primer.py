"""The introduction before the first game of Spider."""

from __future__ import annotations

from kivyapp.games.spider.ui import SpiderUI
from tests.kivyapp.support.spider_board import Start


def test_the_introduction_offers_the_three_difficulties_once(start: Start) -> None:
    app, driver, screen = start(link="spider", first_time=True)
    (sheet,) = app.services.navigation.sheets
    assert sheet.name == "Spider"
    for choice in SpiderUI.options[0].choices:
        assert driver.named(choice.word).explanation == choice.about
    driver.press("Two suits")
    driver.run(1)
    assert not app.services.navigation.sheets
    assert screen.controller.session.game.difficulty == "2-suit"
    assert app.services.settings.value.options["spider"]["difficulty"] == "2-suit"
    app.back()
    app.services.navigation.open_game("spider")
    driver.run(1)
    assert not app.services.navigation.sheets


def test_choosing_the_current_difficulty_keeps_the_deal(start: Start) -> None:
    app, driver, screen = start(first_time=True)
    before = screen.controller.session
    driver.press("Four suits")
    driver.run(1)
    assert screen.controller.session is before
    assert not app.services.navigation.sheets
