"""A month of daily challenges: a button per day, with a mark for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from kivyapp import words
from kivyapp.storage.daily import CalendarDay, DailyHistory
from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.daily_marks import marks_of
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import DisplayText, TextLine
from kivyapp.widgets.themed import Themed
from rules.dailies import DAILIES

load_kv(__file__)

DAYS_PER_WEEK: Final = 7
# Few months have another number, so that changing the month seldom moves what is below.
USUAL_WEEKS: Final = 5
# In dp.
HEADER_HEIGHT: Final = 52
WEEKDAYS_HEIGHT: Final = 28
SMALLEST_CELL: Final = 44
LARGEST_CELL: Final = 54


class DayButton(Pressable, GlassPanel):
    """One day. A day on which all challenges are done is filled and has a tick."""

    text = StringProperty("")
    state = OptionProperty("open", options=("open", "full", "later"))
    marks = ListProperty([])
    is_today = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    tick = ObjectProperty(None)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.tick = icon("check", round(dp(16)))

    @property
    def accessible_chosen(self) -> bool:
        return bool(self.is_chosen)


class CalendarGrid(Themed, Widget):
    """One month at a time, up to the current one. A press chooses a day."""

    def __init__(
        self,
        *,
        history: DailyHistory,
        today: date,
        on_day: Callable[[date], object],
        begun: Mapping[str, date],
        **options: Any,
    ) -> None:
        """`begun` has the days whose challenges are in progress, by game."""
        self._history, self._today, self._begun = history, today, begun
        self._on_day, self._chosen = on_day, today
        self._year, self._month = today.year, today.month
        super().__init__(size_hint_y=None, **options)
        self.heading = DisplayText(theme=self.theme, halign="center", font_size=sp(20))
        self.previous = self._arrow("left", words.PREVIOUS_MONTH(), -1)
        self.next = self._arrow("right", words.NEXT_MONTH(), 1)
        self._weekdays = [
            TextLine(theme=self.theme, text=name(), halign="center", soft=True, font_size=sp(14))
            for name in words.SHORT_WEEKDAYS
        ]
        self.days: list[tuple[DayButton, int, int]] = []
        for name in ("pos", "width"):
            self.fbind(name, self._arrange)
        self._build()

    def change_month(self, months: int) -> None:
        """Go this many months forward or, with a negative number, back."""
        index = self._year * 12 + self._month - 1 + months
        if index <= self._today.year * 12 + self._today.month - 1:
            self._year, self._month = index // 12, index % 12 + 1
            self._build()

    def _arrow(self, icon_name: str, name: str, months: int) -> IconButton:
        arrow = IconButton(
            theme=self.theme, icon_name=icon_name, accessible_name=name, variant="quiet"
        )
        arrow.fbind("on_action", lambda *_: self.change_month(months))
        return arrow

    def _build(self) -> None:
        self.clear_widgets()
        self.heading.text = words.month_name(self._year, self._month)
        self.next.disabled = (self._year, self._month) == (self._today.year, self._today.month)
        for part in (self.heading, self.previous, self.next, *self._weekdays):
            self.add_widget(part)
        weeks = self._history.month(self._year, self._month, self._today)
        self.days = [
            (self._button(day), row, column)
            for row, week in enumerate(weeks)
            for column, day in enumerate(week)
            if day is not None
        ]
        for button, _, _ in self.days:
            self.add_widget(button)
        self._arrange()

    def _button(self, day: CalendarDay) -> DayButton:
        begun = [game for game, since in self._begun.items() if since == day.day]
        is_full = day.done == len(DAILIES)
        summary = words.DAY_TO_COME()
        if day.playable:
            summary = words.day_summary(
                day.done, len(DAILIES), tried=bool(day.results), begun=bool(begun)
            )
        button = DayButton(
            theme=self.theme,
            text=str(day.day.day),
            state="later" if not day.playable else "full" if is_full else "open",
            marks=marks_of(day, begun) if day.playable else [],
            is_today=day.day == self._today,
            is_chosen=day.day == self._chosen,
            accessible_name=f"{words.long_date(day.day)}, {summary}",
        )
        button.disabled = not day.playable
        button.fbind("on_action", lambda *_: self._choose(day.day))
        return button

    def _choose(self, day: date) -> None:
        self._chosen = day
        for button, _, _ in self.days:
            button.is_chosen = button.text == str(day.day)
        self._on_day(day)

    def _arrange(self, *_: Any) -> None:
        if self.width < 2:
            return
        # On the narrowest phones the week extends a little into the margins of the sheet.
        cell = round(min(dp(LARGEST_CELL), max(dp(SMALLEST_CELL), self.width / DAYS_PER_WEEK)))
        gap = round(dp(2)) if cell > dp(SMALLEST_CELL) + dp(4) else 0
        left = round(self.x + (self.width - cell * DAYS_PER_WEEK) / 2)
        header, names = round(dp(HEADER_HEIGHT)), round(dp(WEEKDAYS_HEIGHT))
        weeks = max(USUAL_WEEKS, *(row + 1 for _, row, _ in self.days))
        self.height = header + names + weeks * cell
        top = self.top
        self.heading.pos, self.heading.size = (self.x, top - header), (self.width, header)
        self.previous.pos = (left, top - header + dp(2))
        self.next.pos = (left + cell * DAYS_PER_WEEK - dp(48), top - header + dp(2))
        for column, name in enumerate(self._weekdays):
            name.pos, name.size = (left + column * cell, top - header - names), (cell, names)
        for button, row, column in self.days:
            button.pos = (left + column * cell + gap / 2, top - header - names - (row + 1) * cell)
            button.size = (cell - gap, cell - gap)
