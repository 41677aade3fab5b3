"""The name of a button that shows only an icon, beside the button while the mouse rests on it."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.style.rect import Rect
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import TextLine, text_width
from kivyapp.widgets.themed import Themed

# In dp; the font size in sp.
FONT_SIZE: Final = 14
HEIGHT: Final = 30
PADDING: Final = 10
GAP: Final = 6


class Tooltip(Themed, Widget):
    """Fills its layer and shows a small label near `button`, given in window coordinates."""

    def __init__(self, text: str, button: Rect, **options: Any) -> None:
        super().__init__(**options)
        self._button = button
        self.panel = GlassPanel(theme=self.theme, fill=self.theme.sheet, edge=self.theme.edge)
        self.panel.radius = 8
        self.label = TextLine(
            theme=self.theme, text=text, font_size=f"{FONT_SIZE}sp", halign="center"
        )
        self.add_widget(self.panel)
        self.add_widget(self.label)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        """Below the button, or above it at the lower edge of the window."""
        button, gap = self._button, dp(GAP)
        width = round(text_width(self.label.text, FONT_SIZE) + 2 * dp(PADDING))
        height = round(dp(HEIGHT))
        x = button.x + (button.width - width) / 2
        x = max(self.x + dp(4), min(x, self.right - width - dp(4)))
        y = button.y - gap - height
        if y < self.y:
            y = button.y + button.height + gap
        for part in (self.panel, self.label):
            part.pos, part.size = (round(x), round(y)), (width, height)
