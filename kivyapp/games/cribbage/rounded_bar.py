"""A bar with round ends, drawn from a texture because triangles would have rough edges."""

from __future__ import annotations

from typing import Any

from kivy.graphics import BorderImage, Color

from kivyapp.widgets import nine_patch
from kivyapp.widgets.colours import CLEAR


class RoundedBar:
    """One bar on a canvas. It is never shorter than it is high."""

    def __init__(self, canvas: Any) -> None:
        self._colour, self._shape = Color(), BorderImage()
        self._shape.auto_scale = "both_lower"
        canvas.add(self._colour)
        canvas.add(self._shape)

    def place(self, x: float, y: float, width: float, height: float) -> None:
        side = max(1, round(height / 2))
        self._shape.texture = nine_patch.filled(side)
        self._shape.border = (side, side, side, side)
        self._shape.pos, self._shape.size = (x, y), (max(2 * side, width), 2 * side)

    def paint(self, colour: Any, *, is_visible: bool = True) -> None:
        self._colour.rgba = colour if is_visible else CLEAR
