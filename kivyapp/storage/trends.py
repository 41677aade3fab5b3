"""Statistics over time: finished games by week or month, for charts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Final

from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.statistics import Figures, figures

# As many bars as a narrow phone can show.
PERIODS: Final = 12


class Unit(Enum):
    """The length of a period."""

    WEEK = "week"
    MONTH = "month"


class Measure(Enum):
    """What a chart shows of each period."""

    WINS = "wins"
    TIME = "time"
    SCORE = "score"
    MOVES = "moves"


@dataclass(frozen=True, slots=True)
class Period:
    """The figures of the games that ended in one week or month."""

    start: date
    figures: Figures

    def value(self, measure: Measure) -> float | None:
        """The height of this period's bar; None if there is nothing to show."""
        return _VALUES[measure](self.figures)


_VALUES: Final[Mapping[Measure, Callable[[Figures], float | None]]] = {
    Measure.WINS: lambda of: of.won if of.played else None,
    Measure.TIME: lambda of: of.average_time,
    Measure.SCORE: lambda of: of.average_score,
    Measure.MOVES: lambda of: of.total_moves if of.played else None,
}


def start_of(day: date, unit: Unit) -> date:
    """The first day of the period that a day belongs to; weeks begin on Monday.

    >>> start_of(date(2026, 3, 18), Unit.WEEK), start_of(date(2026, 3, 18), Unit.MONTH)
    (datetime.date(2026, 3, 16), datetime.date(2026, 3, 1))
    """
    return day - timedelta(days=day.weekday()) if unit is Unit.WEEK else day.replace(day=1)


def trend(
    games: Iterable[FinishedGame], unit: Unit, today: date, count: int = PERIODS
) -> list[Period]:
    """The last periods up to today, the earliest first; those without games are empty."""
    starts = [start_of(today, unit)]
    while len(starts) < count:
        starts.append(start_of(starts[-1] - timedelta(days=1), unit))
    found: dict[date, list[FinishedGame]] = {start: [] for start in reversed(starts)}
    for game in games:
        start = start_of(datetime.fromisoformat(game.finished).date(), unit)
        if start in found:
            found[start].append(game)
    return [Period(start, figures(inside)) for start, inside in found.items()]
