"""A table of figures: what, how much, and a mark where something is a record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp.kv import load_kv
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class FigureRow(Themed, BoxLayout):
    """One line of the table."""

    name = StringProperty("")
    value = StringProperty("")
    mark = StringProperty("")


class FigureTable(Themed, BoxLayout):
    """The whole table; `show` replaces what is in it."""

    def show(self, rows: Iterable[tuple[str, ...]]) -> None:
        self.clear_widgets()
        for name, value, *mark in rows:
            self.add_widget(
                FigureRow(theme=self.theme, name=name, value=value, mark=mark[0] if mark else "")
            )

    def on_theme(self, *_: Any) -> None:
        for row in self.children:
            row.theme = self.theme
