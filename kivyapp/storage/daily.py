"""The daily challenge over time: the result of each day, streaks of days, and the calendar.

Everything is derived from the finished games. The caller passes today's date.
"""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from kivyapp.storage.finished_game import FinishedGame


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result of one day's challenge, over all attempts with the same number of cards drawn."""

    day: date
    draw: int
    attempts: int
    won: bool
    # Won in a game that was started on the day itself: only that counts for a streak.
    won_on_the_day: bool
    best_time: int | None
    best_score: int | None


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """One day of the calendar. A day in the future cannot be played."""

    day: date
    playable: bool
    result: DayResult | None


@dataclass(frozen=True, slots=True)
class DailyHistory:
    """The results by day and draw."""

    results: Mapping[tuple[date, int], DayResult] = field(default_factory=dict)

    @classmethod
    def of(cls, games: Iterable[FinishedGame]) -> DailyHistory:
        """Collect the daily challenges among finished games."""
        attempts: dict[tuple[date, int], list[FinishedGame]] = {}
        for game in games:
            draw = game.options.get("draw")
            if game.day is not None and type(draw) is int:
                attempts.setdefault((date.fromisoformat(game.day), draw), []).append(game)
        return cls({key: _result(*key, played) for key, played in attempts.items()})

    def result(self, day: date, draw: int) -> DayResult | None:
        return self.results.get((day, draw))

    def streak(self, today: date, draw: int | None = None) -> int:
        """Count the days won in a row up to today; an open challenge of today breaks no streak."""
        days = self._days_won(draw)
        day = today if today in days else today - timedelta(days=1)
        length = 0
        while day in days:
            length += 1
            day -= timedelta(days=1)
        return length

    def best_streak(self, draw: int | None = None) -> int:
        """Return the longest streak of days ever."""
        best = length = 0
        last: date | None = None
        for day in sorted(self._days_won(draw)):
            length = length + 1 if last is not None and day - last == timedelta(days=1) else 1
            best = max(best, length)
            last = day
        return best

    def month(
        self, year: int, month: int, today: date, draw: int
    ) -> tuple[tuple[CalendarDay | None, ...], ...]:
        """Return the weeks of a month, Monday first; None for the days of another month."""
        return tuple(
            tuple(
                CalendarDay(day, day <= today, self.result(day, draw))
                if day.month == month
                else None
                for day in week
            )
            for week in Calendar().monthdatescalendar(year, month)
        )

    def _days_won(self, draw: int | None) -> set[date]:
        """The days won on the day itself, with this draw or with any."""
        return {
            result.day
            for result in self.results.values()
            if result.won_on_the_day and draw in (None, result.draw)
        }


def _result(day: date, draw: int, attempts: list[FinishedGame]) -> DayResult:
    wins = [game for game in attempts if game.outcome == "won"]
    return DayResult(
        day=day,
        draw=draw,
        attempts=len(attempts),
        won=bool(wins),
        won_on_the_day=any(_start_day(game) == day for game in wins),
        best_time=min((game.elapsed for game in wins), default=None),
        best_score=max((game.score for game in wins), default=None),
    )


def _start_day(game: FinishedGame) -> date:
    """Return the date on the player's own clock: the UTC offset is not applied."""
    return datetime.fromisoformat(game.started).date()
