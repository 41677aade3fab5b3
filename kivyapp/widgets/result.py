"""What is shown when a game has ended: how it went, what is a record, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.figures import FigureTable
from kivyapp.widgets.rows import Column
from kivyapp.widgets.themed import Themed


class ResultPanel(Themed, Column):
    """The content of the sheet at the end; the first action is the main one.

    Rows are (name, value) or (name, value, mark); actions are (text, icon, what to do).
    """

    def __init__(
        self,
        *,
        rows: Sequence[tuple[str, ...]],
        actions: Sequence[tuple[str, str, Callable[[], object]]],
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.table = FigureTable(theme=self.theme)
        self.table.show(rows)
        self.add_widget(self.table)
        main, *others = [self._button(*action) for action in actions]
        self.buttons = [main, *others]
        main.look = "main"
        self.add_widget(main)
        # Side by side: a phone on its side is not high enough for a column of them.
        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        for button in others:
            row.add_widget(button)
        self.add_widget(row)

    def _button(self, text: str, icon: str, action: Callable[[], object]) -> GlassButton:
        button = GlassButton(theme=self.theme, text=text, icon_name=icon, size_hint_x=1)
        button.fbind("on_action", lambda *_: action())
        return button
