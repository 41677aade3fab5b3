"""The shadow under cards that are lifted."""

from __future__ import annotations

from typing import Final

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp

from kivyapp.style.rect import Rect
from kivyapp.table.effect_textures import BLUR, effect_texture

# The corner of the texture, in pixels.
CORNER: Final = 62
# How far the blur reaches beyond the cards, and how far below them the shadow lies, in dp.
REACH: Final = 14
OFFSET: Final = 8
DARKNESS: Final = 0.45


class Shadow:
    """A soft shadow below one or more cards; `depth` is how high they are, 1 when dragged."""

    def __init__(self, depth: float = 1.0) -> None:
        self.group = InstructionGroup()
        self._depth = depth
        scale = dp(REACH) / BLUR
        corner = CORNER * scale
        self._image = BorderImage(
            texture=effect_texture("shadow"),
            border=(CORNER,) * 4,
            display_border=(corner,) * 4,
        )
        self.group.add(Color(0, 0, 0, DARKNESS))
        self.group.add(self._image)

    def move_under(self, cards: Rect) -> None:
        reach, offset = dp(REACH), dp(OFFSET) * self._depth
        self._image.pos = (cards.x - reach, cards.y - reach - offset)
        self._image.size = (cards.width + 2 * reach, cards.height + 2 * reach)
