"""The peacock with its tail spread, on the panel of a won game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from kivyapp.style.rect import Point

FOLDER: Final = Path(__file__).parents[2] / "assets" / "win"
# The heights of the picture in pixels; the smallest sufficient one is used.
HEIGHTS: Final = (64, 108, 184)


class Peacock(Widget):
    """A picture that keeps its proportions; `place` sets where it is and how high."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.canvas.add(Color(1, 1, 1, 1))
        self._picture = Rectangle()
        self.canvas.add(self._picture)

    def place(self, pos: Point, height: float) -> None:
        step = next((each for each in HEIGHTS if each >= height), HEIGHTS[-1])
        texture = Image(str(FOLDER / f"peacock-{step}.png")).texture
        self.pos, self.size = pos, (round(height * texture.width / texture.height), height)
        self._picture.texture = texture
        self._picture.pos, self._picture.size = self.pos, self.size
