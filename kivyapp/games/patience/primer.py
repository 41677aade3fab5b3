"""The sheet before the very first game: a few words, and the kinds of the game to begin with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivyapp import words
from kivyapp.games.game_ui import PatienceUI
from kivyapp.games.help_widgets import help_widgets
from kivyapp.services import Services
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns
from rules.registry import options_of


def primer_sheet(
    services: Services, ui: PatienceUI, on_table: Any, deal: Callable[[], None]
) -> Sheet:
    """The primer of a game, and the choices of its first option; `on_table` is the game dealt."""
    columns = TwoColumns(spacing=12)
    sheet = make_sheet(services, ui.title, columns, max_width_if_low=WIDE_SHEET)
    chosen = options_of(services.settings.value.game(ui.key))
    kinds, *_ = ui.options

    def begin(value: Any) -> None:
        services.navigation.close_sheet(sheet)
        services.settings.change_options(ui.key, **{**chosen, kinds.name: value})
        # A game of this kind may be on the table already.
        if value != getattr(on_table, kinds.name):
            deal()

    def open_rules() -> None:
        services.navigation.close_sheet(sheet)
        services.navigation.open_screen("help", game=ui.key)

    for part in ui.primer():
        for widget in help_widgets(services, part):
            columns.first.add_widget(widget)
    column = columns.second
    column.add_widget(SectionTitle(theme=services.theme, text=kinds.word))
    for kind in kinds.choices:
        row = ActionRow(
            partial(begin, kind.value),
            theme=services.theme,
            text=kind.word,
            explanation=kind.about,
            icon_name="play",
        )
        column.add_widget(row)
    column.add_widget(
        ActionRow(open_rules, theme=services.theme, text=words.RULES, icon_name="help")
    )
    return sheet
