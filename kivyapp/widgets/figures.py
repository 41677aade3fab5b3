"""A table of figures: what, how much, and a mark where something is a record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed

load_kv(__file__)

# From this width on there are two columns: a figure far from its name is hard to find.
BROAD: Final = 600


class FigureRow(Themed, BoxLayout):
    """One line of the table."""

    name = StringProperty("")
    value = StringProperty("")
    mark = StringProperty("")
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        return ", ".join(filter(None, (self.name, self.value, self.mark)))


class FigureTable(Themed, GridLayout):
    """The whole table, read downwards; `show` replaces what is in it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(orientation="tb-lr", rows=1, **options)
        for name in ("width", "children"):
            self.fbind(name, self._fold)

    def _fold(self, *_: Any) -> None:
        columns = 2 if self.width >= dp(BROAD) else 1
        self.rows = max(1, -(-len(self.children) // columns))

    def show(self, rows: Iterable[tuple[str, ...]]) -> None:
        self.clear_widgets()
        for row in rows:
            self.add(*row)

    def add(self, name: str, value: str, mark: str = "") -> None:
        self.add_widget(FigureRow(theme=self.theme, name=name, value=value, mark=mark))

    def on_theme(self, *_: Any) -> None:
        for row in self.children:
            row.theme = self.theme
