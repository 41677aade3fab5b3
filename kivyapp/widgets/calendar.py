"""A month of daily challenges: every day a button, with a mark for how it went."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp import words
from kivyapp.storage.daily import CalendarDay, DailyHistory
from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import Figure, TextLine
from kivyapp.widgets.themed import Themed

load_kv(__file__)

DAYS: Final = 7
HEADER: Final = 52
WEEKDAYS: Final = 28
LEAST: Final = 44
LARGEST: Final = 60


class Day(Pressable, Glass):
    """One day. Won is a filled trophy, tried a ring: told by shape as well as by colour."""

    text = StringProperty("")
    mark = OptionProperty("open", options=("open", "won", "tried", "later"))
    is_today = BooleanProperty(False)
    trophy = ObjectProperty(None)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.trophy = icon("check", round(dp(16)))


MARK_WORDS: Final = {
    "open": words.DAY_OPEN,
    "won": words.DAY_WON,
    "tried": words.DAY_TRIED,
    "later": words.DAY_TO_COME,
}


class CalendarGrid(Themed, Widget):
    """The calendar: a month at a time, never beyond this one."""

    def __init__(
        self,
        *,
        diary: DailyHistory,
        today: date,
        draw: int,
        on_day: Callable[[date], object],
        **options: Any,
    ) -> None:
        self._diary, self._today, self._draw, self._on_day = diary, today, draw, on_day
        self._year, self._month = today.year, today.month
        super().__init__(size_hint_y=None, **options)
        self.heading = Figure(theme=self.theme, halign="center", font_size=sp(20))
        self.earlier = self._arrow("left", words.PREVIOUS_MONTH, -1)
        self.later = self._arrow("right", words.NEXT_MONTH, 1)
        self._names = [
            TextLine(theme=self.theme, text=name[:2], halign="center", soft=True, font_size=sp(14))
            for name in words.WEEKDAYS
        ]
        self.days: list[tuple[Day, int, int]] = []
        for name in ("pos", "width"):
            self.fbind(name, self._arrange)
        self._build()

    def set_draw(self, draw: int) -> None:
        self._draw = draw
        self._build()

    def turn(self, months: int) -> None:
        """So many months on or back."""
        index = self._year * 12 + self._month - 1 + months
        if index <= self._today.year * 12 + self._today.month - 1:
            self._year, self._month = divmod(index, 12)[0], index % 12 + 1
            self._build()

    def _arrow(self, icon_name: str, name: str, months: int) -> IconButton:
        arrow = IconButton(
            theme=self.theme, icon_name=icon_name, accessible_name=name, look="quiet"
        )
        arrow.fbind("on_action", lambda *_: self.turn(months))
        return arrow

    def _build(self) -> None:
        self.clear_widgets()
        self.heading.text = words.month_name(self._year, self._month)
        self.later.disabled = (self._year, self._month) == (self._today.year, self._today.month)
        for part in (self.heading, self.earlier, self.later, *self._names):
            self.add_widget(part)
        weeks = self._diary.month(self._year, self._month, self._today, self._draw)
        self._weeks = len(weeks)
        self.days = [
            (self._day(field), row, column)
            for row, week in enumerate(weeks)
            for column, field in enumerate(week)
            if field is not None
        ]
        for day, _, _ in self.days:
            self.add_widget(day)
        self._arrange()

    def _day(self, field: CalendarDay) -> Day:
        result = field.result
        mark = "later" if not field.playable else "open"
        if result is not None:
            mark = "won" if result.won else "tried"
        day = Day(
            theme=self.theme,
            text=str(field.day.day),
            mark=mark,
            is_today=field.day == self._today,
            accessible_name=f"{words.day_name(field.day)}, {MARK_WORDS[mark]}",
        )
        day.disabled = not field.playable
        day.fbind("on_action", lambda *_: self._on_day(field.day))
        return day

    def _arrange(self, *_: Any) -> None:
        if self.width < 2:
            return
        # On the narrowest phone the week reaches a little into the margins of the sheet.
        cell = round(min(dp(LARGEST), max(dp(LEAST), self.width / DAYS)))
        gap = round(dp(2)) if cell > dp(LEAST) + dp(4) else 0
        left = round(self.x + (self.width - cell * DAYS) / 2)
        header, names = round(dp(HEADER)), round(dp(WEEKDAYS))
        # Six weeks of room always: turning the page must not make the sheet jump.
        self.height = header + names + 6 * cell
        top = self.top
        self.heading.pos, self.heading.size = (self.x, top - header), (self.width, header)
        self.earlier.pos = (left, top - header + dp(2))
        self.later.pos = (left + cell * DAYS - dp(48), top - header + dp(2))
        for column, name in enumerate(self._names):
            name.pos, name.size = (left + column * cell, top - header - names), (cell, names)
        for day, row, column in self.days:
            day.pos = (left + column * cell + gap / 2, top - header - names - (row + 1) * cell)
            day.size = (cell - gap, cell - gap)
