"""The daily challenge: results by day, streaks of days, and the calendar."""

from __future__ import annotations

from datetime import date, timedelta

from kivyapp.storage.daily import DailyHistory
from kivyapp.storage.finished_game import FinishedGame
from tests.kivyapp.support.storage import klondike_win

TODAY = date(2026, 3, 10)


def challenge(number: int, day: date, **changes: object) -> FinishedGame:
    options = {"draw": changes.pop("draw", 1), "mode": "challenge", "take_from_foundation": True}
    timestamp = f"{changes.pop('started_on', day)}T21:00:00+13:00"
    game = klondike_win(
        number, options=options, day=day.isoformat(), started=timestamp, finished=timestamp
    )
    return game._replace(**changes)  # type: ignore[arg-type]


def days_ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def test_the_result_of_a_day_is_its_best() -> None:
    history = DailyHistory.of(
        [
            challenge(1, TODAY, outcome="abandoned", elapsed=1, score=1),
            challenge(2, TODAY, elapsed=200, score=4_000),
            challenge(3, TODAY, elapsed=150, score=3_000),
            challenge(4, TODAY, draw=3, outcome="lost"),
            klondike_win(5),
        ]
    )
    result = history.result(TODAY, 1)
    assert result is not None
    assert (result.attempts, result.won, result.won_on_the_day) == (3, True, True)
    assert (result.best_time, result.best_score) == (150, 4_000)
    other = history.result(TODAY, 3)
    assert other is not None
    assert (other.won, other.best_time, other.best_score) == (False, None, None)
    assert history.result(days_ago(1), 1) is None


def test_streaks_of_days_won() -> None:
    def streaks(*days: int) -> tuple[int, int]:
        history = DailyHistory.of(challenge(day, days_ago(day)) for day in days)
        return history.streak(TODAY), history.best_streak()

    assert streaks() == (0, 0)
    assert streaks(0) == (1, 1)
    assert streaks(0, 1, 2) == (3, 3)
    assert streaks(1, 2) == (2, 2)  # today can still be won
    assert streaks(2, 3) == (0, 2)
    assert streaks(0, 2, 3, 4) == (1, 3)


def test_a_challenge_won_later_does_not_count_for_a_streak() -> None:
    late = challenge(1, days_ago(1), started_on=TODAY)
    history = DailyHistory.of(
        [challenge(0, TODAY), late, challenge(2, days_ago(2), outcome="lost")]
    )
    assert (history.streak(TODAY), history.best_streak()) == (1, 1)
    result = history.result(days_ago(1), 1)
    assert result is not None
    assert (result.won, result.won_on_the_day) == (True, False)


def test_a_streak_may_be_limited_to_one_draw() -> None:
    history = DailyHistory.of([challenge(0, TODAY), challenge(1, days_ago(1), draw=3)])
    assert (history.streak(TODAY), history.streak(TODAY, 1), history.streak(TODAY, 3)) == (2, 1, 1)


def test_the_calendar_of_a_month() -> None:
    weeks = DailyHistory.of([challenge(0, days_ago(1))]).month(2026, 3, TODAY, 1)
    assert all(len(week) == 7 for week in weeks)
    days = [cell for week in weeks for cell in week if cell is not None]
    assert [cell.day.day for cell in days] == list(range(1, 32))
    # March 2026 begins on a Sunday, the last day of a week.
    assert weeks[0][:6] == (None,) * 6
    assert [cell.playable for cell in days] == [True] * 10 + [False] * 21
    assert [cell.day for cell in days if cell.result] == [days_ago(1)]
    assert DailyHistory().month(2026, 2, TODAY, 1)
