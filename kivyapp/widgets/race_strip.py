"""The strip of a race: a bar and figures for the player, and the same for the other."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kivyapp.widgets.text import TextLine
from kivyapp.widgets.themed import Themed

# In dp.
NAME_WIDTH: Final = 42
TRACK: Final = 6
# What is not done yet, as a share of that.
THIN: Final = 0.4
# The share of the strip that the figures get.
FIGURES_SHARE: Final = 0.56
MOST_FIGURES: Final = 260


class RaceBar(Themed, Widget):
    """How much is done. The own bar is thicker, so that it is not told by its colour alone."""

    share = NumericProperty(0.0)

    def __init__(self, *, colour: str, thickness: float, **options: Any) -> None:
        super().__init__(**options)
        self._colour, self._thickness = colour, thickness
        with self.canvas:
            self._track_colour = Color()
            self._track = RoundedRectangle()
            self._fill_colour = Color()
            self._fill = RoundedRectangle()
        for name in ("pos", "size", "share", "theme"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        height, thin = dp(TRACK) * self._thickness, dp(TRACK) * THIN
        self._track_colour.rgba = self.theme.edge
        self._fill_colour.rgba = getattr(self.theme, self._colour)
        share = min(1.0, max(0.0, self.share))
        # A rounded end needs some width.
        done = max(height, self.width * share) if share else 0
        for shape, width, thick in ((self._track, self.width, thin), (self._fill, done, height)):
            shape.pos, shape.size = (self.x, self.center_y - thick / 2), (width, thick)
            shape.radius = [thick / 2]


class RaceRow(Themed, BoxLayout):
    """A name, a bar and figures."""

    figures = StringProperty("")
    share = NumericProperty(0.0)

    def __init__(self, *, name: str, colour: str, thickness: float, **options: Any) -> None:
        super().__init__(spacing=dp(8), **options)
        self._name = TextLine(theme=self.theme, text=name, font_size=sp(13), soft=True)
        self._bar = RaceBar(theme=self.theme, colour=colour, thickness=thickness)
        self._text = TextLine(theme=self.theme, font_size=sp(13))
        self._name.size_hint_x = self._text.size_hint_x = None
        for part in (self._name, self._bar, self._text):
            self.add_widget(part)
        for prop in ("figures", "share", "theme", "width"):
            self.fbind(prop, self._update)
        self._update()

    def _update(self, *_: Any) -> None:
        for part in (self._name, self._bar, self._text):
            part.theme = self.theme
        self._name.width = dp(NAME_WIDTH)
        self._text.width = min(dp(MOST_FIGURES), self.width * FIGURES_SHARE)
        self._text.text, self._bar.share = self.figures, self.share


class RaceStrip(Themed, BoxLayout):
    """Lies between the table and the buttons of a race."""

    def __init__(self, *, own: str, other: str, **options: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint=(None, None), padding=(dp(14), dp(4)), **options
        )
        self.own = RaceRow(theme=self.theme, name=own, colour="accent", thickness=1.4)
        self.other = RaceRow(theme=self.theme, name=other, colour="soft_text", thickness=0.8)
        for row in (self.own, self.other):
            self.add_widget(row)
        self.fbind("theme", self._update_theme)

    def _update_theme(self, *_: Any) -> None:
        self.own.theme = self.other.theme = self.theme
