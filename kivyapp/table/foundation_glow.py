"""The eyes of the foundations: each lights up on the last card of a suit that is complete.

What is lit follows from what lies where, so that undoing a move puts the light out again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.flare import Flare
from kivyapp.table.geometry import PilePlace, Rect
from kivyapp.table.sparks import Sparks
from kivyapp.table.specs import Kind
from kivyapp.table.timed_effect import TimedEffect

SUIT_LENGTH: Final = 13


def complete(
    places: Mapping[str, PilePlace], piles: Mapping[str, Sequence[CardSprite]]
) -> list[str]:
    """The foundations that hold a whole suit."""
    return [
        name
        for name, place in places.items()
        if place.spec.kind is Kind.FOUNDATION and len(piles.get(name, ())) == SUIT_LENGTH
    ]


class FoundationGlow:
    """The lit eyes of one table."""

    def __init__(self, behind: InstructionGroup, before: InstructionGroup, motor: Animator) -> None:
        # What is drawn behind the cards, and what before them.
        self._behind, self._front = behind, before
        self._motor = motor
        self._lit: dict[str, CardSprite] = {}
        self._splendour: dict[str, tuple[TimedEffect, ...]] = {}

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
                self._quench(name)
                del self._lit[name]
        for name, sprite in tops.items():
            known = name in self._lit
            if known and sprite.glazed:
                continue
            self._lit[name] = sprite
            seconds = 0.0 if known else pace(motion.COMPLETED)
            sprite.glaze(texture, seconds=seconds, delay=pace(delay))
            if seconds > 0:
                sprite.swell(motion.SWELL, seconds, delay=pace(delay))
                self._kindle(name, places[name], pace, delay)

    def dress(self, texture: Texture) -> None:
        """The size of the cards has changed."""
        for name, sprite in self._lit.items():
            sprite.glaze(texture)
            self._quench(name)

    def _kindle(self, name: str, place: Rect, pace: Pace, delay: float) -> None:
        """Let a glow come and go around the pile, and glass leap off it."""
        self._quench(name)
        begins = self._motor.now + pace(delay)
        grows, fades = pace(motion.COMPLETED), pace(motion.AFTERGLOW)
        effects = (
            TimedEffect(
                self._behind, lambda: Flare(place, grows=grows, fades=fades), begins=begins
            ),
            TimedEffect(self._front, lambda: Sparks(place), begins=begins + grows / 2),
        )
        self._splendour[name] = effects
        for effect in effects:
            self._motor.start(effect)

    def _quench(self, name: str) -> None:
        """Take glow and glass away, which may be gone already."""
        for effect in self._splendour.pop(name, ()):
            self._motor.stop(effect)
            effect.drop()
