"""The advanced sheet of the options: the points of each event, and the way back to standard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp import words
from kivyapp.games.game_ui import GameUI, PointsOption
from kivyapp.services import Services
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.number_row import NumberRow
from kivyapp.widgets.rows import ActionRow
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns
from rules.registry import make, options_of


def standard_points(ui: GameUI, options: dict[str, Any]) -> dict[str, Any]:
    """These options of a game with standard points."""
    points = {option.name for option in ui.points}
    return {name: value for name, value in options.items() if name not in points}


def with_points(
    ui: GameUI, options: dict[str, Any], option: PointsOption, number: int
) -> dict[str, Any]:
    """These options with another number of points; a ValueError if the game refuses it."""
    # Where the standard depends on other options, the standard number follows them.
    standard = make(ui.key, **standard_points(ui, options))
    others = {name: value for name, value in options.items() if name != option.name}
    own = {} if number == option.value_in(standard) else {option.name: number}
    return options_of(make(ui.key, **others, **own))


def scoring_row(
    services: Services, ui: GameUI, chosen: dict[str, Any], *, icon: str = "trophy"
) -> ActionRow:
    """The row of the options sheet that opens the advanced sheet for the chosen options."""

    def show() -> None:
        own = ui.has_own_points(chosen)
        row.explanation = words.SCORING_OWN() if own else words.SCORING_STANDARD()

    def open_sheet() -> None:
        services.navigation.open_sheet(scoring_sheet(services, ui, chosen, show))

    row = ActionRow(open_sheet, theme=services.theme, text=words.SCORING(), icon_name=icon)
    show()
    return row


def scoring_sheet(
    services: Services, ui: GameUI, chosen: dict[str, Any], on_change: Callable[[], None]
) -> Sheet:
    """A row for each number; `chosen` is changed at once."""
    columns = TwoColumns()
    columns.first.add_widget(
        ParagraphLabel(theme=services.theme, text=words.SCORING_ABOUT(), soft=True)
    )
    rows = [_row(services, option) for option in ui.points]

    def show() -> None:
        game = make(ui.key, **chosen)
        standard = make(ui.key, **standard_points(ui, chosen))
        for row, option in zip(rows, ui.points, strict=True):
            row.value = option.value_in(game)
            row.shown = option.text(row.value)
            usual = option.value_in(standard)
            row.standard = "" if row.value == usual else option.text(usual)
        reset.disabled = not any(row.standard for row in rows)
        on_change()

    def change(row: NumberRow, option: PointsOption, number: int) -> None:
        try:
            options = with_points(ui, chosen, option, number)
        except ValueError:
            row.explanation = option.limit()
            services.announcer.say(option.limit())
            return
        row.explanation = ""
        replace_options(options)

    def replace_options(options: dict[str, Any]) -> None:
        chosen.clear()
        chosen.update(options)
        show()

    def back_to_standard() -> None:
        replace_options(options_of(make(ui.key, **standard_points(ui, chosen))))
        for row in rows:
            row.explanation = ""
        services.announcer.say(words.SCORING_STANDARD())

    for number, (row, option) in enumerate(zip(rows, ui.points, strict=True)):
        row.fbind("on_number", lambda row, value, option=option: change(row, option, value))
        column = columns.first if number < len(rows) // 2 else columns.second
        column.add_widget(row)
    reset = GlassButton(
        theme=services.theme, text=words.SCORING_RESET(), icon_name="restart", size_hint_x=1
    )
    reset.fbind("on_action", lambda *_: back_to_standard())
    columns.second.add_widget(reset)
    show()
    return make_sheet(services, words.SCORING(), columns, max_width_if_low=WIDE_SHEET)


def _row(services: Services, option: PointsOption) -> NumberRow:
    return NumberRow(
        theme=services.theme,
        text=option.word(),
        least=option.least,
        most=option.most,
        step=option.step,
    )
