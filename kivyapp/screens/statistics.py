"""The statistics: figures for a game and its variants, a chart, and the way to the history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from kivyapp import words
from kivyapp.games.finished_words import kind_value
from kivyapp.games.game_ui import StatisticsGroup
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.screens.empty_statistics import EmptyStatistics
from kivyapp.screens.trend_chart import TrendChart
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame, is_counted
from kivyapp.storage.history_query import HistoryQuery
from kivyapp.storage.statistics import Figures, figures
from kivyapp.storage.trends import Measure
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.screen import Page
from kivyapp.words.milestones import MILESTONES_ABOUT, MILESTONES_TITLE
from kivyapp.words.translation import Text

ALL_VALUES: Final = "all"


class StatisticsScreen(Page):
    """A choice of game and variant, the figures, a chart, and a row that opens the history."""

    title = words.STATISTICS

    def __init__(self, services: Services, *, game: str | None = None, **options: Any) -> None:
        super().__init__(services, **options)
        # The games that the figures are of; None before the first time.
        self._listed: object = None
        self._games: tuple[FinishedGame, ...]
        self._read_games()
        played = list(dict.fromkeys(finished.game for finished in reversed(self._games)))
        self._choices = tuple(dict.fromkeys((*GAME_UIS, *played)))
        self._game = game or (played[0] if played else self._choices[0])
        # The chosen value of each option that divides the games into groups.
        self._chosen: dict[str, Any] = {}
        # Shown in place of the figures while there are none.
        self._empty: EmptyStatistics | None = None
        self.table = FigureTable(theme=self.theme)
        self.trend: TrendChart | None = None
        self.history_row = ActionRow(
            self._open_history,
            theme=self.theme,
            text=words.HISTORY(),
            explanation=words.HISTORY_ABOUT(),
            icon_name="trophy",
        )
        self.milestones_row = ActionRow(
            lambda: services.navigation.open_screen("milestones"),
            theme=self.theme,
            text=MILESTONES_TITLE(),
            explanation=MILESTONES_ABOUT(),
            icon_name="check",
        )
        self._build()

    def on_enter(self) -> None:
        """Show what has changed meanwhile, such as a game that was deleted in the history."""
        if self._read_games():
            self._build()

    def _read_games(self) -> bool:
        """Read the finished games; False if there are no new ones."""
        services = self.services
        services.saved_games.flush()
        services.pending_matches.finish_abandoned(services.timestamp())
        if services.history.games is self._listed:
            return False
        self._listed = services.history.games
        self._games = tuple(filter(is_counted, services.history.games))
        return True

    def _open_history(self) -> None:
        query = HistoryQuery(game=self._game, kind=tuple(self._wanted().items()))
        self.services.navigation.open_screen("history", query=query)

    def _build(self) -> None:
        column = Column()
        for part in (self.table, self.history_row, self.milestones_row):
            if part.parent is not None:
                part.parent.remove_widget(part)
        games = [game for game in self._games if game.game == self._game]
        self._add_choices(column, games)
        self._empty = None if games else EmptyStatistics(self.services, self._game)
        if self._empty is not None:
            self._empty.fbind("width", self.arrange)
            column.add_widget(self._empty)
        else:
            column.add_widget(self.table)
            column.add_widget(self.history_row)
            column.add_widget(self.milestones_row)
            self.trend = TrendChart(
                self.services, measures=self._measures(games), names=self._figure_names
            )
            column.add_widget(self.trend)
            self._fill()
        self.scroller.set_content(column)
        self.arrange()

    def arrange(self, *_: Any) -> None:
        super().arrange()
        if self._empty is not None:
            # Summed up here, because the column's height is not known yet.
            column = self.scroller.content
            others = [part.height for part in column.children if part is not self._empty]
            left = self.scroller.height - sum(others) - column.spacing * len(others)
            room = left - column.padding[1] - column.padding[3]
            self._empty.height = max(self._empty.minimum_height, room)

    def _add_choices(self, column: Column, games: Sequence[FinishedGame]) -> None:
        game_row = ChoiceRow(
            theme=self.theme,
            options=[(key, game_name(key)) for key in self._choices],
            value=self._game,
            on_change=self._choose_game,
        )
        game_row.fbind("height", self.arrange)
        column.add_widget(game_row)
        for group in self._groups:
            played = {group.value_in(game.options) for game in games} - {None}
            values = group.ordered(played)
            if len(values) > 1:
                names = [(value, words.capitalized(group.word(value))) for value in values]
                options = [(ALL_VALUES, group.every()), *names] if group.every else names
                self._chosen[group.option] = options[0][0]
                column.add_widget(
                    ChoiceRow(
                        theme=self.theme,
                        options=options,
                        value=options[0][0],
                        on_change=partial(self._choose, group.option),
                    )
                )

    @property
    def _groups(self) -> tuple[StatisticsGroup, ...]:
        return GAME_UIS[self._game].groups if self._game in GAME_UIS else ()

    def _choose_game(self, game: str) -> None:
        self._game, self._chosen = game, {}
        self._build()

    def _choose(self, name: str, value: Any) -> None:
        self._chosen[name] = value
        self._fill()

    def _measures(self, games: Sequence[FinishedGame]) -> list[Measure]:
        """What can be shown over time: not every game can be won or has a score."""
        names = GAME_UIS[self._game].figures if self._game in GAME_UIS else ()
        wins = [Measure.WINS, Measure.TIME] if not names or "won" in names else []
        moves = [Measure.MOVES] if "moves" in names else []
        has_scores = any(game.score for game in games) or not (wins or moves)
        return [*wins, *moves, Measure.SCORE] if has_scores else [*wins, *moves]

    @property
    def _figure_names(self) -> Mapping[str, Text]:
        return GAME_UIS[self._game].figure_names if self._game in GAME_UIS else {}

    def _wanted(self) -> dict[str, Any]:
        return {name: value for name, value in self._chosen.items() if value != ALL_VALUES}

    def _fill(self) -> None:
        wanted = self._wanted()
        games = [
            game
            for game in self._games
            if game.game == self._game
            and all(kind_value(game, name) == value for name, value in wanted.items())
        ]
        ui = GAME_UIS.get(self._game)
        names = () if ui is None else ui.figures
        rows = figure_rows(figures(games), names, self._figure_names)
        self.table.set_rows([*rows, *counted_endings(self._game, games)])
        if self.trend is not None:
            self.trend.set_games(games)


def counted_endings(key: str, games: Sequence[FinishedGame]) -> list[tuple[str, str]]:
    """How many games were won in each special way, if any were."""
    endings = GAME_UIS[key].counted_endings if key in GAME_UIS else {}
    wins = [game for game in games if game.outcome == "won" and is_counted(game)]
    often = {name: sum(name in game.counters for game in wins) for name in endings}
    return [(endings[name][1](), words.number(count)) for name, count in often.items() if count]


def figure_rows(
    of: Figures, names: Sequence[str] = (), own_words: Mapping[str, Text] = words.FIGURES
) -> list[tuple[str, str]]:
    """The rows of the table, or those with these names; a figure that does not exist is a dash."""

    def number(value: int | None) -> str:
        return words.NONE_YET if value is None else words.number(value)

    def time(value: float | None) -> str:
        return words.NONE_YET if value is None else words.duration(value)

    share = of.win_rate
    # A patience cannot be lost, and not every game has a score.
    lost = {"lost": number(of.lost)} if of.lost else {}
    score = {"best_score": number(of.best_score)} if of.best_score != 0 else {}
    values = {
        "played": number(of.played),
        "won": number(of.won),
        **lost,
        "share": words.NONE_YET if share is None else words.percent(share),
        "streak": number(of.streak),
        "best_streak": number(of.best_streak),
        "best_time": time(of.best_time),
        "average_time": time(of.average_time),
        "fewest_moves": number(of.fewest_moves),
        **score,
        "time": time(of.total_time),
    }
    if names:
        average = of.average_score
        values["average_score"] = number(None if average is None else round(average))
        values["moves"] = number(of.total_moves)
        values = {name: values[name] for name in names if name in values}
    return [(own_words.get(name, words.FIGURES[name])(), value) for name, value in values.items()]
