"""The band of light that a completed suit draws behind it on its way to the foundation.

It reaches out with the first card, stands while the others pass, and is taken in by the last one.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from kivy.animation import AnimationTransition
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from kivyapp.style.tokens import GLINT, rgba
from kivyapp.table.geometry import Point

# The texture: along the band it grows brighter, across it is soft at both sides.
ALONG: Final = 16
ACROSS: Final = 16
BRIGHTNESS: Final = 0.85


class Trail:
    """One band between two points, so wide.

    `flight`: how long a card takes; `passing`: from the start of the first card to that of the
    last.
    """

    def __init__(
        self, way: tuple[Point, Point], width: float, *, flight: float, passing: float
    ) -> None:
        self._start, self._goal = way
        self._width = width
        self._flight, self._passing = flight, passing
        self.seconds = flight + passing
        self._mesh = Mesh(mode="triangle_strip", indices=[0, 1, 2, 3], texture=_light())
        self.group = InstructionGroup()
        self.group.add(Color(*rgba(GLINT)))
        self.group.add(self._mesh)

    def update(self, age: float) -> None:
        self._mesh.vertices = self._band(self._along(age), self._along(age - self._passing))

    def _along(self, age: float) -> float:
        """How far a card has come that started so long ago, as a share of the way."""
        return float(AnimationTransition.out_cubic(min(1.0, max(0.0, age / self._flight))))

    def _band(self, head: float, tail: float) -> list[float]:
        (x, y), (goal_x, goal_y) = self._start, self._goal
        dx, dy = goal_x - x, goal_y - y
        length = hypot(dx, dy) or 1.0
        # Half the width to each side, at a right angle to the way.
        side_x, side_y = -dy / length * self._width / 2, dx / length * self._width / 2
        vertices: list[float] = []
        for share, along in ((tail, 0.0), (head, 1.0)):
            px, py = x + dx * share, y + dy * share
            vertices += (px - side_x, py - side_y, along, 0.0)
            vertices += (px + side_x, py + side_y, along, 1.0)
        return vertices


@lru_cache(maxsize=1)
def _light() -> Texture:
    """White that fades toward its beginning and toward both sides."""
    texture = Texture.create(size=(ALONG, ACROSS), colorfmt="rgba")
    pixels = bytearray()
    for row in range(ACROSS):
        side = 1 - abs(2 * (row + 0.5) / ACROSS - 1)
        for column in range(ALONG):
            share = (column + 0.5) / ALONG * side * side * (3 - 2 * side)
            pixels += bytes((255, 255, 255, round(255 * BRIGHTNESS * share)))
    held = bytes(pixels)

    def fill(target: Texture) -> None:
        target.blit_buffer(held, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
