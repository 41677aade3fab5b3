"""The result of a finished game: figures, records, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.rows import Column
from kivyapp.widgets.themed import Themed

# A label, an icon and a callback.
Action: TypeAlias = tuple[str, str, Callable[[], object]]


class ResultPanel(Themed, Column):
    """The content of the result sheet; the first action is the main one."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.table = FigureTable(theme=self.theme)
        self.add_widget(self.table)
        self.buttons: list[GlassButton] = []

    def fill(
        self, rows: Sequence[tuple[str, ...]], actions: Sequence[Action]
    ) -> Generator[None, None, None]:
        """Add everything in steps: all at once would delay a frame of the celebration.

        Each part is made in one step and added in another, which lays it out. Rows are
        (name, value) or (name, value, mark).
        """
        for row in rows:
            yield from self.table.add_row(*row)
        for action in actions:
            self.buttons.append(self._button(*action))
            yield
        main, *others = self.buttons
        main.variant = "main"
        self.add_widget(main)
        yield
        # A landscape phone is too low for a column of buttons.
        side_by_side = BoxLayout(
            size_hint_y=None, size=(self.width, dp(TOUCH_TARGET)), spacing=dp(BUTTON_GAP)
        )
        for button in others:
            side_by_side.add_widget(button)
        yield
        self.add_widget(side_by_side)
        yield

    def _button(self, text: str, icon: str, action: Callable[[], object]) -> GlassButton:
        button = GlassButton(theme=self.theme, text=text, icon_name=icon, size_hint_x=1)
        button.fbind("on_action", lambda *_: action())
        return button
