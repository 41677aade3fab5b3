"""The app's logo with a panel in front of it: a few lines of text and a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from kivy.metrics import Metrics, dp, sp

from kivyapp.style.rect import Rect
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.fan_layout import fan_layout, minimum_height
from kivyapp.widgets.fill_layout import FillLayout
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.logo import Logo
from kivyapp.widgets.text import TextLine
from kivyapp.widgets.themed import Themed

# In dp: the padding of the panel, the gap above its button, and the button's height.
PADDING: Final = 16
GAP: Final = 12
BUTTON_HEIGHT: Final = 64

# A line of text, and its height in sp.
Line: TypeAlias = tuple[TextLine, float]


class LogoPanel(Themed, FillLayout):
    """Opaque; `set_content` fills the panel."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._lines: Sequence[Line] = ()
        self._button: GlassButton | None = None
        self.logo = Logo(theme=self.theme)
        self.panel = GlassPanel(theme=self.theme)
        for part in (self.logo, self.panel):
            self.add_widget(part)
        self.bind_colours(("sheet", "edge"), self._recolour)

    def set_content(self, lines: Sequence[Line], button: GlassButton) -> None:
        """Show these lines from top to bottom, and the button below them."""
        self._lines, self._button = lines, button
        for part in (*(line for line, _ in lines), button):
            self.add_widget(part)
        self.arrange()

    @property
    def minimum_height(self) -> float:
        """The height it needs at its present width, in pixels."""
        return minimum_height(self.width, self._panel_height(), Metrics.dp)

    def _panel_height(self) -> float:
        text_height = sum(height for _, height in self._lines)
        return float(sp(text_height) + dp(2 * PADDING + GAP + BUTTON_HEIGHT))

    def _recolour(self, *_: Any) -> None:
        self.panel.fill, self.panel.edge = self.theme.sheet, self.theme.edge

    def arrange(self, *_: Any) -> None:
        area = Rect(*self.pos, *self.size)
        layout = fan_layout(area, self._panel_height(), Metrics.dp)
        self.logo.place(area, layout.base, layout.length)
        panel = layout.panel
        self.panel.pos, self.panel.size = (panel.x, panel.y), (panel.width, panel.height)
        self._place_content(panel)

    def _place_content(self, panel: Rect) -> None:
        x, width = panel.x + dp(PADDING), panel.width - 2 * dp(PADDING)
        top = panel.top - dp(PADDING)
        for line, height in self._lines:
            top -= sp(height)
            line.pos, line.size = (x, top), (width, sp(height))
        if self._button is not None:
            self._button.pos = (x, panel.y + dp(PADDING))
            self._button.size = (width, dp(BUTTON_HEIGHT))

    def _place(self, child: Any) -> None:
        """Do nothing: `arrange` places all children together."""
