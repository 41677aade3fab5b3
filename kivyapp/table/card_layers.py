"""The cards as they are drawn, one above the other, and those that a finger has lifted off.

What nobody can see is not drawn: a stock would cost as much as all other cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from kivyapp.style import motion
from kivyapp.table.card import CardSprite
from kivyapp.table.geometry import Rect
from kivyapp.table.shadow import Shadow


class CardLayers:
    """Drawing instructions of cards in their order; `group` belongs on a canvas."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._shadow = Shadow()
        self._lifted: Sequence[CardSprite] = ()

    # From below to above

    def lay_on_top(self, sprites: Iterable[CardSprite]) -> None:
        """Draw these above all others, in this order."""
        for sprite in sprites:
            self.hide(sprite)
            self.group.add(sprite.group)
            sprite.is_drawn = True

    def hide(self, sprite: CardSprite) -> None:
        """Do not draw this one."""
        if sprite.is_drawn:
            self.group.remove(sprite.group)
            sprite.is_drawn = False

    def restack(self, sprites: Sequence[CardSprite], seen: Sequence[bool]) -> None:
        """Lay a pile anew, the bottom card first, of which only some cards are seen."""
        for sprite, is_seen in zip(sprites, seen, strict=True):
            if is_seen:
                self.lay_on_top([sprite])
            else:
                self.hide(sprite)

    def clear(self, sprites: Iterable[CardSprite]) -> None:
        """Draw nothing; these are all that were there."""
        self.group.clear()
        for sprite in sprites:
            sprite.is_drawn = False

    # In the hand

    def lift(self, sprites: Sequence[CardSprite], gleam: Texture) -> None:
        """Take cards off the table: they lie above everything, gleam and throw a shadow."""
        self.lower()
        self.group.add(self._shadow.group)
        self.lay_on_top(sprites)
        self._lifted = sprites
        for sprite in sprites:
            sprite.tint(1)
            sprite.lift(motion.LIFT)
            sprite.glaze(gleam)

    def shade(self, place: Rect) -> None:
        """Let the shadow follow the lifted cards, which are here now."""
        self._shadow.under(place)

    def lower(self) -> None:
        """Nothing is lifted any more."""
        if self._shadow.group in self.group.children:
            self.group.remove(self._shadow.group)
        for sprite in self._lifted:
            sprite.unglaze()
        self._lifted = ()
