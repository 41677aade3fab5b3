"""The eyes of the foundations: each lights up on the last card of a suit that is complete.

What is lit follows from what lies where, so that undoing a move puts the light out again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivy.animation import Animation
from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kivyapp import motion
from kivyapp.motion import Pace
from kivyapp.table.card import CardSprite
from kivyapp.table.effects import BLUR, effect
from kivyapp.table.geometry import PilePlace, Rect
from kivyapp.table.sparks import Sparks
from kivyapp.table.specs import Kind

SUIT_LENGTH: Final = 13
# In dp: how far the glow of a new light reaches, and its corner in the picture.
REACH: Final = 26
CORNER: Final = 48


def complete(
    places: Mapping[str, PilePlace], piles: Mapping[str, Sequence[CardSprite]]
) -> list[str]:
    """The foundations that hold a whole suit."""
    return [
        name
        for name, place in places.items()
        if place.spec.kind is Kind.FOUNDATION and len(piles.get(name, ())) == SUIT_LENGTH
    ]


class Eyes:
    """The lit eyes of one table."""

    def __init__(self, behind: InstructionGroup, before: InstructionGroup) -> None:
        # What is drawn behind the cards, and what before them.
        self._behind, self._front = behind, before
        self._lit: dict[str, CardSprite] = {}

    def show(
        self,
        tops: Mapping[str, CardSprite],
        texture: Texture,
        places: Mapping[str, Rect],
        pace: Pace,
        *,
        delay: float = 0.0,
    ) -> None:
        """Let exactly the eyes on these cards be lit; those that were not light up slowly."""
        for name, sprite in tuple(self._lit.items()):
            if tops.get(name) is not sprite:
                sprite.unglaze()
                del self._lit[name]
        for name, sprite in tops.items():
            known = name in self._lit
            if known and sprite.glazed:
                continue
            self._lit[name] = sprite
            seconds = 0.0 if known else pace(motion.COMPLETED)
            sprite.glaze(texture, seconds=seconds, delay=pace(delay))
            if seconds > 0:
                sprite.pulse(motion.SWELL, seconds, delay=pace(delay))
                self._flare(places[name], pace, delay)
                self._burst(places[name], pace(delay + motion.COMPLETED / 2))

    def _burst(self, place: Rect, delay: float) -> None:
        """Glass leaps off the pile."""
        sparks = Sparks(place)
        self._front.add(sparks.group)
        sparks.fly(delay, lambda: self._front.remove(sparks.group))

    def dress(self, texture: Texture) -> None:
        """The size of the cards has changed."""
        for sprite in self._lit.values():
            sprite.glaze(texture)

    def _flare(self, place: Rect, pace: Pace, delay: float) -> None:
        """A glow around the pile that comes with the light and goes again."""
        reach, group = dp(REACH), InstructionGroup()
        colour = Color(1, 0.83, 0.4, 0)
        group.add(colour)
        group.add(
            BorderImage(
                texture=effect("glow"),
                border=(CORNER,) * 4,
                display_border=(CORNER * reach / BLUR,) * 4,
                pos=(place.x - reach, place.y - reach),
                size=(place.width + 2 * reach, place.height + 2 * reach),
            )
        )
        self._behind.add(group)
        flare = (
            Animation(d=pace(delay))
            + Animation(a=1, d=pace(motion.COMPLETED))
            + Animation(a=0, d=pace(motion.AFTERGLOW), t="in_quad")
        )
        flare.bind(on_complete=lambda *_: self._behind.remove(group))
        flare.start(colour)
