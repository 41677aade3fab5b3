"""The daily challenges over time: the result of each day and game, streaks, and the calendar.

Everything is derived from the finished games. The caller passes today's date.
"""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Final

from kivyapp.storage.finished_game import FinishedGame
from rules.dailies import DAILIES

# The counter that says by how much a match was won.
MARGIN: Final = "margin"


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result of one game's challenge of one day, over all attempts."""

    attempts: int
    # Won or, in a game without a winner, played to its end.
    is_done: bool
    # By an attempt that was started on the day itself: only that counts for a streak.
    was_played_on_the_day: bool
    was_done_on_the_day: bool
    # Of the attempts that count as done.
    best_time: int | None
    best_score: int | None
    best_margin: int | None


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """One day of the calendar, with its results by game. A day in the future cannot be played."""

    day: date
    playable: bool
    results: Mapping[str, DayResult]

    @property
    def done(self) -> int:
        return sum(result.is_done for result in self.results.values())


@dataclass(frozen=True, slots=True)
class DailyHistory:
    """The results by day and game."""

    results: Mapping[date, Mapping[str, DayResult]] = field(default_factory=dict)

    @classmethod
    def of(cls, games: Iterable[FinishedGame]) -> DailyHistory:
        """Collect the daily challenges among finished games."""
        attempts: dict[date, dict[str, list[FinishedGame]]] = {}
        for game in games:
            if game.day is not None and game.game in DAILIES:
                played = attempts.setdefault(date.fromisoformat(game.day), {})
                played.setdefault(game.game, []).append(game)
        return cls(
            {
                day: {key: _result(day, key, played[key]) for key in DAILIES if key in played}
                for day, played in attempts.items()
            }
        )

    def day(self, day: date, today: date) -> CalendarDay:
        return CalendarDay(day, day <= today, self.results.get(day, {}))

    def streak(self, today: date) -> int:
        """Count the days in a row on which a challenge was played; today's may still be open."""
        return days_in_a_row(self._days_played(), today)

    def best_streak(self) -> int:
        return most_in_a_row(self._days_played())

    def full_streak(self, today: date) -> int:
        """Count the days in a row on which all challenges were done; today's may be open."""
        return days_in_a_row(self._full_days(), today)

    def best_full_streak(self) -> int:
        return most_in_a_row(self._full_days())

    def streak_reached(self, length: int) -> date | None:
        """The day on which a streak first had this length; None if none ever had."""
        return _reached(self._days_played(), length)

    def full_streak_reached(self, length: int) -> date | None:
        """The same for the days on which all challenges were done."""
        return _reached(self._full_days(), length)

    def month(
        self, year: int, month: int, today: date
    ) -> tuple[tuple[CalendarDay | None, ...], ...]:
        """Return the weeks of a month, Monday first; None for the days of another month."""
        return tuple(
            tuple(self.day(day, today) if day.month == month else None for day in week)
            for week in Calendar().monthdatescalendar(year, month)
        )

    def _days_played(self) -> set[date]:
        return {
            day
            for day, results in self.results.items()
            if any(result.was_played_on_the_day for result in results.values())
        }

    def _full_days(self) -> set[date]:
        return {
            day
            for day, results in self.results.items()
            if sum(result.was_done_on_the_day for result in results.values()) == len(DAILIES)
        }


def days_in_a_row(days: Set[date], today: date) -> int:
    """The length of the streak of these days up to today, which may still be missing."""
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day in days:
        length += 1
        day -= timedelta(days=1)
    return length


def _lengths(days: Set[date]) -> dict[date, int]:
    """The length of the streak on each day, the earliest day first."""
    lengths: dict[date, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - timedelta(days=1), 0) + 1
    return lengths


def most_in_a_row(days: Set[date]) -> int:
    """The length of the longest streak of these days."""
    return max(_lengths(days).values(), default=0)


def _reached(days: Set[date], length: int) -> date | None:
    return next((day for day, so_far in _lengths(days).items() if so_far >= length), None)


def _result(day: date, key: str, attempts: list[FinishedGame]) -> DayResult:
    ended = [game for game in attempts if game.outcome != "abandoned"]
    done = [game for game in ended if game.outcome == "won" or not DAILIES[key].is_won]
    margins = [game.counters[MARGIN] for game in done if MARGIN in game.counters]
    return DayResult(
        attempts=len(attempts),
        is_done=bool(done),
        was_played_on_the_day=any(_start_day(game) == day for game in ended),
        was_done_on_the_day=any(_start_day(game) == day for game in done),
        best_time=min((game.elapsed for game in done), default=None),
        best_score=max((game.score for game in done), default=None),
        best_margin=max(margins, default=None),
    )


def _start_day(game: FinishedGame) -> date:
    """Return the date on the player's own clock: the UTC offset is not applied."""
    return datetime.fromisoformat(game.started).date()
