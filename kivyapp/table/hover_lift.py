"""Lifts the cards under the mouse a little, with a shadow, as a finger does when it takes them."""

from __future__ import annotations

from collections.abc import Sequence

from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.table.card import CardSprite
from kivyapp.table.card_layers import CardLayers
from kivyapp.table.shadow import Shadow


class HoverLift:
    """The cards of one table that the mouse would pick up."""

    def __init__(self, layers: CardLayers) -> None:
        self._layers = layers
        self._shadow = Shadow(depth=0.4)
        self._lifted: list[CardSprite] = []

    def lift(self, sprites: Sequence[CardSprite], card_size: tuple[float, float]) -> None:
        """Lift these cards, lowering the others; cards that still move are left alone."""
        if self._lifted == list(sprites):
            return
        self.lower()
        if any(sprite.is_moving for sprite in sprites):
            return
        self._lifted = list(sprites)
        for sprite in sprites:
            sprite.lift(motion.HOVER_SCALE)
        (x, top), (_, bottom) = sprites[0].pos, sprites[-1].pos
        width, height = card_size
        self._shadow.move_under(Rect(x, bottom, width, top - bottom + height))
        self._layers.insert_below(self._shadow.group, sprites[0])

    def lower(self) -> None:
        """Put the cards down again."""
        for sprite in self._lifted:
            sprite.lift(1)
        self._lifted = []
        self._layers.remove(self._shadow.group)

    @property
    def is_lifting(self) -> bool:
        return bool(self._lifted)
