"""The sheet that chooses which finished games the history shows, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from kivyapp import words
from kivyapp.games.game_ui import StatisticsGroup
from kivyapp.games.game_uis import GAME_UIS, game_name
from kivyapp.screens.history import month_words
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.history_query import HistoryQuery, Order, month_of
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.rows import ActionRow, Column, SwitchRow
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then, main_button
from kivyapp.widgets.text_field import TextRow
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns

# Stands for "any" in a choice; None is a value of some options.
ANY: Final = "any"


def filter_sheet(
    services: Services,
    games: Sequence[FinishedGame],
    query: HistoryQuery,
    show: Callable[[HistoryQuery], object],
) -> Sheet:
    """Every choice is shown at once in the list below the sheet."""
    columns = TwoColumns()
    sheet = make_sheet(services, words.FILTER(), columns, max_width_if_low=WIDE_SHEET)
    _Filters(services, games, query, show).fill(columns)
    columns.second.add_widget(
        main_button(services, words.SHOW_LIST(), "check", close_then(services, sheet))
    )
    return sheet


class _Filters:
    """The rows of the sheet; each changes one part of the query."""

    def __init__(
        self,
        services: Services,
        games: Sequence[FinishedGame],
        query: HistoryQuery,
        show: Callable[[HistoryQuery], object],
    ) -> None:
        self._services, self._games, self._query, self._show = services, games, query, show
        # The rows for the kinds of the chosen game.
        self._kinds = Column(padding=0)

    def fill(self, columns: TwoColumns) -> None:
        theme, query = self._services.theme, self._query
        played = [key for key in GAME_UIS if any(game.game == key for game in self._games)]
        outcomes = [(name, word()) for name, word in words.OUTCOMES.items()]
        self._fill_kinds()
        self._month_row = ActionRow(
            self._open_months, theme=theme, text=words.MONTH(), icon_name="calendar"
        )
        self._name_month()
        for row in (
            self._choice(
                words.GAME(),
                [(ANY, words.ALL_GAMES()), *((key, game_name(key)) for key in played)],
                query.game,
                self._choose_game,
            ),
            self._kinds,
            self._choice(
                words.RESULT(),
                [(ANY, words.ALL_RESULTS()), *outcomes],
                query.outcome,
                lambda outcome: self._change(outcome=outcome),
            ),
            self._month_row,
        ):
            columns.first.add_widget(row)
        for row in (
            ChoiceRow(
                theme=theme,
                text=words.ORDER(),
                options=[(order, words.ORDERS[order.value]()) for order in Order],
                value=query.order,
                on_change=lambda order: self._change(order=order),
            ),
            SwitchRow(
                theme=theme,
                text=words.REVERSED(),
                active=query.is_reversed,
                on_change=lambda active: self._change(is_reversed=active),
            ),
            SwitchRow(
                theme=theme,
                text=words.ONLY_RECORDED(),
                active=query.only_with_recording,
                on_change=lambda active: self._change(only_with_recording=active),
            ),
            self._seed_row(),
        ):
            columns.second.add_widget(row)

    def _change(self, **changes: Any) -> None:
        self._query = replace(self._query, **changes)
        self._show(self._query)

    def _choice(
        self,
        text: str,
        options: Sequence[tuple[Any, str]],
        value: Any,
        choose: Callable[[Any], object],
    ) -> ChoiceRow:
        """A choice in which the first option stands for any value."""
        return ChoiceRow(
            theme=self._services.theme,
            text=text,
            options=options,
            value=ANY if value is None else value,
            on_change=lambda value: choose(None if value == ANY else value),
        )

    def _seed_row(self) -> TextRow:
        row = TextRow(theme=self._services.theme, label=words.SEARCH_SEED(), text=self._query.seed)
        row.fbind("text", lambda _row, text: self._change(seed=text.strip()))
        return row

    # Kinds of the chosen game

    def _choose_game(self, key: str | None) -> None:
        self._change(game=key, kind=())
        self._fill_kinds()

    def _fill_kinds(self) -> None:
        self._kinds.clear_widgets()
        ui = GAME_UIS.get(self._query.game or "")
        for group in () if ui is None else ui.groups:
            mine = (game for game in self._games if game.game == self._query.game)
            values = group.ordered({group.value_in(game.options) for game in mine} - {None})
            if len(values) > 1:
                chosen = dict(self._query.kind).get(group.option)
                names = [(value, words.capitalized(group.word(value))) for value in values]
                options = [(ANY, group.every() or words.ALL_RESULTS()), *names]
                choose = partial(self._choose_kind, group)
                self._kinds.add_widget(self._choice("", options, chosen, choose))

    def _choose_kind(self, group: StatisticsGroup, value: Any) -> None:
        kind = {**dict(self._query.kind), group.option: value}
        self._change(kind=tuple((name, each) for name, each in kind.items() if each is not None))

    # Months

    def _open_months(self) -> None:
        months = sorted({month_of(game) for game in self._games}, reverse=True)
        items = [MenuItem(words.ANY_MONTH(), "", partial(self._choose_month, None))]
        items += [
            MenuItem(month_words(month), "", partial(self._choose_month, month)) for month in months
        ]
        self._services.navigation.open_sheet(menu_sheet(self._services, words.MONTH(), items))

    def _choose_month(self, month: str | None) -> None:
        self._change(month=month)
        self._name_month()

    def _name_month(self) -> None:
        month = self._query.month
        self._month_row.explanation = words.ANY_MONTH() if month is None else month_words(month)
