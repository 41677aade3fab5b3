"""A table of figures: a name, a value, and a mark beside a record."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kivyapp.style.kv import load_kv
from kivyapp.widgets.text import TextLine
from kivyapp.widgets.themed import Themed

load_kv(__file__)

# From this width on there are two columns: a value far from its name is hard to find.
TWO_COLUMNS_FROM: Final = 600


class FigureMark(TextLine):
    """The mark beside a record."""


class FigureRow(Themed, BoxLayout):
    """One line of the table."""

    name = StringProperty("")
    value = StringProperty("")
    accessible_role = "text"

    def __init__(self, **options: Any) -> None:
        self._mark: FigureMark | None = None
        super().__init__(**options)

    @property
    def mark(self) -> str:
        return "" if self._mark is None else self._mark.text

    def add_mark(self, text: str) -> None:
        self._mark = FigureMark(theme=self.theme, text=text)
        # Between the name and the value; Kivy counts from the last child.
        self.add_widget(self._mark, index=1)

    def on_theme(self, *_: Any) -> None:
        if self._mark is not None:
            self._mark.theme = self.theme

    @property
    def accessible_name(self) -> str:
        return ", ".join(filter(None, (self.name, self.value, self.mark)))


class FigureTable(Themed, GridLayout):
    """The whole table; a column is read from top to bottom."""

    def __init__(self, **options: Any) -> None:
        super().__init__(orientation="tb-lr", rows=1, **options)
        for name in ("width", "children"):
            self.fbind(name, self._set_columns)

    def _set_columns(self, *_: Any) -> None:
        columns = 2 if self.width >= dp(TWO_COLUMNS_FROM) else 1
        self.rows = max(1, -(-len(self.children) // columns))

    def set_rows(self, rows: Iterable[tuple[str, ...]]) -> None:
        self.clear_widgets()
        for row in rows:
            deque(self.add_row(*row), maxlen=0)

    def add_row(self, name: str, value: str, mark: str = "") -> Iterator[None]:
        """Add a row in steps, each short enough for a frame in which something moves."""
        row = FigureRow(theme=self.theme, name=name, value=value)
        yield
        # Few rows have one, and a widget that shows nothing takes time all the same.
        if mark:
            row.add_mark(mark)
            yield
        self.add_widget(row)
        yield

    def on_theme(self, *_: Any) -> None:
        for row in self.children:
            row.theme = self.theme
