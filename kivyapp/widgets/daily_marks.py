"""A row of marks, one for each daily challenge: their shapes differ, not only their colours."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from kivyapp.storage.daily import CalendarDay
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.themed import Themed
from rules.dailies import DAILIES

# A disc is a challenge that is done, a ring one that was begun or tried, a dot one to play.
DONE: Final = "done"
TRIED: Final = "tried"
OPEN: Final = "open"
DOT_SHARE: Final = 0.5


def marks_of(day: CalendarDay, begun: Collection[str] = ()) -> list[str]:
    """The mark of each game on a day; `begun` are the games whose challenge is in progress."""

    def mark(game: str) -> str:
        result = day.results.get(game)
        if result is not None and result.is_done:
            return DONE
        return TRIED if result is not None or game in begun else OPEN

    return [mark(game) for game in DAILIES]


class DailyMarks(Themed, Widget):
    """The marks from left to right, in the middle of the widget."""

    marks = ListProperty([])
    # The diameter of a mark and the gap between two, in dp.
    diameter = NumericProperty(6)
    gap = NumericProperty(2)
    colour = ObjectProperty((1, 1, 1, 1))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "marks", "diameter", "gap", "colour"):
            self.fbind(name, self._draw)
        self._draw()

    @property
    def natural_width(self) -> float:
        return float(len(self.marks) * dp(self.diameter + self.gap) - dp(self.gap))

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        side, step = dp(self.diameter), dp(self.diameter + self.gap)
        # Whole pixels: on a screen with few of them, a dot between two would look like a dash.
        left = round(self.center_x - self.natural_width / 2)
        bottom = round(self.center_y - side / 2)
        with self.canvas:
            for number, mark in enumerate(self.marks):
                x = left + number * step
                if mark == DONE:
                    Color(*self.colour)
                    SmoothEllipse(pos=(x, bottom), size=(side, side))
                elif mark == TRIED:
                    Color(*self.colour)
                    radius = side / 2 - dp(0.75)
                    SmoothLine(circle=(x + side / 2, bottom + side / 2, radius), width=dp(0.75))
                else:
                    dot = round(side * DOT_SHARE)
                    Color(*with_alpha(self.colour, 0.6))
                    corner = (round(x + (side - dot) / 2), round(bottom + (side - dot) / 2))
                    SmoothEllipse(pos=corner, size=(dot, dot))
