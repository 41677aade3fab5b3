"""The band of light behind a completed suit on its way to the foundation.

Its head flies with the first card, its tail with the last one.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from kivy.animation import AnimationTransition
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from kivyapp.style.rect import Point
from kivyapp.style.tokens import COMPLETION_GLOW, rgba

# The size of the texture, which grows brighter along the band and fades toward both sides.
ALONG: Final = 16
ACROSS: Final = 16
BRIGHTNESS: Final = 0.85


class Trail:
    """A band of light from one point to another.

    `flight` is how long one card takes, `stagger` the time between the starts of the first and the
    last card.
    """

    def __init__(
        self, path: tuple[Point, Point], width: float, *, flight: float, stagger: float
    ) -> None:
        self._start, self._end = path
        self._width = width
        self._flight, self._stagger = flight, stagger
        self.seconds = flight + stagger
        self.mesh = Mesh(mode="triangle_strip", indices=[0, 1, 2, 3], texture=_gradient())
        self.group = InstructionGroup()
        self.group.add(Color(*rgba(COMPLETION_GLOW)))
        self.group.add(self.mesh)

    def update(self, age: float) -> None:
        self.mesh.vertices = self._band(self._progress(age), self._progress(age - self._stagger))

    def _progress(self, age: float) -> float:
        """The share of the path that a card has covered this many seconds after its start."""
        return float(AnimationTransition.out_cubic(min(1.0, max(0.0, age / self._flight))))

    def _band(self, head: float, tail: float) -> list[float]:
        (x, y), (end_x, end_y) = self._start, self._end
        dx, dy = end_x - x, end_y - y
        length = hypot(dx, dy) or 1.0
        # Half the width to each side, at a right angle to the path.
        side_x, side_y = -dy / length * self._width / 2, dx / length * self._width / 2
        vertices: list[float] = []
        for share, along in ((tail, 0.0), (head, 1.0)):
            px, py = x + dx * share, y + dy * share
            vertices += (px - side_x, py - side_y, along, 0.0)
            vertices += (px + side_x, py + side_y, along, 1.0)
        return vertices


@lru_cache(maxsize=1)
def _gradient() -> Texture:
    """White that fades toward the tail and toward both sides."""
    texture = Texture.create(size=(ALONG, ACROSS), colorfmt="rgba")
    pixels = bytearray()
    for row in range(ACROSS):
        side = 1 - abs(2 * (row + 0.5) / ACROSS - 1)
        for column in range(ALONG):
            share = (column + 0.5) / ALONG * side * side * (3 - 2 * side)
            pixels += bytes((255, 255, 255, round(255 * BRIGHTNESS * share)))
    data = bytes(pixels)

    def fill(target: Texture) -> None:
        target.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
