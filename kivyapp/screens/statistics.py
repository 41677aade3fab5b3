"""The statistics: figures for a game and its groups, and every finished game below them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online.pending_matches import FAIR, RIVAL
from kivyapp.screens.unplayed import UnplayedBoard
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.statistics import GROUPED_BY, Figures, figures, group_of
from kivyapp.widgets.choices import ChoiceRow
from kivyapp.widgets.figures import FigureTable
from kivyapp.widgets.finished_row import FinishedRow
from kivyapp.widgets.long_list import LongList
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.screen import Page

EVERYTHING: Final = "all"


class StatisticsScreen(Page):
    """Choose a game and a group; only the rows of finished games that are in sight exist."""

    title = words.STATISTICS

    def __init__(self, services: Services, *, game: str | None = None, **options: Any) -> None:
        super().__init__(services, **options)
        services.saved_games.rest()
        services.pending_matches.settle(services.stamp())
        self._games = services.history.games
        played = list(dict.fromkeys(each.game for each in reversed(self._games)))
        counted = (key for key, face in GAME_UIS.items() if face.has_statistics)
        self._shown = tuple(dict.fromkeys((*counted, *played)))
        self._game = game or (played[0] if played else self._shown[0])
        # What is looked at of each option that divides the game into groups.
        self._chosen: dict[str, Any] = {}
        # In place of the figures, as long as there are none.
        self._unplayed: UnplayedBoard | None = None
        self.table = FigureTable(theme=self.theme)
        self.list = LongList(
            make_row=lambda: FinishedRow(theme=self.theme),
            fill_row=_fill,
            scroller=self.scroller,
            on_row=lambda row: services.announcer.say(row.accessible_name),
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
        self._unplayed = None if games else UnplayedBoard(self.services, self._game)
        if self._unplayed is not None:
            self._unplayed.fbind("width", self.arrange)
            column.add_widget(self._unplayed)
        else:
            column.add_widget(self.table)
            column.add_widget(SectionTitle(theme=self.theme, text=words.FINISHED_GAMES))
            column.add_widget(self.list)
            self._fill()
        self.scroller.show(column)
        self.arrange()

    def arrange(self, *_: Any) -> None:
        super().arrange()
        if self._unplayed is not None:
            # All that is left of the page: its neighbours' heights are known before the column's.
            column = self.scroller.content
            others = [part.height for part in column.children if part is not self._unplayed]
            left = self.scroller.height - sum(others) - column.spacing * len(others)
            room = left - column.padding[1] - column.padding[3]
            self._unplayed.height = max(self._unplayed.least_height, room)

    def _add_choices(self, column: Column, games: Sequence[FinishedGame]) -> None:
        of_games = ChoiceRow(
            theme=self.theme,
            options=[(key, words.GAMES.get(key, key)) for key in self._shown],
            value=self._game,
            on_change=self._choose_game,
        )
        of_games.fbind("height", self.arrange)
        column.add_widget(of_games)
        for name in GROUPED_BY.get(self._game, ()):
            values = words.in_order(name, {game.options.get(name) for game in games} - {None})
            if len(values) > 1:
                every = [(EVERYTHING, words.EVERY[name])]
                column.add_widget(
                    ChoiceRow(
                        theme=self.theme,
                        options=every + [(value, words.option(name, value)) for value in values],
                        value=EVERYTHING,
                        on_change=lambda value, name=name: self._choose(name, value),
                    )
                )

    def _choose_game(self, game: str) -> None:
        self._game, self._chosen = game, {}
        self._build()

    def _choose(self, name: str, value: Any) -> None:
        self._chosen[name] = value
        self._fill()

    def _fill(self) -> None:
        wanted = {name: value for name, value in self._chosen.items() if value != EVERYTHING}
        shown = [
            game
            for game in self._games
            if game.game == self._game
            and all(game.options.get(name) == value for name, value in wanted.items())
        ]
        self.table.show(figure_rows(figures(shown)))
        self.list.show(shown[::-1])


def figure_rows(of: Figures) -> list[tuple[str, str]]:
    """The figures as a table shows them; what nobody has achieved yet is a dash."""

    def number(value: float | None) -> str:
        return words.NONE_YET if value is None else f"{value:,}"

    def time(value: float | None) -> str:
        return words.NONE_YET if value is None else words.clock(value)

    share = of.share
    # A patience is won or left, and not every game has a score.
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
        "time": time(of.time),
    }
    return [(words.FIGURES[name], value) for name, value in values.items()]


def _fill(row: FinishedRow, game: FinishedGame) -> None:
    day = datetime.fromisoformat(game.finished).date()
    group = group_of(game.game, game.options)
    name = words.group_name(GROUPED_BY.get(game.game, ()), group)
    row.won = game.outcome == "won"
    row.outcome = words.OUTCOMES[game.outcome]
    row.what = _joined(words.DAILY_SHORT if game.day else "", name, game.options.get(RIVAL, ""))
    row.when = _joined(words.short_day(day), _doubt(game))
    row.time_text = words.clock(game.elapsed)
    row.score_text = f"{game.score:,}" if game.score else words.counted(game.moves, "move")


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _doubt(game: FinishedGame) -> str:
    """What there is to say against the shuffle of an online match."""
    match game.options.get(FAIR, True):
        case False:
            return words.NOT_FAIR
        case None:
            return words.NOT_VERIFIED
    return ""
