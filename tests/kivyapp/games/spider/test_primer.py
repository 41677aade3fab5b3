"""The first game of Spider begins with a few words."""

from __future__ import annotations

from kivyapp.games.spider.ui import SpiderUI
from tests.kivyapp.support.spider_board import Start


def test_the_first_game_begins_with_a_few_words_and_the_three_difficulties(start: Start) -> None:
    app, driver, screen = start(link="spider", first_time=True)
    (sheet,) = app.services.navigation.sheets
    assert sheet.name == "Spider"
    for choice in SpiderUI.options[0].choices:
        assert driver.named(choice.word).explanation == choice.about
    driver.press("Two suits")
    driver.run(1)
    assert not app.services.navigation.sheets
    assert screen.match.session.game.difficulty == "2-suit"
    assert app.services.settings.value.options["spider"]["difficulty"] == "2-suit"
    app.back()
    app.services.navigation.open_game("spider")
    driver.run(1)
    assert not app.services.navigation.sheets


def test_the_usual_difficulty_keeps_the_deal(start: Start) -> None:
    app, driver, screen = start(first_time=True)
    before = screen.match.session
    driver.press("Four suits")
    driver.run(1)
    assert screen.match.session is before
    assert not app.services.navigation.sheets
