"""The movements of a card: flying, flipping, shaking, pulsing and fading in.

A movement computes its state from the time alone, so frames may be skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Final, Protocol

from kivy.animation import AnimationTransition
from kivy.graphics import Color, Rectangle, Scale, Translate
from kivy.graphics.texture import Texture

# The width of a card seen edge-on: a scale of 0 would make it disappear.
EDGE: Final = 0.02


class Movement(Protocol):
    """Changes drawing instructions over time. Times are those of the Kivy clock, in seconds."""

    def advance(self, now: float) -> bool:
        """Draw the state at this time; False once the movement is over."""


class Flight:
    """Moves from one position to another."""

    __slots__ = (
        "_dx",
        "_dy",
        "_ease",
        "_seconds",
        "_starts_at",
        "_target",
        "_translate",
        "_x",
        "_y",
    )

    def __init__(
        self,
        translate: Translate,
        start: tuple[float, float],
        target: tuple[float, float],
        starts_at: float,
        seconds: float,
        transition: str = "out_cubic",
    ) -> None:
        self._translate, self._target, self._starts_at = translate, target, starts_at
        self._x, self._y = start
        self._dx, self._dy = target[0] - start[0], target[1] - start[1]
        self._seconds = seconds
        self._ease: Callable[[float], float] = getattr(AnimationTransition, transition)

    def advance(self, now: float) -> bool:
        age = now - self._starts_at
        if age >= self._seconds:
            self._translate.xy = self._target
            return False
        if age > 0:
            share = self._ease(age / self._seconds)
            self._translate.xy = (self._x + self._dx * share, self._y + self._dy * share)
        return True


class MovementSequence:
    """Several movements, one after the other."""

    __slots__ = ("_movements",)

    def __init__(self, movements: list[Movement]) -> None:
        self._movements = movements

    def advance(self, now: float) -> bool:
        while self._movements and not self._movements[0].advance(now):
            del self._movements[0]
        return bool(self._movements)


class Shake:
    """Moves to the left, to the right and back."""

    __slots__ = ("_distance", "_seconds", "_starts_at", "_translate", "_x")

    def __init__(
        self, translate: Translate, x: float, distance: float, starts_at: float, seconds: float
    ) -> None:
        self._translate, self._x, self._distance = translate, x, distance
        self._starts_at, self._seconds = starts_at, seconds

    def advance(self, now: float) -> bool:
        share = min(1.0, (now - self._starts_at) / self._seconds)
        offset = -self._distance * sin(2 * pi * share) if share < 1 else 0.0
        self._translate.x = self._x + offset
        return share < 1


class Flip:
    """Turns a card over; the texture changes halfway, when the card is seen edge-on."""

    __slots__ = ("_half", "_image", "_scale", "_starts_at", "_texture")

    def __init__(
        self, scale: Scale, image: Rectangle, texture: Texture, starts_at: float, seconds: float
    ) -> None:
        self._scale, self._image, self._starts_at = scale, image, starts_at
        # None once the new texture is shown.
        self._texture: Texture | None = texture
        self._half = seconds / 2

    def advance(self, now: float) -> bool:
        age = now - self._starts_at
        if age <= 0:
            return True
        if age < self._half:
            width = 1 - (1 - EDGE) * (age / self._half) ** 2
            self._scale.x = self._scale.y * width
            return True
        if age >= 2 * self._half:
            self.finish()
            return False
        self._change_texture()
        width = EDGE + (1 - EDGE) * (1 - (2 - age / self._half) ** 2)
        self._scale.x = self._scale.y * width
        return True

    def finish(self) -> None:
        """Show the new side at once."""
        self._change_texture()
        self._scale.x = self._scale.y

    def _change_texture(self) -> None:
        if self._texture is not None:
            self._image.texture, self._texture = self._texture, None


class Pulse:
    """Grows and returns to the normal size."""

    __slots__ = ("_growth", "_scale", "_seconds", "_starts_at")

    def __init__(self, scale: Scale, factor: float, starts_at: float, seconds: float) -> None:
        self._scale, self._growth = scale, factor - 1
        self._starts_at, self._seconds = starts_at, seconds

    def advance(self, now: float) -> bool:
        age = now - self._starts_at
        if age >= self._seconds:
            self.finish()
            return False
        if age > 0:
            size = 1 + self._growth * sin(pi * age / self._seconds)
            self._scale.x = self._scale.y = size
        return True

    def finish(self) -> None:
        """Return to the normal size at once."""
        self._scale.x = self._scale.y = 1


class FadeIn:
    """Goes from transparent to opaque."""

    __slots__ = ("_colour", "_seconds", "_starts_at")

    def __init__(self, colour: Color, starts_at: float, seconds: float) -> None:
        self._colour, self._starts_at, self._seconds = colour, starts_at, seconds

    def advance(self, now: float) -> bool:
        share = min(1.0, max(0.0, (now - self._starts_at) / self._seconds))
        self._colour.a = 1 - (1 - share) ** 2
        return share < 1
