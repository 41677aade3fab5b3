"""A virtualised list with rows of equal height: only visible rows exist, and they are recycled.

Tab stops at the list as a whole; arrows, Page Up, Page Down, Home and End move within it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.platform.keys import Key


class VirtualList(Widget):
    """The content of a Scroller, or a part of it; `scroller` determines which rows are visible."""

    # For text of normal size; larger text makes the rows higher.
    row_height = NumericProperty(64)
    accessible_role = "list"
    accessible_name = StringProperty("")
    focusable = BooleanProperty(False)
    focused = BooleanProperty(False)

    def __init__(
        self,
        *,
        make_row: Callable[[], Any],
        fill_row: Callable[[Any, Any], object],
        scroller: Any,
        on_row_focused: Callable[[Any], object] = lambda row: None,
        **options: Any,
    ) -> None:
        self._make_row, self._fill_row, self._scroller = make_row, fill_row, scroller
        self._on_row_focused = on_row_focused
        self._items: Sequence[Any] = ()
        # The row that has the keyboard focus, or will have it when the list is focused.
        self._index = 0
        self._focus_reported = True
        # True between scrolling to the focused row and the next layout.
        self._scrolling = False
        # The existing rows, by the index of the item they show.
        self._rows: dict[int, Any] = {}
        self._spare_rows: list[Any] = []
        super().__init__(size_hint_y=None, height=0, **options)
        for name in ("pos", "size"):
            self.fbind(name, self._refresh)
        scroller.fbind("size", self._refresh)

    def set_items(self, items: Sequence[Any]) -> None:
        self._items = items
        self._index = 0
        self.focusable = bool(items)
        for index in tuple(self._rows):
            self._recycle(index)
        self.arrange()

    def arrange(self) -> None:
        """Set the height for the present text size and lay out the rows."""
        self.height = self._row_height * len(self._items)
        self._refresh()

    @property
    def rows_in_use(self) -> int:
        return len(self._rows)

    @property
    def _row_height(self) -> int:
        height: float = max(dp(self.row_height), sp(self.row_height))
        return round(height)

    # Keys

    def on_focused(self, *_: Any) -> None:
        if self.focused:
            self._go_to(self._index)
        else:
            self._mark_focused()

    def handle_key(self, key: Key) -> bool:
        """Move between the rows; False at either end, where arrows leave the list."""
        page = max(1, int(self._scroller.height // self._row_height) - 1)
        last = len(self._items) - 1
        step = {"down": 1, "up": -1, "pagedown": page, "pageup": -page, "home": -last, "end": last}
        by = step.get(key.name)
        if by is None or not key.is_plain:
            return False
        return self._go_to(self._index + by) or key.name not in ("up", "down")

    def activate(self) -> None:
        """Press the row that has the keyboard focus."""
        if self._index in self._rows:
            self._rows[self._index].activate()

    def adjust(self, by: int) -> None:
        """Move by a page, as a screen reader asks for it."""
        self.handle_key(Key("pagedown" if by > 0 else "pageup"))

    def _go_to(self, index: int) -> bool:
        """Focus this row, or the nearest existing one; False if that changes nothing."""
        before, self._index = self._index, min(max(index, 0), len(self._items) - 1)
        self._reveal()
        self._scrolling = True
        self._mark_focused()
        self._focus_reported = False
        self._report_focus()
        return self._index != before

    def _reveal(self) -> None:
        top = self.top - self._index * self._row_height
        self._scroller.reveal(top - self._row_height, top)

    def _report_focus(self) -> None:
        """Report the focused row as soon as it exists: scrolling takes until the next frame."""
        if not self._focus_reported and self.focused and self._index in self._rows:
            self._focus_reported = True
            self._on_row_focused(self._rows[self._index])

    def _mark_focused(self) -> None:
        for index, row in self._rows.items():
            row.focused = self.focused and index == self._index

    # Rows

    def _refresh(self, *_: Any) -> None:
        if self._scrolling:
            # A second key in the same frame scrolled before the rows had moved.
            self._scrolling = False
            self._reveal()
        height = self._row_height
        first = int((self.top - self._scroller.top) // height)
        last = int((self.top - self._scroller.y) // height) + 1
        wanted = range(max(0, first), min(len(self._items), max(0, last)))
        for index in tuple(self._rows):
            if index not in wanted:
                self._recycle(index)
        for index in wanted:
            if index not in self._rows:
                self._attach(index)
            row = self._rows[index]
            row.size = (self.width, height)
            row.pos = (self.x, self.top - (index + 1) * height)
        self._report_focus()

    def _attach(self, index: int) -> None:
        row = self._spare_rows.pop() if self._spare_rows else self._make_row()
        self._fill_row(row, self._items[index])
        row.focused = self.focused and index == self._index
        self._rows[index] = row
        self.add_widget(row)

    def _recycle(self, index: int) -> None:
        row = self._rows.pop(index)
        self.remove_widget(row)
        self._spare_rows.append(row)
