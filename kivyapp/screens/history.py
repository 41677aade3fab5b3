"""The history: finished games of all kinds, filtered, sorted and searched by seed."""

from __future__ import annotations

from typing import Any

from kivyapp import words
from kivyapp.games import finished_words
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history_query import HistoryQuery, select
from kivyapp.widgets.finished_row import FinishedRow
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.virtual_list import VirtualList


class HistoryScreen(Page):
    """What is shown, how many games that are, and a virtualised list of them."""

    title = words.HISTORY

    def __init__(
        self, services: Services, *, query: HistoryQuery | None = None, **options: Any
    ) -> None:
        super().__init__(services, **options)
        self.query = query or HistoryQuery()
        # The games that the list was made from; None before the first time.
        self._listed: object = None
        self.filter_row = ActionRow(
            self._open_filters, theme=self.theme, text=words.FILTER(), icon_name="options"
        )
        self.open_row = ActionRow(
            self._open_replay_file,
            theme=self.theme,
            text=words.OPEN_REPLAY(),
            explanation=words.OPEN_REPLAY_HELP(),
            icon_name="import",
        )
        self.count = SectionTitle(theme=self.theme)
        self.nothing = ParagraphLabel(theme=self.theme, soft=True)
        self.list = VirtualList(
            make_row=self._make_row,
            fill_row=self._fill_row,
            scroller=self.scroller,
            on_row_focused=lambda row: services.announcer.say(row.accessible_name),
            accessible_name=words.FINISHED_GAMES(),
        )
        column = Column()
        for part in (self.filter_row, self.open_row, self.count, self.nothing, self.list):
            column.add_widget(part)
        self.scroller.set_content(column)
        self.on_enter()

    def on_enter(self) -> None:
        """Show what has changed meanwhile, such as a game that was deleted on its page."""
        self.services.saved_games.flush()
        self.services.pending_matches.finish_abandoned(self.services.timestamp())
        if self.services.history.games is not self._listed:
            self.list_games(self.query)

    def list_games(self, query: HistoryQuery) -> None:
        """List the games that a query asks for."""
        self.query = query
        history = self.services.history
        self._listed = history.games
        found = select(
            history.games,
            query,
            history.recordings.of,
            finished_words.kind_order,
            finished_words.kind_value,
        )
        self.filter_row.explanation = query_words(query)
        self.count.text = words.GAMES_COUNT(len(found))
        self.nothing.text = "" if found else words.NO_MATCHING_GAMES()
        self.list.set_items(found)

    def _open_replay_file(self) -> None:
        # Imported when it is needed, so that the list opens sooner.
        from kivyapp.screens.replay_files import open_replay_file

        open_replay_file(self.services)

    def _open_filters(self) -> None:
        from kivyapp.screens.history_filters import filter_sheet

        games = self.services.history.games
        self.services.navigation.open_sheet(
            filter_sheet(self.services, games, self.query, self.list_games)
        )

    def _make_row(self) -> FinishedRow:
        return FinishedRow(theme=self.theme, on_press=self._open)

    def _open(self, game: FinishedGame) -> None:
        self.services.navigation.open_screen("finished_game", id=game.id)

    def _fill_row(self, row: FinishedRow, game: FinishedGame) -> None:
        row.game = game
        row.won = game.outcome == "won"
        row.outcome = finished_words.outcome_word(game)
        kind, day = finished_words.kind_words(game), finished_words.date_words(game)
        # The name of the game says nothing where all are of the same one.
        is_mixed = self.query.game is None
        row.description = game_name(game.game) if is_mixed or not kind else kind
        row.date_text = finished_words.joined(day, kind) if is_mixed else day
        row.time_text = words.duration(game.elapsed)
        row.score_text = finished_words.score_words(game)


def query_words(query: HistoryQuery) -> str:
    """What a query asks for, in one line.

    >>> query_words(HistoryQuery(game="klondike", outcome="won", seed="amber"))
    'Klondike, Won, “amber”, Newest'
    """
    parts = (
        words.ALL_GAMES() if query.game is None else game_name(query.game),
        *_kind_words(query),
        "" if query.outcome is None else words.OUTCOMES[query.outcome](),
        "" if query.month is None else month_words(query.month),
        f"“{query.seed}”" if query.seed else "",
        words.ONLY_RECORDED() if query.only_with_recording else "",
        words.ORDERS[query.order.value](),
        words.REVERSED() if query.is_reversed else "",
    )
    return ", ".join(filter(None, parts))


def month_words(month: str) -> str:
    """
    >>> month_words("2026-03")
    'March 2026'
    """
    year, _, number = month.partition("-")
    return words.month_name(int(year), int(number))


def _kind_words(query: HistoryQuery) -> list[str]:
    ui = GAME_UIS.get(query.game or "")
    groups = () if ui is None else ui.groups
    kind = dict(query.kind)
    return [group.word(kind[group.option]) for group in groups if group.option in kind]
