"""The meter of the count from 0 to 31, which lights up at 15 and 31."""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.rounded_bar import RoundedBar
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText, TextLine
from rules.cribbage.values import FIFTEEN, THIRTY_ONE

BAR: Final = 12
FIGURE: Final = 52
COLOURS: Final = ("panel", "edge", "text", "button", "accent", "focus")


class CountMeter(GlassPanel):
    """Shows the count of the volley; `shown` is the value on screen and follows `count`."""

    count = NumericProperty(0)
    shown = NumericProperty(0)
    glow = NumericProperty(0)
    accessible_name = StringProperty("")
    accessible_role = "text"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.accessible_name = words.METER(count=0)
        self.pace = Pace()
        self.scale = 1.0
        self.figure = DisplayText(theme=self.theme, halign="center", font_size=sp(24))
        self.marks = [
            TextLine(theme=self.theme, text=str(mark), font_size=sp(12), halign="center", soft=True)
            for mark in (FIFTEEN, THIRTY_ONE)
        ]
        for part in (self.figure, *self.marks):
            self.add_widget(part)
        self._track, self._bar = RoundedBar(self.canvas), RoundedBar(self.canvas)
        with self.canvas:
            self._tick_colour = Color()
            self._ticks = [Rectangle(), Rectangle()]
        for name in ("pos", "size", "shown", "glow"):
            self.fbind(name, self._draw)
        self.bind_colours(COLOURS, self._draw)

    def place(self, place: Rect, scale: float) -> None:
        self.scale = scale
        self.pos, self.size = (place.x, place.y), (place.width, place.height)
        self._draw()

    def set_count(self, count: int) -> None:
        if count == self.count:
            return
        self.count = count
        self.accessible_name = words.METER(count=count)
        lit = 1 if count in (FIFTEEN, THIRTY_ONE) else 0
        Animation.cancel_all(self, "shown", "glow")
        if self.pace.is_still:
            self.shown, self.glow = count, lit
            return
        Animation(shown=count, glow=lit, d=self.pace(motion.BAR_CHANGE), t="out_cubic").start(self)

    def _draw(self, *_: Any) -> None:
        theme, unit = self.theme, dp(self.scale)
        self.figure.font_size = sp(24 * self.scale)
        self.fill = with_alpha(theme.panel, 0.94)
        self.edge = theme.focus if self.glow > 0.5 else theme.edge
        self.edge_width = 2.5 if self.glow > 0.5 else 1
        self._track.paint(theme.button)
        self._tick_colour.rgba = theme.text
        self._bar.paint(
            theme.focus if self.glow > 0.5 else theme.accent, is_visible=self.shown > 0.2
        )
        figure, bar = FIGURE * unit, BAR * unit
        self.figure.text = str(round(self.shown))
        self.figure.pos, self.figure.size = (self.x + 4 * unit, self.y), (figure, self.height)
        x, width = self.x + figure + 4 * unit, self.width - figure - 20 * unit
        y = self.y + (self.height - bar) / 2 - 5 * unit
        self._track.place(x, y, width, bar)
        self._bar.place(x, y, width * min(1.0, self.shown / THIRTY_ONE), bar)
        for tick, label, mark in zip(self._ticks, self.marks, (FIFTEEN, THIRTY_ONE), strict=True):
            at = x + width * mark / THIRTY_ONE - (dp(3) if mark == THIRTY_ONE else dp(1.5))
            tick.pos, tick.size = (round(at), round(y - dp(3))), (round(dp(2)), round(bar + dp(6)))
            label.font_size = sp(12 * self.scale)
            label.pos = (at - 14 * unit, y + bar + unit)
            label.size = (30 * unit, 16 * unit)
