"""The line under the board: what is selected, why not, what it would score, or what to do."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import OptionProperty, StringProperty

from kivyapp.icons import icon
from kivyapp.table.geometry import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, TextLine, text_width

# The picture of a mood tells it without colour.
ICONS: Final = {"calm": "info", "good": "check", "bad": "close", "armed": "play"}
TONES: Final = {"calm": "soft_text", "good": "good", "bad": "warning", "armed": "focus"}
ICON: Final = 24
PANEL_ALPHA: Final = 0.82


class VerdictLine(Glass):
    """A sentence with a smaller one below it, and a sum beside or under them."""

    accessible_role = "text"
    text = StringProperty("")
    below = StringProperty("")
    detail = StringProperty("")
    mood = OptionProperty("calm", options=tuple(ICONS))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._label = TextLine(theme=self.theme, font_size=sp(16))
        self._below = TextLine(theme=self.theme, soft=True, font_size=sp(13))
        self._detail = Figure(theme=self.theme, font_size=sp(17))
        with self.canvas:
            self._tint = Color(1, 1, 1, 1)
            self._icon = Rectangle()
        for label in (self._label, self._below, self._detail):
            self.add_widget(label)
        for name in ("pos", "size", "text", "below", "detail", "mood", "theme"):
            self.fbind(name, self.arrange)
        self.arrange()

    @property
    def accessible_name(self) -> str:
        return ". ".join(filter(None, (self.text, self.detail, self.below)))

    def say(self, text: str, below: str = "", detail: str = "", mood: str = "calm") -> None:
        self.text, self.below, self.detail, self.mood = text, below, detail, mood

    def place(self, rect: Rect) -> None:
        self.pos, self.size = (rect.x, rect.y), (rect.width, rect.height)

    def arrange(self, *_: Any) -> None:
        theme = self.theme
        tone = getattr(theme, TONES[self.mood])
        self.fill = with_alpha(theme.panel, PANEL_ALPHA)
        self.edge = theme.edge if self.mood == "calm" else tone
        self.edge_width = 1.0 if self.mood == "calm" else 2.0
        side, gap = round(dp(ICON)), round(dp(10))
        self._tint.rgba = tone
        self._icon.texture = icon(ICONS[self.mood], side)
        self._icon.pos = (round(self.x + gap), round(self.center_y - side / 2))
        self._icon.size = (side, side)
        self._label.text, self._below.text = self.text, self.below
        self._detail.text = self.detail
        self._label.color = theme.soft_text if self.mood == "calm" else theme.text
        self._arrange_texts(self.x + side + 2 * gap, self.width - side - 3 * gap)

    def _arrange_texts(self, left: float, width: float) -> None:
        """The sum beside the sentences where the line is low, under them where it is high."""
        lines = [label for label in (self._label, self._below) if label.text]
        share = 0.0
        if self.height > dp(68):
            lines += [self._detail] if self.detail else []
            self._detail.halign = "left"
        elif self.detail:
            share = min(width * 0.45, text_width(self.detail, 18) + dp(12))
            self._detail.halign = "right"
            self._detail.pos = (left + width - share, self.y)
            self._detail.size = (share, self.height)
        high = dp(22)
        top = self.center_y + high * len(lines) / 2
        for number, label in enumerate(lines):
            label.pos = (left, round(top - high * (number + 1)))
            label.size = (width - share, high)
