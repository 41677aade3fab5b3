"""Statistics by week and month."""

from __future__ import annotations

from datetime import date

from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.trends import Measure, Unit, trend
from tests.kivyapp.support.parlour import finished_game

TODAY = date(2026, 3, 18)


def ended(day: str, **changes: object) -> FinishedGame:
    return finished_game(0, id=day + str(changes), finished=f"{day}T22:15:00+01:00", **changes)


def test_weeks_begin_on_monday_and_end_with_today() -> None:
    games = [ended("2026-03-15"), ended("2026-03-16"), ended("2026-03-18")]
    periods = trend(games, Unit.WEEK, TODAY, count=3)
    assert [str(period.start) for period in periods] == ["2026-03-02", "2026-03-09", "2026-03-16"]
    assert [period.figures.played for period in periods] == [0, 1, 2]


def test_months_run_over_the_turn_of_the_year() -> None:
    games = [ended("2025-12-31"), ended("2026-01-01"), ended("2025-11-30")]
    periods = trend(games, Unit.MONTH, date(2026, 1, 31), count=2)
    assert [str(period.start) for period in periods] == ["2025-12-01", "2026-01-01"]
    assert [period.figures.played for period in periods] == [1, 1]


def test_a_period_knows_wins_times_scores_and_moves() -> None:
    games = [
        ended("2026-03-16", outcome="won", elapsed=100, score=500),
        ended("2026-03-17", outcome="won", elapsed=200, score=300),
        ended("2026-03-18", outcome="lost", elapsed=999, score=100),
    ]
    (week,) = trend(games, Unit.WEEK, TODAY, count=1)
    assert [week.value(measure) for measure in Measure] == [2, 150, 300, 300]


def test_a_period_without_games_has_no_values() -> None:
    (week,) = trend([], Unit.WEEK, TODAY, count=1)
    assert [week.value(measure) for measure in Measure] == [None] * len(Measure)
