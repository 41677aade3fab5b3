"""The statistics: figures for a game and its variants, and the list of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final

from kivyapp import words
from kivyapp.games.game_ui import StatisticsGroup
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.online.pending_matches import FAIR, RIVAL
from kivyapp.screens.empty_statistics import EmptyStatistics
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame, is_counted
from kivyapp.storage.statistics import Figures, figures
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.finished_row import FinishedRow
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.screen import Page
from kivyapp.widgets.virtual_list import VirtualList

ALL_VALUES: Final = "all"


class StatisticsScreen(Page):
    """A choice of game and variant, the figures, and a virtualised list of finished games."""

    title = words.STATISTICS

    def __init__(self, services: Services, *, game: str | None = None, **options: Any) -> None:
        super().__init__(services, **options)
        services.saved_games.flush()
        services.pending_matches.finish_abandoned(services.timestamp())
        self._games = tuple(filter(is_counted, services.history.games))
        played = list(dict.fromkeys(each.game for each in reversed(self._games)))
        with_statistics = (key for key, ui in GAME_UIS.items() if ui.has_statistics)
        self._choices = tuple(dict.fromkeys((*with_statistics, *played)))
        self._game = game or (played[0] if played else self._choices[0])
        # The chosen value of each option that divides the games into groups.
        self._chosen: dict[str, Any] = {}
        # Shown in place of the figures while there are none.
        self._empty: EmptyStatistics | None = None
        self.table = FigureTable(theme=self.theme)
        self.list = VirtualList(
            make_row=lambda: FinishedRow(theme=self.theme),
            fill_row=_fill_row,
            scroller=self.scroller,
            on_row_focused=lambda row: services.announcer.say(row.accessible_name),
            accessible_name=words.FINISHED_GAMES,
        )
        self._build()

    def _build(self) -> None:
        column = Column()
        for part in (self.table, self.list):
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
            column.add_widget(SectionTitle(theme=self.theme, text=words.FINISHED_GAMES))
            column.add_widget(self.list)
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
                options = [(ALL_VALUES, group.every), *names] if group.every else names
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

    def _fill(self) -> None:
        wanted = [
            (group, self._chosen[group.option])
            for group in self._groups
            if self._chosen.get(group.option, ALL_VALUES) != ALL_VALUES
        ]
        games = [
            game
            for game in self._games
            if game.game == self._game
            and all(group.value_in(game.options) == value for group, value in wanted)
        ]
        ui = GAME_UIS.get(self._game)
        self.table.set_rows(figure_rows(figures(games), () if ui is None else ui.figures))
        self.list.set_items(games[::-1])


def figure_rows(of: Figures, names: Sequence[str] = ()) -> list[tuple[str, str]]:
    """The rows of the table, or those with these names; a figure that does not exist is a dash."""

    def number(value: float | None) -> str:
        return words.NONE_YET if value is None else f"{value:,}"

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
        values = {name: values[name] for name in names if name in values}
    return [(words.FIGURES[name], value) for name, value in values.items()]


def _fill_row(row: FinishedRow, game: FinishedGame) -> None:
    day = datetime.fromisoformat(game.finished).date()
    name = GAME_UIS[game.game].group_name(game.options) if game.game in GAME_UIS else ""
    row.won = game.outcome == "won"
    endings = GAME_UIS[game.game].endings if game.game in GAME_UIS else {}
    row.outcome = endings.get(game.outcome, words.OUTCOMES[game.outcome])
    row.description = _joined(
        words.DAILY_SHORT if game.day else "", name, game.options.get(RIVAL, "")
    )
    row.date_text = _joined(words.short_date(day), _fairness_warning(game))
    row.time_text = words.duration(game.elapsed)
    row.score_text = f"{game.score:,}" if game.score else words.counted(game.moves, "move")


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _fairness_warning(game: FinishedGame) -> str:
    """A warning if the shuffle of an online match was not fair or not verified."""
    match game.options.get(FAIR, True):
        case False:
            return words.NOT_FAIR
        case None:
            return words.NOT_VERIFIED
    return ""
