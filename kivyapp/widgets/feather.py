"""One drawn feather of a fan; it rotates about its base."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.core.image import Image
from kivy.graphics import (
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture

from kivyapp.widgets.fan_geometry import FeatherSpec, feather_at

FOLDER: Final = Path(__file__).parents[2] / "assets" / "win"
# The image lengths in pixels; the smallest sufficient one is used.
LENGTHS: Final = (384, 768)


class Feather:
    """Draws one feather; add `group` to a canvas."""

    def __init__(self, spec: FeatherSpec) -> None:
        self._spec = spec
        self._place, self._rotation, self._scale = Translate(0, 0), Rotate(axis=(0, 0, 1)), Scale(1)
        self._picture = Rectangle()
        self.group = InstructionGroup()
        for part in (
            PushMatrix(), self._place, self._rotation, self._scale, self._picture, PopMatrix(),
        ):  # fmt: skip
            self.group.add(part)

    def place(self, base: tuple[float, float], length: float, texture: Texture) -> None:
        """Set the base, and the length that a relative length of 1 stands for."""
        self._place.x, self._place.y = base
        self._picture.texture = texture
        width = length * texture.width / texture.height
        self._picture.pos, self._picture.size = (-width / 2, 0), (width, length)

    def set_time(self, seconds: float) -> None:
        angle, length = feather_at(self._spec, seconds)
        self._rotation.angle = -angle
        self._scale.x = self._scale.y = max(0.001, length)


def feather_texture(length: float) -> Texture:
    """The feather image for this length. Generating mipmaps at this point would be too slow."""
    step = next((each for each in LENGTHS if each >= length), LENGTHS[-1])
    return Image(str(FOLDER / f"feather-{step}.png")).texture
