"""A peacock's open tail that stands still: nothing but its feathers."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from kivyapp.table.geometry import Point
from kivyapp.widgets.fan_geometry import eye_of, opening_time, tail
from kivyapp.widgets.feather import Feather, feather_texture


class FeatherFan(Widget):
    """Has no place of its own; `stand` says where its foot is."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._plumes = tail()
        self._foot: Point = (0.0, 0.0)
        self._length = 0.0
        self._feathers = [Feather(plume) for plume in self._plumes]
        self.canvas.add(Color(1, 1, 1, 1))
        for feather in self._feathers:
            self.canvas.add(feather.group)

    def stand(self, foot: Point, length: float) -> None:
        """Have the foot here, and feathers of this length."""
        self._foot, self._length = foot, length
        texture, end = feather_texture(length), opening_time(self._plumes)
        for feather in self._feathers:
            feather.stand(foot, length, texture)
            feather.show(end)

    def eyes(self) -> list[Point]:
        """Where its eyes are in the window."""
        offsets = (eye_of(plume, self._length) for plume in self._plumes)
        return [(self._foot[0] + x, self._foot[1] + y) for x, y in offsets]
