"""A fan of peacock feathers, open and still."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from kivyapp.style.rect import Point
from kivyapp.widgets.fan_geometry import eye_offset, fan_feathers, opening_duration
from kivyapp.widgets.feather import Feather, feather_texture


class FeatherFan(Widget):
    """Ignores its own position and size; `place` sets where it is drawn."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._specs = fan_feathers()
        self._base: Point = (0.0, 0.0)
        self._length = 0.0
        self._feathers = [Feather(spec) for spec in self._specs]
        self.canvas.add(Color(1, 1, 1, 1))
        for feather in self._feathers:
            self.canvas.add(feather.group)

    def place(self, base: Point, length: float) -> None:
        """Draw it with this base and feathers of this length."""
        self._base, self._length = base, length
        texture, end = feather_texture(length), opening_duration(self._specs)
        for feather in self._feathers:
            feather.place(base, length, texture)
            feather.set_time(end)

    def eyes(self) -> list[Point]:
        """The positions of its eyes in the window."""
        offsets = (eye_offset(spec, self._length) for spec in self._specs)
        return [(self._base[0] + x, self._base[1] + y) for x, y in offsets]
