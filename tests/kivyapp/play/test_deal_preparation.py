"""Deals that are found while the app rests: those of the dailies, and some of each grade."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from kivyapp.play import deal_preparation
from kivyapp.shell.spare_time import IDLE_SECONDS
from rules.dailies import daily_seeds
from rules.grading import PLAYERS, Grade, GradedDeal, GradingProgress
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import TODAY, parlour

KIND = "klondike draw=1"
DAY = TODAY.date()
DAILY_KINDS = ("klondike draw=1", "spider difficulty=2-suit")

Open = Callable[..., tuple[Any, Any]]


@pytest.fixture
def open_app(drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """The app; its searches find deals after three steps."""
    monkeypatch.setattr(deal_preparation, "first_graded", prepared())
    monkeypatch.setattr(deal_preparation, "find_daily", found_daily)

    def run(**device: Any) -> tuple[Any, Any]:
        app = parlour(tmp_path, fake_games=False, device=FakeDevice(**device))
        driver = drive(app)
        app.services.settings.change(help_offered=frozenset(("klondike", "spider")))
        return app, driver

    return run


def found_daily(_game: Any, day: date) -> Generator[None, None, str]:
    """A search that finds the second deal of the day."""
    for _ in range(3):
        yield
    _, second, *_ = (seed for seed, _ in zip(daily_seeds(day), range(2), strict=False))
    return second


def prepared(steps: int = 3) -> Any:
    """A search that finds a deal of the first wanted grade after some steps."""

    def search(_game: Any, seeds: Any, wanted: Any) -> Generator[GradingProgress, None, GradedDeal]:
        for _ in range(steps):
            yield GradingProgress(1, 0.5)
        grade = min(wanted, key=lambda each: each.value)
        return GradedDeal(next(seeds), grade, PLAYERS if grade is Grade.EASY else 0)

    return search


def stored_grades(app: Any) -> list[Grade]:
    deals = app.services.graded_deals()
    return [grade for grade in Grade if deals.take(KIND, grade) is not None]


def known_dailies(app: Any, day: date) -> list[str]:
    return [kind for kind in DAILY_KINDS if app.services.daily_seeds().seed(kind, day)]


def test_deals_are_prepared_while_the_app_rests(open_app: Open) -> None:
    app, driver = open_app(power_saver=False)
    driver.run(IDLE_SECONDS - 3)
    assert stored_grades(app) == known_dailies(app, DAY) == []
    driver.run(20)
    assert set(stored_grades(app)) == set(Grade)
    for day in (DAY, DAY + timedelta(days=1)):
        assert known_dailies(app, day) == list(DAILY_KINDS)
    assert known_dailies(app, DAY + timedelta(days=2)) == []


def test_a_prepared_daily_opens_at_once(open_app: Open) -> None:
    app, driver = open_app(power_saver=False)
    driver.run(IDLE_SECONDS + 5)
    app.services.navigation.open_game("spider", day=DAY)
    assert not app.services.tasks.busy
    driver.run(0.5)
    session = app.presenter.screens[-1].controller.session
    assert session.seed == f"daily-{DAY.isoformat()}-2"
    assert session.game.difficulty == "2-suit"


def test_a_daily_that_was_searched_for_is_known(open_app: Open) -> None:
    app, driver = open_app()
    app.services.navigation.open_game("klondike", day=DAY)
    driver.run(3)
    seed = app.presenter.screens[-1].controller.session.seed
    assert app.services.daily_seeds().seed(KIND, DAY) == seed


@pytest.mark.parametrize("cause", ["power", "paused", "touch"])
def test_nothing_is_prepared_at_the_wrong_time(open_app: Open, cause: str) -> None:
    app, driver = open_app(power_saver=cause == "power")
    for _ in range(4):
        driver.run(IDLE_SECONDS / 2)
        if cause == "paused":
            app.on_pause()
        elif cause == "touch":
            driver.tap(1, 1)
    assert stored_grades(app) == known_dailies(app, DAY) == []


def test_a_full_store_ends_the_preparation(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def search(game: Any, seeds: Any, wanted: Any) -> Any:
        calls.append(game.key)
        return prepared(0)(game, seeds, wanted)

    monkeypatch.setattr(deal_preparation, "first_graded", search)
    _, driver = open_app(power_saver=False)
    driver.run(IDLE_SECONDS + 20)
    count = len(calls)
    assert set(calls) == {"klondike", "spider"}
    driver.tap(1, 1)
    driver.run(IDLE_SECONDS + 5)
    assert len(calls) == count
