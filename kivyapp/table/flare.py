"""A glow around a pile that comes with the light of its eye and goes again."""

from __future__ import annotations

from typing import Final

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp

from kivyapp.style.tokens import GLINT, rgba
from kivyapp.table.effects import BLUR, effect
from kivyapp.table.geometry import Rect

# In dp: how far the glow reaches, and its corner in the picture.
REACH: Final = 26
CORNER: Final = 48


class Flare:
    """It grows, then fades."""

    def __init__(self, place: Rect, *, grows: float, fades: float) -> None:
        self._grows, self._fades = grows, fades
        self.seconds = grows + fades
        self.group = InstructionGroup()
        self._colour = Color(*rgba(GLINT)[:3], 0)
        reach = dp(REACH)
        self.group.add(self._colour)
        self.group.add(
            BorderImage(
                texture=effect("glow"),
                border=(CORNER,) * 4,
                display_border=(CORNER * reach / BLUR,) * 4,
                pos=(place.x - reach, place.y - reach),
                size=(place.width + 2 * reach, place.height + 2 * reach),
            )
        )

    def update(self, age: float) -> None:
        fading = max(0.0, (age - self._grows) / self._fades)
        self._colour.a = min(1.0, age / self._grows) * (1 - fading * fading)
