"""A list of any length in rows of one height: only the rows in sight exist, and they are reused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget


class LongList(Widget):
    """The content of a Scroller, or a part of it: `scroller` says what is in sight."""

    row_height = NumericProperty(64)

    def __init__(
        self,
        *,
        make_row: Callable[[], Any],
        fill_row: Callable[[Any, Any], object],
        scroller: Any,
        **options: Any,
    ) -> None:
        self._make, self._fill, self._scroller = make_row, fill_row, scroller
        self._items: Sequence[Any] = ()
        # The rows that exist: by the index they show now.
        self._shown: dict[int, Any] = {}
        self._spare: list[Any] = []
        super().__init__(size_hint_y=None, height=0, **options)
        for name in ("pos", "size"):
            self.fbind(name, self._refresh)
        scroller.fbind("size", self._refresh)

    def show(self, items: Sequence[Any]) -> None:
        self._items = items
        for index in tuple(self._shown):
            self._put_away(index)
        self.height = round(dp(self.row_height)) * len(items)
        self._refresh()

    @property
    def rows_in_use(self) -> int:
        return len(self._shown)

    def _refresh(self, *_: Any) -> None:
        high = round(dp(self.row_height))
        first = int((self.top - self._scroller.top) // high)
        last = int((self.top - self._scroller.y) // high) + 1
        wanted = range(max(0, first), min(len(self._items), max(0, last)))
        for index in tuple(self._shown):
            if index not in wanted:
                self._put_away(index)
        for index in wanted:
            if index not in self._shown:
                self._take(index)
            row = self._shown[index]
            row.size = (self.width, high)
            row.pos = (self.x, self.top - (index + 1) * high)

    def _take(self, index: int) -> None:
        row = self._spare.pop() if self._spare else self._make()
        self._fill(row, self._items[index])
        self._shown[index] = row
        self.add_widget(row)

    def _put_away(self, index: int) -> None:
        row = self._shown.pop(index)
        self.remove_widget(row)
        self._spare.append(row)
