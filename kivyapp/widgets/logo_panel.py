"""The parlour's sign with a panel before it: a few lines, and one thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from kivy.metrics import Metrics, dp, sp

from kivyapp.table.geometry import Rect
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.composition import compose, least_height
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.layer import Layer
from kivyapp.widgets.logo import Logo
from kivyapp.widgets.text import TextLine
from kivyapp.widgets.themed import Themed

# Around the lines and above the button, and how high that is, in dp.
PADDING: Final = 16
GAP: Final = 12
BUTTON: Final = 64

# A line, and how high it is in sp.
Line: TypeAlias = tuple[TextLine, float]


class LogoPanel(Themed, Layer):
    """Nothing is seen through it; `hold` says what stands on the panel."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._lines: Sequence[Line] = ()
        self._button: GlassButton | None = None
        self.sign = Logo(theme=self.theme)
        self.panel = Glass(theme=self.theme)
        for part in (self.sign, self.panel):
            self.add_widget(part)
        self.follow(("sheet", "edge"), self._colour)

    def hold(self, lines: Sequence[Line], button: GlassButton) -> None:
        """Show these lines from above, and the button below them."""
        self._lines, self._button = lines, button
        for part in (*(line for line, _ in lines), button):
            self.add_widget(part)
        self.fit()

    @property
    def least_height(self) -> float:
        """How high it has to be at its width, in pixels."""
        return least_height(self.width, self._panel_height(), Metrics.dp)

    def _panel_height(self) -> float:
        letters = sum(height for _, height in self._lines)
        return float(sp(letters) + dp(2 * PADDING + GAP + BUTTON))

    def _colour(self, *_: Any) -> None:
        self.panel.fill, self.panel.edge = self.theme.sheet, self.theme.edge

    def fit(self, *_: Any) -> None:
        area = Rect(*self.pos, *self.size)
        composition = compose(area, self._panel_height(), Metrics.dp)
        self.sign.stand(area, composition.foot, composition.length)
        panel = composition.panel
        self.panel.pos, self.panel.size = (panel.x, panel.y), (panel.width, panel.height)
        self._write(panel)

    def _write(self, panel: Rect) -> None:
        x, width = panel.x + dp(PADDING), panel.width - 2 * dp(PADDING)
        top = panel.top - dp(PADDING)
        for line, height in self._lines:
            top -= sp(height)
            line.pos, line.size = (x, top), (width, sp(height))
        if self._button is not None:
            self._button.pos, self._button.size = (x, panel.y + dp(PADDING)), (width, dp(BUTTON))

    def _place(self, child: Any) -> None:
        """All parts find their places together."""
