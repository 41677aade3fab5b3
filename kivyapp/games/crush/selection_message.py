"""The message under the board: what is selected and what it scores, why not, or what to do."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from kivyapp.style.icons import icon
from kivyapp.style.rect import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText, TextLine, text_width

# Each tone has an icon, so it is clear without colour.
ICONS: Final = {"neutral": "info", "good": "check", "bad": "close", "armed": "info"}
COLOURS: Final = {"neutral": "soft_text", "good": "good", "bad": "warning", "armed": "focus"}
ICON: Final = 24
PANEL_ALPHA: Final = 0.82


class SelectionMessage(GlassPanel):
    """A sentence with a smaller one below it, and the points beside or under them."""

    accessible_role = "text"
    text = StringProperty("")
    subtext = StringProperty("")
    score_text = StringProperty("")
    tone = OptionProperty("neutral", options=tuple(ICONS))
    # Replaces the icon of the tone.
    icon_name = StringProperty("")
    scale = NumericProperty(1.0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._label = TextLine(theme=self.theme, font_size=sp(16))
        self._subtext = TextLine(theme=self.theme, soft=True, font_size=sp(13))
        self._score = DisplayText(theme=self.theme, font_size=sp(17))
        with self.canvas:
            self._tint = Color(1, 1, 1, 1)
            self._icon = Rectangle()
        for label in (self._label, self._subtext, self._score):
            self.add_widget(label)
        for name in (
            "pos",
            "size",
            "text",
            "subtext",
            "score_text",
            "tone",
            "theme",
            "icon_name",
            "scale",
        ):
            self.fbind(name, self.arrange)
        self.arrange()

    @property
    def accessible_name(self) -> str:
        return ". ".join(filter(None, (self.text, self.score_text, self.subtext)))

    def set_text(
        self,
        text: str,
        subtext: str = "",
        score_text: str = "",
        tone: str = "neutral",
        icon_name: str = "",
    ) -> None:
        self.text, self.subtext, self.score_text, self.tone = text, subtext, score_text, tone
        self.icon_name = icon_name

    def place(self, rect: Rect, scale: float = 1.0) -> None:
        self.scale = scale
        self.pos, self.size = (rect.x, rect.y), (rect.width, rect.height)

    def arrange(self, *_: Any) -> None:
        theme = self.theme
        colour = getattr(theme, COLOURS[self.tone])
        self.fill = with_alpha(theme.panel, PANEL_ALPHA)
        self.edge = theme.edge if self.tone == "neutral" else colour
        self.edge_width = 1.0 if self.tone == "neutral" else 2.0
        side, gap = round(dp(ICON) * self.scale), round(dp(10) * self.scale)
        self._tint.rgba = colour
        self._icon.texture = icon(self.icon_name or ICONS[self.tone], side)
        self._icon.pos = (round(self.x + gap), round(self.center_y - side / 2))
        self._icon.size = (side, side)
        self._label.text, self._subtext.text = self.text, self.subtext
        self._score.text = self.score_text
        for label, size in self._sizes():
            label.font_size, label.opacity = sp(size * self.scale), 1
        self._label.color = theme.soft_text if self.tone == "neutral" else theme.text
        self._arrange_texts(self.x + side + 2 * gap, self.width - side - 3 * gap)

    def _arrange_texts(self, left: float, width: float) -> None:
        """Put the points beside the sentences where there is room, otherwise under them."""
        widths = {label: self._text_width(label, size) for label, size in self._sizes()}
        beside = widths[self._score] + dp(10) * self.scale if self.score_text else 0.0
        is_low = self.height <= dp(68) * self.scale
        self._score.halign = "left"
        if is_low and beside and widths[self._label] + beside <= width:
            self._score.halign = "right"
            self._score.pos = (left + width - beside, self.y)
            self._score.size = (beside, self.height)
            self._stack([self._label, self._subtext], widths, left, width - beside)
            return
        # The smaller sentence is the first to go where space is short.
        order = [self._label, self._score] if is_low and self.score_text else [*widths]
        self._subtext.opacity = 1 if self._subtext in order else 0
        self._stack(order, widths, left, width)

    def _sizes(self) -> tuple[tuple[Any, float], ...]:
        return (self._label, 16), (self._score, 17), (self._subtext, 13)

    def _text_width(self, label: Any, size: float) -> float:
        return (
            text_width(label.text, size * self.scale, bold=label is self._score)
            if label.text
            else 0
        )

    def _stack(
        self, labels: list[Any], widths: dict[Any, float], left: float, width: float
    ) -> None:
        """One line for each label, two for a long one, while there is space."""
        high = sp(22) * self.scale
        lines_left = int(self.height // high)
        lines: list[tuple[Any, int]] = []
        for label in labels:
            if label.text and lines_left:
                needed = min(lines_left, 2 if widths[label] > width else 1)
                lines.append((label, needed))
                lines_left -= needed
            elif label.text:
                label.opacity = 0
        top = self.center_y + high * sum(count for _, count in lines) / 2
        for label, count in lines:
            label.shorten, label.max_lines = count == 1, count
            label.pos = (left, round(top - high * count))
            label.size = (width, high * count)
            top -= high * count
