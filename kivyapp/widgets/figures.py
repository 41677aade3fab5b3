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
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        return ", ".join(filter(None, (self.name, self.value, self.mark)))


class FigureTable(Themed, BoxLayout):
    """The whole table; `show` replaces what is in it."""

    def show(self, rows: Iterable[tuple[str, ...]]) -> None:
        self.clear_widgets()
        for row in rows:
            self.add(*row)

    def add(self, name: str, value: str, mark: str = "") -> None:
        self.add_widget(FigureRow(theme=self.theme, name=name, value=value, mark=mark))

    def on_theme(self, *_: Any) -> None:
        for row in self.children:
            row.theme = self.theme
