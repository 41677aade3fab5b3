"""The diary of the daily challenge: results of each day, streaks of days, the month as a page.

All of it follows from the finished games. What day it is, the caller says.
"""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from kivyapp.storage.finished_game import FinishedGame


@dataclass(frozen=True, slots=True)
class DayResult:
    """What came of the challenge of a day, over all attempts at it with one way of drawing."""

    day: date
    draw: int
    attempts: int
    won: bool
    # Won in a game that was begun on the day itself: only that counts for a streak.
    in_time: bool
    best_time: int | None
    best_score: int | None


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """One field of the calendar. A day that has not come yet cannot be played."""

    day: date
    playable: bool
    result: DayResult | None


@dataclass(frozen=True, slots=True)
class DailyHistory:
    """The results by day and draw."""

    results: Mapping[tuple[date, int], DayResult] = field(default_factory=dict)

    def result(self, day: date, draw: int) -> DayResult | None:
        return self.results.get((day, draw))

    def streak(self, today: date, draw: int | None = None) -> int:
        """Days in a row, up to today; a challenge of today that is still open breaks nothing."""
        days = self._days_won(draw)
        day = today if today in days else today - timedelta(days=1)
        length = 0
        while day in days:
            length += 1
            day -= timedelta(days=1)
        return length

    def best_streak(self, draw: int | None = None) -> int:
        """The most days in a row there ever were."""
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
        """The weeks of a month, Monday first; None where a week reaches into another month."""
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
        """The days won in time, with this way of drawing or with any."""
        return {
            result.day
            for result in self.results.values()
            if result.in_time and draw in (None, result.draw)
        }


def diary(games: Iterable[FinishedGame]) -> DailyHistory:
    """The diary in some finished games."""
    attempts: dict[tuple[date, int], list[FinishedGame]] = {}
    for game in games:
        draw = game.options.get("draw")
        if game.day is not None and type(draw) is int:
            attempts.setdefault((date.fromisoformat(game.day), draw), []).append(game)
    return DailyHistory({key: _result(*key, some) for key, some in attempts.items()})


def _result(day: date, draw: int, attempts: list[FinishedGame]) -> DayResult:
    wins = [game for game in attempts if game.outcome == "won"]
    return DayResult(
        day=day,
        draw=draw,
        attempts=len(attempts),
        won=bool(wins),
        in_time=any(_begun_on(game) == day for game in wins),
        best_time=min((game.elapsed for game in wins), default=None),
        best_score=max((game.score for game in wins), default=None),
    )


def _begun_on(game: FinishedGame) -> date:
    """The date on the player's own clock: the offset in the text is not added or taken away."""
    return datetime.fromisoformat(game.started).date()
