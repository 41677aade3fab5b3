"""The chart of the statistics: wins, times or scores of one game, by week or by month."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from kivyapp import words
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.trends import Measure, Period, Unit, trend
from kivyapp.widgets.bar_chart import Bar, BarChart
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.words.translation import Text


def _number(value: float) -> str:
    return words.number(round(value))


_NUMBERS: Final[Mapping[Measure, Callable[[float], str]]] = {
    Measure.WINS: _number,
    Measure.TIME: words.duration,
    Measure.SCORE: _number,
    Measure.MOVES: _number,
}


class TrendChart(Column):
    """What to show, and the bars."""

    def __init__(
        self,
        services: Services,
        *,
        measures: Sequence[Measure],
        names: Mapping[str, Text] = MappingProxyType({}),
        **options: Any,
    ) -> None:
        """`names` has the game's own words for measures."""
        super().__init__(padding=0, **options)
        self._today = services.clock.now().date()
        self._games: Sequence[FinishedGame] = ()
        self._unit, self._measure = Unit.WEEK, measures[0]
        self._names = {**words.MEASURE_NAMES, **names}
        self.chart = BarChart(theme=services.theme)
        self.add_widget(SectionTitle(theme=services.theme, text=words.OVER_TIME()))
        if len(measures) > 1:
            self.add_widget(
                ChoiceRow(
                    theme=services.theme,
                    options=[(each, words.MEASURES[each.value]()) for each in measures],
                    value=self._measure,
                    on_change=self._choose_measure,
                )
            )
        self.add_widget(
            ChoiceRow(
                theme=services.theme,
                options=[(unit, words.UNITS[unit.value]()) for unit in Unit],
                value=self._unit,
                on_change=self._choose_unit,
            )
        )
        self.add_widget(self.chart)

    def set_games(self, games: Sequence[FinishedGame]) -> None:
        self._games = games
        periods = trend(games, self._unit, self._today)
        self.chart.set_bars(
            [bar_of(period, self._measure, self._unit, self._names) for period in periods]
        )

    def _choose_measure(self, measure: Measure) -> None:
        self._measure = measure
        self.set_games(self._games)

    def _choose_unit(self, unit: Unit) -> None:
        self._unit = unit
        self.set_games(self._games)


def bar_of(
    period: Period,
    measure: Measure,
    unit: Unit,
    names: Mapping[str, Text] = words.MEASURE_NAMES,
) -> Bar:
    """The bar of a period; wins are drawn within the number of games played."""
    value, played = period.value(measure), period.figures.played
    number = "" if value is None else _NUMBERS[measure](value)
    is_week, is_share = unit is Unit.WEEK, measure is Measure.WINS and played > 0
    return Bar(
        label=words.day_and_month(period.start) if is_week else words.short_month(period.start),
        figure=f"{number}/{played}" if is_share else number,
        description=words.period_words(
            words.week_of(period.start) if is_week else words.month_of_year(period.start),
            words.GAMES_COUNT(played),
            names[measure.value](),
            number,
        ),
        height=value,
        total=played if is_share else None,
    )
