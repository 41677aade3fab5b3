"""The rows by which a player chooses the options of a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp.online import nearby_words
from kivyapp.online.terms import summary
from kivyapp.services import Services
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.option_row import option_row
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.sheet_buttons import close_then, main_button

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI


class OptionRows(Column):
    """The options that matter with what is chosen so far, which is stored in `values`."""

    def __init__(self, services: Services, ui: GameUI, values: dict[str, Any]) -> None:
        super().__init__(padding=0)
        self._services, self._ui, self.values = services, ui, values
        self._offered: list[str] = []
        self._show()

    def _show(self) -> None:
        offered = [each for each in self._ui.options if self._ui.is_offered(each, self.values)]
        names = [each.name for each in offered]
        if names != self._offered:
            self._offered = names
            self.clear_widgets()
            for option in offered:
                self.add_widget(option_row(self._services.theme, option, self.values, self._show))


def rules_row(services: Services, ui: GameUI, values: dict[str, Any]) -> ActionRow:
    """A row that says what the rules of a room are, and leads to all options."""

    def choose() -> None:
        column = Column()
        sheet = make_sheet(services, nearby_words.RULES(), column, on_closed=show)
        done = main_button(services, nearby_words.DONE(), "check", close_then(services, sheet))
        for part in (OptionRows(services, ui, values), done):
            column.add_widget(part)
        services.navigation.open_sheet(sheet)

    def show() -> None:
        row.explanation = summary(ui, values)

    row = ActionRow(
        choose,
        theme=services.theme,
        text=nearby_words.RULES(),
        accessible_name=nearby_words.RULES(),
        icon_name="options",
    )
    show()
    return row
