"""The glow around a foundation that has just been completed."""

from __future__ import annotations

from typing import Final

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp

from kivyapp.style.rect import Rect
from kivyapp.style.tokens import COMPLETION_GLOW, rgba
from kivyapp.table.effect_textures import BLUR, effect_texture

# How far the glow reaches beyond the pile, in dp.
REACH: Final = 26
# The corner of the texture, in pixels.
CORNER: Final = 48


class Flare:
    """A glow around a pile that grows and then fades."""

    def __init__(self, pile: Rect, *, grow_seconds: float, fade_seconds: float) -> None:
        self._grow_seconds, self._fade_seconds = grow_seconds, fade_seconds
        self.seconds = grow_seconds + fade_seconds
        self.group = InstructionGroup()
        self._colour = Color(*rgba(COMPLETION_GLOW)[:3], 0)
        reach = dp(REACH)
        self.group.add(self._colour)
        self.group.add(
            BorderImage(
                texture=effect_texture("glow"),
                border=(CORNER,) * 4,
                display_border=(CORNER * reach / BLUR,) * 4,
                pos=(pile.x - reach, pile.y - reach),
                size=(pile.width + 2 * reach, pile.height + 2 * reach),
            )
        )

    def update(self, age: float) -> None:
        fading = max(0.0, (age - self._grow_seconds) / self._fade_seconds)
        self._colour.a = min(1.0, age / self._grow_seconds) * (1 - fading * fading)
