"""The daily challenges of all five games: the same cards for everyone, and their results."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.cribbage.words import OPPONENTS
from kivyapp.storage.daily import DailyHistory
from kivyapp.storage.finished_game import OPPONENT
from rules.cribbage.game import Cribbage
from rules.dailies import DAILIES, daily_game
from rules.spider.game import Spider
from tests.kivyapp.support.parlour import TODAY, parlour, toasts, until

DAY = TODAY.date()


@pytest.fixture
def app(drive: Any, tmp_path: Any) -> Any:
    driver = drive(parlour(tmp_path / "data", fake_games=False))
    services = driver.app.services
    services.settings.change(help_offered=frozenset(DAILIES), speed="instant", opponent="greedy")
    return driver


def open_challenge(driver: Any, game: str, day: Any = DAY) -> Any:
    driver.app.services.navigation.open_game(game, day=day)
    screen = driver.app.presenter.screen
    until(driver, lambda: screen.controller.has_game)
    driver.run(0.3)
    return screen


@pytest.mark.parametrize("game", DAILIES)
def test_it_is_dealt_by_its_day_labelled_and_kept_beside_the_ordinary_game(app, game):
    navigation = app.app.services.navigation
    navigation.open_game(game)
    app.run(0.3)
    ordinary = app.app.presenter.screen.controller.session.seed
    screen = open_challenge(app, game)
    controller = screen.controller
    assert controller.session.game == daily_game(game)
    assert controller.session.seed.startswith("daily-2024-05-15")
    assert screen.bars.title == words.DAILY()
    assert screen.bars.seed_text.endswith("15 May 2024")
    navigation.open_game(game)
    app.run(0.3)
    assert app.app.presenter.screen.controller.session.seed == ordinary
    assert app.app.presenter.screen.bars.title != words.DAILY()


def test_spiders_has_undo_but_no_help(app):
    screen = open_challenge(app, "spider")
    assert screen.controller.session.game == Spider("2-suit")
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    app.run(0.2)
    screen.controller.assistant.hint()
    app.run(0.2)
    assert toasts(app.app) == [words.REFUSALS["help_disabled"]()]
    screen.controller.undo()
    assert screen.controller.session.position == 0


def test_the_challenge_in_cribbage_is_always_against_expert(app):
    screen = open_challenge(app, "cribbage")
    assert screen.controller.session.game == Cribbage()
    assert screen.controller.running.terms == {OPPONENT: "expert"}
    assert screen.match.seating.names.of(2) == OPPONENTS["expert"]()
    screen.request_hint()
    app.run(0.2)
    assert toasts(app.app) == [words.REFUSALS["help_disabled"]()]


def test_set_ends_after_ten_sets_with_its_time(app):
    screen = open_challenge(app, "set")
    assert screen.bars.note_text == "0 of 10"
    assert screen.bars.time_text == "0:00"
    clock = app.app.services.clock
    for number in range(10):
        clock.moment = TODAY.replace(minute=number)
        screen.controller.submit(screen.controller.session.legal_moves()[0])
        assert screen.bars.note_text == f"{number + 1} of 10"
    app.run(3)
    record = screen.controller.record
    assert (record.outcome, record.moves, record.elapsed) == ("won", 10, 9 * 60)
    assert app.app.root_widget.top_sheet.title == words.WON()
    app.press(words.CALENDAR())
    app.run(0.5)
    assert app.named("Set. Won in 9:00").icon_name == "check"
    # A further tap shows the result again and takes nothing.
    app.app.services.navigation.close_sheets()
    app.run(0.5)
    screen.tap(0)
    assert screen.play.selected == ()
    assert app.app.root_widget.top_sheet.title == words.WON()


def test_an_ordinary_board_of_set_has_no_clock(app):
    app.app.services.navigation.open_game("set")
    app.run(0.3)
    screen = app.app.presenter.screen
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    app.run(0.3)
    assert (screen.bars.note_text, screen.bars.time_text) == ("", "")


def test_a_past_day_is_marked_late(app):
    day = DAY.replace(day=3)
    screen = open_challenge(app, "set", day)
    for _ in range(10):
        screen.controller.submit(screen.controller.session.legal_moves()[0])
    services = app.app.services
    services.saved_games.flush()
    result = DailyHistory.of(services.history.games).results[day]["set"]
    assert (result.is_done, result.was_done_on_the_day) == (True, False)
    services.navigation.to_hub()
    app.frame(3)
    app.app.presenter.screen.daily.activate()
    app.run(0.4)
    app.press("Friday, 3 May 2024, 1 of 5 done")
    assert app.named("Set. Won late, in 0:00")


@pytest.mark.parametrize("gives_up", [False, True])
def test_a_challenge_of_another_day_is_not_given_up_unasked(app, gives_up):
    services = app.app.services
    early = DAY.replace(day=3)
    screen = open_challenge(app, "crush", early)
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    services.navigation.to_hub()
    app.frame(3)
    app.app.presenter.screen.daily.activate()
    app.run(0.4)
    app.named("Crush. One deck for everyone: score high").activate()
    app.run(0.4)
    assert services.navigation.top.name == words.OTHER_DAY_BEGUN(day="3 May 2024")
    app.press(words.GIVE_IT_UP() if gives_up else words.GO_ON_WITH_IT())
    app.run(0.4)
    controller = app.app.presenter.screen.controller
    expected = (DAY, 0) if gives_up else (early, 1)
    assert (controller.day, controller.session.position) == expected


def test_undo_after_an_ordinary_deal_brings_the_challenge_back(app):
    screen = open_challenge(app, "crush")
    controller = screen.controller
    controller.submit(controller.session.legal_moves()[0])
    screen.sheets.new_game()
    assert controller.day is None
    app.run(0.3)
    controller.take_back()
    assert (controller.day, controller.session.position) == (DAY, 1)


@pytest.mark.parametrize("game", DAILIES)
def test_every_menu_opens_the_calendar(app, game):
    app.app.services.navigation.open_game(game)
    app.run(0.4)
    app.app.services.navigation.close_sheets()
    app.app.presenter.screen.open_menu()
    app.run(0.4)
    app.named(words.CALENDAR()).activate()
    app.run(0.4)
    assert app.app.root_widget.top_sheet.title == words.DAILIES()
