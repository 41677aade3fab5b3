"""The daily challenges: results by day and game, streaks of days, and the calendar."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from kivyapp.storage.daily import DailyHistory
from kivyapp.storage.finished_game import FinishedGame
from rules.dailies import DAILIES
from tests.kivyapp.support.storage import klondike_win

TODAY = date(2026, 3, 10)


def challenge(number: int, day: date, game: str = "klondike", **changes: object) -> FinishedGame:
    timestamp = f"{changes.pop('started_on', day)}T21:00:00+13:00"
    played = klondike_win(number, day=day.isoformat(), started=timestamp, finished=timestamp)
    return played._replace(game=game, id=f"{game}-{number}", **changes)  # type: ignore[arg-type]


def all_five(number: int, day: date, **changes: object) -> list[FinishedGame]:
    played = [challenge(number, day, game, **changes) for game in DAILIES]
    # Crush has no winner: its board is full in the end.
    return [game._replace(outcome="lost") if game.game == "crush" else game for game in played]


def days_ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def test_the_result_of_a_day_is_its_best() -> None:
    history = DailyHistory.of(
        [
            challenge(1, TODAY, outcome="abandoned", elapsed=1, score=1),
            challenge(2, TODAY, elapsed=200, score=4_000),
            challenge(3, TODAY, elapsed=150, score=3_000),
            challenge(4, TODAY, "spider", outcome="lost"),
            klondike_win(5),
        ]
    )
    results = history.results[TODAY]
    won = results["klondike"]
    assert (won.attempts, won.is_done, won.was_done_on_the_day) == (3, True, True)
    assert (won.best_time, won.best_score) == (150, 4_000)
    lost = results["spider"]
    assert (lost.is_done, lost.best_time, lost.best_score) == (False, None, None)
    assert "crush" not in results
    assert history.day(days_ago(1), TODAY).results == {}


def test_crush_counts_its_best_score_and_cribbage_its_margin() -> None:
    history = DailyHistory.of(
        [
            challenge(1, TODAY, "crush", outcome="lost", score=700),
            challenge(2, TODAY, "crush", outcome="lost", score=900),
            challenge(3, TODAY, "crush", outcome="abandoned", score=5_000),
            challenge(4, TODAY, "cribbage", counters={"margin": 12}),
            challenge(5, TODAY, "cribbage", counters={"margin": 30}),
            challenge(6, TODAY, "cribbage", outcome="lost", counters={"margin": 60}),
            challenge(7, TODAY, "a-game-of-later"),
        ]
    )
    results = history.results[TODAY]
    assert (results["crush"].is_done, results["crush"].best_score) == (True, 900)
    assert results["cribbage"].best_margin == 30
    assert history.day(TODAY, TODAY).done == 2


def test_any_challenge_that_was_played_to_its_end_continues_the_streak() -> None:
    def streaks(*days: int) -> tuple[int, int]:
        games = list(DAILIES)
        history = DailyHistory.of(
            challenge(day, days_ago(day), games[day], outcome="won" if day % 2 else "lost")
            for day in days
        )
        return history.streak(TODAY), history.best_streak()

    assert streaks() == (0, 0)
    assert streaks(0) == (1, 1)
    assert streaks(0, 1, 2) == (3, 3)
    assert streaks(1, 2) == (2, 2)  # today can still be played
    assert streaks(2, 3) == (0, 2)
    assert streaks(0, 2, 3, 4) == (1, 3)


@pytest.mark.parametrize(
    "today", [date(2024, 3, 1), date(2025, 3, 1), date(2026, 1, 1), date(2026, 4, 1)]
)
def test_a_streak_goes_on_over_the_end_of_a_month_and_of_a_year(today: date) -> None:
    """After 29 February, too."""
    days = [today - timedelta(days=back) for back in range(4)]
    history = DailyHistory.of(challenge(number, day) for number, day in enumerate(days))
    assert (history.streak(today), history.best_streak()) == (4, 4)
    assert history.streak_reached(4) == today
    assert history.streak(today + timedelta(days=1)) == 4
    assert history.streak(today + timedelta(days=2)) == 0


def test_a_clock_that_is_set_back_takes_no_days_away() -> None:
    history = DailyHistory.of(challenge(back, days_ago(back)) for back in range(5))
    earlier = days_ago(2)
    assert (history.streak(earlier), history.best_streak()) == (3, 5)
    assert not history.day(TODAY, earlier).playable


def test_an_abandoned_or_late_challenge_does_not_continue_the_streak() -> None:
    late = challenge(1, days_ago(1), started_on=TODAY)
    history = DailyHistory.of(
        [challenge(0, TODAY), late, challenge(2, days_ago(2), outcome="abandoned")]
    )
    assert (history.streak(TODAY), history.best_streak()) == (1, 1)
    result = history.results[days_ago(1)]["klondike"]
    assert (result.is_done, result.was_done_on_the_day) == (True, False)


def test_the_days_on_which_all_five_were_done_have_a_streak_of_their_own() -> None:
    games = [*all_five(0, days_ago(1)), *all_five(1, days_ago(2)), *all_five(2, days_ago(4))[1:]]
    history = DailyHistory.of([*games, challenge(9, TODAY)])
    assert (history.full_streak(TODAY), history.best_full_streak()) == (2, 2)
    assert history.streak(TODAY) == 3
    late = DailyHistory.of(all_five(0, days_ago(1), started_on=TODAY))
    assert (late.full_streak(TODAY), late.day(days_ago(1), TODAY).done) == (0, 5)


def test_the_calendar_of_a_month() -> None:
    weeks = DailyHistory.of([challenge(0, days_ago(1))]).month(2026, 3, TODAY)
    assert all(len(week) == 7 for week in weeks)
    days = [cell for week in weeks for cell in week if cell is not None]
    assert [cell.day.day for cell in days] == list(range(1, 32))
    # March 2026 begins on a Sunday, the last day of a week.
    assert weeks[0][:6] == (None,) * 6
    assert [cell.playable for cell in days] == [True] * 10 + [False] * 21
    assert [cell.day for cell in days if cell.results] == [days_ago(1)]
    assert DailyHistory().month(2026, 2, TODAY)
