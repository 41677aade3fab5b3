"""Lights the peacock-eye ornament on every foundation that holds a complete suit.

What is lit is derived from the piles, so undoing a move puts the light out again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Rect
from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.flare import Flare
from kivyapp.table.geometry import PilePlace
from kivyapp.table.shard_burst import ShardBurst
from kivyapp.table.specs import PileKind
from kivyapp.table.timed_effect import TimedEffect

SUIT_LENGTH: Final = 13


class FoundationGlow:
    """The lit top cards of the complete foundations of one table.

    The glow is drawn on the `background` canvas, behind the cards, the shards on `foreground`.
    """

    def __init__(
        self, background: InstructionGroup, foreground: InstructionGroup, animator: Animator
    ) -> None:
        self._background, self._foreground = background, foreground
        self._animator = animator
        self._lit: dict[str, CardSprite] = {}
        self._effects: dict[str, tuple[TimedEffect, ...]] = {}

    def update(
        self,
        places: Mapping[str, PilePlace],
        piles: Mapping[str, Sequence[CardSprite]],
        texture: Texture | None,
        pace: Pace,
        *,
        delay: float = 0.0,
    ) -> None:
        """Light the top cards of complete foundations; new ones fade in with glow and shards."""
        top_cards = {
            name: piles[name][-1]
            for name, place in places.items()
            if place.spec.kind is PileKind.FOUNDATION and len(piles.get(name, ())) == SUIT_LENGTH
        }
        for name, sprite in tuple(self._lit.items()):
            if top_cards.get(name) is not sprite:
                sprite.remove_overlay()
                self._stop_effects(name)
                del self._lit[name]
        for name, sprite in top_cards.items():
            was_lit = name in self._lit
            if was_lit and sprite.has_overlay:
                continue
            self._lit[name] = sprite
            seconds = 0.0 if was_lit else pace(motion.SUIT_COMPLETE)
            sprite.set_overlay(texture, seconds=seconds, delay=pace(delay))
            if seconds > 0:
                sprite.pulse(motion.SWELL_SCALE, seconds, delay=pace(delay))
                self._start_effects(name, places[name].card, pace, delay)

    def set_texture(self, texture: Texture | None) -> None:
        """Redraw what is lit after the size of the cards has changed."""
        for name, sprite in self._lit.items():
            sprite.set_overlay(texture)
            self._stop_effects(name)

    def _start_effects(self, name: str, rect: Rect, pace: Pace, delay: float) -> None:
        self._stop_effects(name)
        starts_at = self._animator.now + pace(delay)
        grow, fade = pace(motion.SUIT_COMPLETE), pace(motion.AFTERGLOW)
        effects = (
            TimedEffect(
                self._background,
                lambda: Flare(rect, grow_seconds=grow, fade_seconds=fade),
                starts_at=starts_at,
            ),
            TimedEffect(self._foreground, lambda: ShardBurst(rect), starts_at=starts_at + grow / 2),
        )
        self._effects[name] = effects
        for effect in effects:
            self._animator.start(effect)

    def _stop_effects(self, name: str) -> None:
        for effect in self._effects.pop(name, ()):
            self._animator.stop(effect)
            effect.remove()
