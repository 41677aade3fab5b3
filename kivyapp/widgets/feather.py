"""One feather of a peacock's tail as it is drawn: it turns about its foot."""

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

from kivyapp.widgets.fan_geometry import Plume, opened

FOLDER: Final = Path(__file__).parents[2] / "assets" / "win"
# The lengths of the picture in pixels: the smallest that is long enough is used.
LENGTHS: Final = (384, 768)


class Feather:
    """The drawing of a plume; `group` belongs on a canvas."""

    def __init__(self, plume: Plume) -> None:
        self._plume = plume
        self._place, self._turn, self._scale = Translate(0, 0), Rotate(axis=(0, 0, 1)), Scale(1)
        self._picture = Rectangle()
        self.group = InstructionGroup()
        for part in (
            PushMatrix(), self._place, self._turn, self._scale, self._picture, PopMatrix(),
        ):  # fmt: skip
            self.group.add(part)

    def stand(self, foot: tuple[float, float], length: float, texture: Texture) -> None:
        """Have the quill here, and be so long when open."""
        self._place.x, self._place.y = foot
        self._picture.texture = texture
        width = length * texture.width / texture.height
        self._picture.pos, self._picture.size = (-width / 2, 0), (width, length)

    def show(self, seconds: float) -> None:
        turn, length = opened(self._plume, seconds)
        self._turn.angle = -turn
        self._scale.x = self._scale.y = max(0.001, length)


def feather_texture(length: float) -> Texture:
    """The feather for this length. Copies made by the graphics card would take too long now."""
    step = next((each for each in LENGTHS if each >= length), LENGTHS[-1])
    return Image(str(FOLDER / f"feather-{step}.png")).texture
