"""The line under the board: what is selected, why not, what it would score, or what to do."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from kivyapp.style.icons import icon
from kivyapp.table.geometry import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, TextLine, text_width

# The picture of a mood tells it without colour.
ICONS: Final = {"calm": "info", "good": "check", "bad": "close", "armed": "info"}
TONES: Final = {"calm": "soft_text", "good": "good", "bad": "warning", "armed": "focus"}
ICON: Final = 24
PANEL_ALPHA: Final = 0.82


class SelectionMessage(Glass):
    """A sentence with a smaller one below it, and a sum beside or under them."""

    accessible_role = "text"
    text = StringProperty("")
    below = StringProperty("")
    detail = StringProperty("")
    mood = OptionProperty("calm", options=tuple(ICONS))
    # A picture in place of the mood's own.
    icon_name = StringProperty("")
    scale = NumericProperty(1.0)

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
        for name in (
            "pos",
            "size",
            "text",
            "below",
            "detail",
            "mood",
            "theme",
            "icon_name",
            "scale",
        ):
            self.fbind(name, self.arrange)
        self.arrange()

    @property
    def accessible_name(self) -> str:
        return ". ".join(filter(None, (self.text, self.detail, self.below)))

    def say(
        self,
        text: str,
        below: str = "",
        detail: str = "",
        mood: str = "calm",
        icon_name: str = "",
    ) -> None:
        self.text, self.below, self.detail, self.mood = text, below, detail, mood
        self.icon_name = icon_name

    def place(self, rect: Rect, scale: float = 1.0) -> None:
        self.scale = scale
        self.pos, self.size = (rect.x, rect.y), (rect.width, rect.height)

    def arrange(self, *_: Any) -> None:
        theme = self.theme
        tone = getattr(theme, TONES[self.mood])
        self.fill = with_alpha(theme.panel, PANEL_ALPHA)
        self.edge = theme.edge if self.mood == "calm" else tone
        self.edge_width = 1.0 if self.mood == "calm" else 2.0
        side, gap = round(dp(ICON) * self.scale), round(dp(10) * self.scale)
        self._tint.rgba = tone
        self._icon.texture = icon(self.icon_name or ICONS[self.mood], side)
        self._icon.pos = (round(self.x + gap), round(self.center_y - side / 2))
        self._icon.size = (side, side)
        self._label.text, self._below.text = self.text, self.below
        self._detail.text = self.detail
        for label, size in self._sizes():
            label.font_size, label.opacity = sp(size * self.scale), 1
        self._label.color = theme.soft_text if self.mood == "calm" else theme.text
        self._arrange_texts(self.x + side + 2 * gap, self.width - side - 3 * gap)

    def _arrange_texts(self, left: float, width: float) -> None:
        """The sum beside the sentences where there is room, under them where there is not."""
        wide = {label: self._needs(label, size) for label, size in self._sizes()}
        beside = wide[self._detail] + dp(10) * self.scale if self.detail else 0.0
        is_low = self.height <= dp(68) * self.scale
        self._detail.halign = "left"
        if is_low and beside and wide[self._label] + beside <= width:
            self._detail.halign = "right"
            self._detail.pos = (left + width - beside, self.y)
            self._detail.size = (beside, self.height)
            self._stack([self._label, self._below], wide, left, width - beside)
            return
        # What to do next is the first thing that can be done without.
        order = [self._label, self._detail] if is_low and self.detail else [*wide]
        self._below.opacity = 1 if self._below in order else 0
        self._stack(order, wide, left, width)

    def _sizes(self) -> tuple[tuple[Any, float], ...]:
        return (self._label, 16), (self._detail, 17), (self._below, 13)

    def _needs(self, label: Any, size: float) -> float:
        return (
            text_width(label.text, size * self.scale, bold=label is self._detail)
            if label.text
            else 0
        )

    def _stack(self, labels: list[Any], wide: dict[Any, float], left: float, width: float) -> None:
        """One line for each, two for what is too long, as far as they go."""
        high = sp(22) * self.scale
        left_over = int(self.height // high)
        lines: list[tuple[Any, int]] = []
        for label in labels:
            if label.text and left_over:
                needed = min(left_over, 2 if wide[label] > width else 1)
                lines.append((label, needed))
                left_over -= needed
            elif label.text:
                label.opacity = 0
        top = self.center_y + high * sum(count for _, count in lines) / 2
        for label, count in lines:
            label.shorten, label.max_lines = count == 1, count
            label.pos = (left, round(top - high * count))
            label.size = (width, high * count)
            top -= high * count
