"""What is shown before the very first game: a few words, the kinds of the game, and off it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from kivyapp import words
from kivyapp.games.game_ui import PatienceUI
from kivyapp.screens.help import help_widgets
from kivyapp.services import Services
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.two_columns import BROAD, TwoColumns
from rules.registry import options_of

# Deals a game: the name of a deal or None, and its options.
Deal: TypeAlias = Callable[[str | None, Mapping[str, Any]], None]


def primer_sheet(services: Services, face: PatienceUI, deal: Deal) -> Sheet:
    """The primer of a game, and its first option to choose from: its kinds."""
    halves = TwoColumns(spacing=12)
    sheet = make_sheet(services, face.title, halves, widest_if_low=BROAD)
    chosen = options_of(services.settings.value.game(face.key))
    kinds, *_ = face.options

    def begin(value: Any) -> None:
        services.navigation.close_sheet(sheet)
        # The game that lies there already is of the usual kind: nothing has to be dealt for it.
        if value != chosen[kinds.name]:
            deal(None, {**chosen, kinds.name: value})

    def open_rules() -> None:
        services.navigation.close_sheet(sheet)
        services.navigation.open_screen("help", game=face.key)

    for part in face.primer():
        for widget in help_widgets(services, part):
            halves.first.add_widget(widget)
    column = halves.second
    column.add_widget(SectionTitle(theme=services.theme, text=kinds.word))
    for kind in kinds.choices:
        row = ActionRow.doing(
            lambda value=kind.value: begin(value),
            theme=services.theme,
            text=kind.word,
            explanation=kind.about,
            icon_name="play",
        )
        column.add_widget(row)
    column.add_widget(
        ActionRow.doing(open_rules, theme=services.theme, text=words.RULES, icon_name="help")
    )
    return sheet
