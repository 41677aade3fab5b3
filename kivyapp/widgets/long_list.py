"""A list of any length in rows of one height: only the rows in sight exist, and they are reused.

The keyboard comes to it as to one thing and walks its rows by arrows, pages and to its ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.platform.keys import Key


class LongList(Widget):
    """The content of a Scroller, or a part of it: `scroller` says what is in sight."""

    # Of normal letters; larger ones have higher rows.
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
        on_row: Callable[[Any], object] = lambda row: None,
        **options: Any,
    ) -> None:
        self._make, self._fill, self._scroller = make_row, fill_row, scroller
        # Told of the row that the keyboard has come to.
        self._on_row = on_row
        self._items: Sequence[Any] = ()
        # The row at which the keyboard is, or will be when it comes.
        self._at = 0
        self._told = True
        # Whether the list has still to find its place after it was scrolled to that row.
        self._moving = False
        # The rows that exist: by the index they show now.
        self._shown: dict[int, Any] = {}
        self._spare: list[Any] = []
        super().__init__(size_hint_y=None, height=0, **options)
        for name in ("pos", "size"):
            self.fbind(name, self._refresh)
        scroller.fbind("size", self._refresh)

    def show(self, items: Sequence[Any]) -> None:
        self._items = items
        self._at = 0
        self.focusable = bool(items)
        for index in tuple(self._shown):
            self._put_away(index)
        self.arrange()

    def arrange(self) -> None:
        """As high as its rows are with letters of the present size."""
        self.height = self._row_height * len(self._items)
        self._refresh()

    @property
    def rows_in_use(self) -> int:
        return len(self._shown)

    @property
    def _row_height(self) -> int:
        return round(max(dp(self.row_height), sp(self.row_height)))

    # Keys

    def on_focused(self, *_: Any) -> None:
        if self.focused:
            self._go(self._at)
        else:
            self._mark()

    def key(self, key: Key) -> bool:
        """Walk the rows; False at either end, where arrows lead on to what is beside the list."""
        page = max(1, int(self._scroller.height // self._row_height) - 1)
        last = len(self._items) - 1
        step = {"down": 1, "up": -1, "pagedown": page, "pageup": -page, "home": -last, "end": last}
        by = step.get(key.name)
        if by is None or not key.plain:
            return False
        return self._go(self._at + by) or key.name not in ("up", "down")

    def adjust(self, by: int) -> None:
        """A page on or back, for those who listen."""
        self.key(Key("pagedown" if by > 0 else "pageup"))

    def _go(self, at: int) -> bool:
        """Come to a row, or to the nearest there is; False when that changes nothing."""
        before, self._at = self._at, min(max(at, 0), len(self._items) - 1)
        self._reveal()
        self._moving = True
        self._mark()
        self._told = False
        self._tell()
        return self._at != before

    def _reveal(self) -> None:
        top = self.top - self._at * self._row_height
        self._scroller.reveal(top - self._row_height, top)

    def _tell(self) -> None:
        """Tell of the row in focus as soon as it exists: scrolling takes until the next frame."""
        if not self._told and self.focused and self._at in self._shown:
            self._told = True
            self._on_row(self._shown[self._at])

    def _mark(self) -> None:
        for index, row in self._shown.items():
            row.focused = self.focused and index == self._at

    # Rows

    def _refresh(self, *_: Any) -> None:
        if self._moving:
            # Two keys within a frame: the second one did not know yet where the rows are.
            self._moving = False
            self._reveal()
        high = self._row_height
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
        self._tell()

    def _take(self, index: int) -> None:
        row = self._spare.pop() if self._spare else self._make()
        self._fill(row, self._items[index])
        row.focused = self.focused and index == self._at
        self._shown[index] = row
        self.add_widget(row)

    def _put_away(self, index: int) -> None:
        row = self._shown.pop(index)
        self.remove_widget(row)
        self._spare.append(row)
