"""The drawing order of the cards, and the cards that a finger has lifted above the others.

Fully covered cards are not drawn: a stock would otherwise cost as much as all other cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.table.card import CardSprite
from kivyapp.table.shadow import Shadow


class CardLayers:
    """The drawing instructions of all cards, bottom first; `group` belongs on a canvas."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._shadow = Shadow()
        self._lifted: Sequence[CardSprite] = ()
        self._lifted_size = (0.0, 0.0)

    # Drawing order

    def bring_to_front(self, sprites: Iterable[CardSprite]) -> None:
        """Draw these above all others, in this order."""
        for sprite in sprites:
            self.hide(sprite)
            self.group.add(sprite.group)
            sprite.is_drawn = True

    def hide(self, sprite: CardSprite) -> None:
        if sprite.is_drawn:
            self.group.remove(sprite.group)
            sprite.is_drawn = False

    def restack(self, sprites: Sequence[CardSprite], visible: Sequence[bool]) -> None:
        """Draw a pile again, bottom card first, leaving out the cards that are not visible."""
        for sprite, is_visible in zip(sprites, visible, strict=True):
            if is_visible:
                self.bring_to_front([sprite])
            else:
                self.hide(sprite)

    def clear(self, sprites: Iterable[CardSprite]) -> None:
        """Draw nothing; `sprites` are all cards of the table."""
        self.group.clear()
        for sprite in sprites:
            sprite.is_drawn = False

    def insert_below(self, group: InstructionGroup, sprite: CardSprite) -> None:
        """Draw something else right below a card."""
        if sprite.is_drawn:
            self.group.insert(self.group.indexof(sprite.group), group)

    def raise_group(self, group: InstructionGroup) -> None:
        """Draw something else above all cards that are there now."""
        self.remove(group)
        self.group.add(group)

    def remove(self, group: InstructionGroup) -> None:
        if group in self.group.children:
            self.group.remove(group)

    # Lifted cards

    def lift(
        self, sprites: Sequence[CardSprite], gleam: Texture | None, card_size: tuple[float, float]
    ) -> None:
        """Draw cards above everything else, enlarged, gleaming and with a shadow."""
        self.lower()
        self.group.add(self._shadow.group)
        self.bring_to_front(sprites)
        self._lifted, self._lifted_size = sprites, card_size
        for sprite in sprites:
            sprite.tint(1)
            sprite.lift(motion.LIFT_SCALE)
            sprite.set_overlay(gleam)
        self.move_shadow()

    def move_shadow(self) -> None:
        """Draw the shadow below the lifted cards, which have been dragged."""
        (x, top), (_, bottom) = self._lifted[0].pos, self._lifted[-1].pos
        width, height = self._lifted_size
        self._shadow.move_under(Rect(x, bottom, width, top - bottom + height))

    def lower(self) -> None:
        """Remove the shadow and the gleam of the lifted cards."""
        self.remove(self._shadow.group)
        for sprite in self._lifted:
            sprite.remove_overlay()
        self._lifted = ()
