"""Midnight passes while the app runs: what shows the date follows, what was begun goes on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.shell.day_watch import DayWatch
from kivyapp.storage.daily import DailyHistory
from rules.dailies import DAILIES
from tests.kivyapp.support.parlour import TODAY, finished_game, parlour, recorded, until

DAY = TODAY.date()
TOMORROW = DAY + timedelta(days=1)
# Noon is the time of the tests.
HALF_A_DAY = timedelta(hours=12)
WAITING = words.daily_line(0, len(DAILIES), 1)


@pytest.fixture
def app(drive: Any, tmp_path: Path) -> Any:
    """The app, in which a challenge of the day has been won."""
    driver = drive(parlour(tmp_path, fake_games=False))
    driver.resize(460, 1000)
    services = driver.app.services
    services.settings.change(help_offered=frozenset(DAILIES), speed="instant")
    services.history.add(finished_game(1, outcome="won", day=DAY.isoformat()))
    driver.app.presenter.screen.refresh()
    # Long enough to become idle.
    driver.run(2)
    return driver


def pass_midnight(driver: Any, by: timedelta = HALF_A_DAY) -> None:
    driver.app.services.clock.moment += by


def return_to_the_app(driver: Any, way: str) -> None:
    if way == "resume":
        driver.app.on_resume()
    else:
        driver.hover(driver.window.mouse_pos[0] + 1, 5)
    driver.frame(3)


def test_only_a_change_is_reported_and_only_to_those_who_still_listen() -> None:
    today, heard = [DAY], []
    watch = DayWatch(lambda: today[0])
    stop = watch.subscribe(lambda: heard.append(today[0]))
    watch.look()
    assert heard == []
    for day in (TOMORROW, TOMORROW, DAY):
        today[0] = day
        watch.look()
    assert heard == [TOMORROW, DAY]
    stop()
    today[0] = TOMORROW
    watch.look()
    assert len(heard) == 2


@pytest.mark.parametrize("way", ["touch", "resume"])
def test_the_hub_shows_the_new_days_challenges(app: Any, way: str) -> None:
    strip = app.app.presenter.screen.daily
    assert strip.marks.count("done") == 1
    pass_midnight(app)
    return_to_the_app(app, way)
    assert (strip.status, strip.marks.count("done")) == (WAITING, 0)
    # A clock that is set back brings the old day back.
    pass_midnight(app, -HALF_A_DAY)
    app.run(2)
    return_to_the_app(app, way)
    assert strip.marks.count("done") == 1


def test_the_calendar_goes_on_to_the_new_day(app: Any) -> None:
    app.app.presenter.screen.daily.activate()
    app.run(2)
    assert app.named(f"{words.long_date(DAY)}, 1 of 5 done").is_today
    pass_midnight(app)
    return_to_the_app(app, "touch")
    assert app.named(f"{words.long_date(TOMORROW)}, {words.DAY_OPEN()}").is_today
    assert not app.named(f"{words.long_date(DAY)}, 1 of 5 done").is_today
    app.press(app.find(lambda each: getattr(each, "accessible_name", "").startswith("Set. ")))
    app.run(0.5)
    assert app.app.presenter.screen.controller.day == TOMORROW


def test_the_list_of_puzzles_goes_on_to_the_new_day(app: Any) -> None:
    services = app.app.services
    book = services.puzzle_book()
    book.mark_solved(book.of_day(DAY), DAY)
    services.navigation.open_screen("puzzles")
    app.run(2)
    row = app.app.presenter.screen.today_row
    assert words.SOLVED() in row.explanation
    pass_midnight(app)
    return_to_the_app(app, "touch")
    assert words.SOLVED() not in row.explanation
    row.activate()
    app.run(0.5)
    assert app.app.presenter.screen.puzzle_view.puzzle == book.of_day(TOMORROW)


def test_a_puzzle_of_the_day_that_is_solved_after_midnight_counts_for_its_day(app: Any) -> None:
    services = app.app.services
    book = services.puzzle_book()
    puzzle = book.of_day(DAY)
    services.navigation.open_game(puzzle.game_key, puzzle=puzzle)
    app.run(1)
    screen = app.app.presenter.screen
    pass_midnight(app)
    assert screen.controller.submit(puzzle.right_move)
    until(app, lambda: services.navigation.sheets, 5)
    assert screen.bars.title == words.PUZZLE_OF_DAY()
    assert book.progress.days == {DAY}
    assert book.progress.streak(TOMORROW) == 1


def test_a_challenge_that_is_finished_after_midnight_counts_for_its_day(app: Any) -> None:
    services = app.app.services
    services.navigation.open_game("set", day=DAY)
    app.run(0.5)
    screen = app.app.presenter.screen
    play(screen, 6)
    # The app is closed over night, and the challenge resumed from the calendar.
    services.navigation.to_hub()
    pass_midnight(app)
    app.run(0.5)
    app.app.presenter.screen.daily.activate()
    app.run(0.5)
    app.press(f"{words.long_date(DAY)}, 1 of 5 done, one in progress")
    app.press(words.challenge_name("Set", words.daily_in_progress(6)))
    app.run(0.5)
    play(app.app.presenter.screen, 4)
    history = DailyHistory.of(recorded(app.app))
    assert history.results[DAY]["set"].was_done_on_the_day
    assert TOMORROW not in history.results
    assert history.streak(TOMORROW) == 1


def play(screen: Any, sets: int) -> None:
    submit: Callable[[Any], bool] = screen.controller.submit
    for _ in range(sets):
        assert submit(screen.controller.session.legal_moves()[0])
