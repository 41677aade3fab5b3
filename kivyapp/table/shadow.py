"""The shadow under cards that are carried: it falls below them and makes them float."""

from __future__ import annotations

from typing import Final

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp

from kivyapp.table.effects import BLUR, effect
from kivyapp.table.geometry import Rect

# How much of the picture is corner.
CORNER: Final = 62
# In dp: how far the blur reaches on screen, and how far the shadow falls.
REACH: Final = 14
FALL: Final = 8
DARKNESS: Final = 0.45


class Shadow:
    """A soft shadow that can be drawn under a run of cards."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        scale = dp(REACH) / BLUR
        corner = CORNER * scale
        self._image = BorderImage(
            texture=effect("shadow"),
            border=(CORNER,) * 4,
            display_border=(corner,) * 4,
        )
        self.group.add(Color(0, 0, 0, DARKNESS))
        self.group.add(self._image)

    def under(self, cards: Rect) -> None:
        """Fall below these cards."""
        reach, fall = dp(REACH), dp(FALL)
        self._image.pos = (cards.x - reach, cards.y - reach - fall)
        self._image.size = (cards.width + 2 * reach, cards.height + 2 * reach)
