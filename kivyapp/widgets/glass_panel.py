"""A pane of glass: a rounded box with an edge, the background of buttons, tiles and panels.

Drawn without kv: a screen has dozens of them, and a kv rule binds every number in it separately.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from kivyapp.style.tokens import BUTTON_RADIUS
from kivyapp.widgets import nine_patch
from kivyapp.widgets.themed import Themed


class GlassPanel(Themed, Widget):
    """Draws the box in `fill` and its border in `edge`; both are transparent by default."""

    fill = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    # In dp.
    radius = NumericProperty(BUTTON_RADIUS)
    edge_width = NumericProperty(1.0)

    def __init__(self, **options: Any) -> None:
        self._box: Any = None
        super().__init__(**options)
        with self.canvas.before:
            self._fill_colour = Color(rgba=self.fill)
            self._box = BorderImage()
            self._edge_colour = Color(rgba=self.edge)
            self._frame = BorderImage()
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        for name in ("radius", "edge_width"):
            self.fbind(name, self._shape)
        for name in ("fill", "edge"):
            self.fbind(name, self._paint)
        self._shape()
        self._place()

    def _paint(self, *_: Any) -> None:
        self._fill_colour.rgba, self._edge_colour.rgba = self.fill, self.edge

    def _shape(self, *_: Any) -> None:
        side = max(1, round(dp(self.radius)))
        self._box.texture = nine_patch.filled(side)
        self._frame.texture = nine_patch.outlined(side, max(1.0, round(dp(self.edge_width))))
        self._box.border = self._frame.border = (side, side, side, side)

    def _place(self, *_: Any) -> None:
        self._box.pos = self._frame.pos = self.pos
        self._box.size = self._frame.size = self.size
