"""How a card flies, turns over, shakes its head, swells and shines: what it is like at any moment.

A movement knows its whole course from its first moment on, so that any frame may be left out.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Final, Protocol

from kivy.animation import AnimationTransition
from kivy.graphics import Color, Rectangle, Scale, Translate
from kivy.graphics.texture import Texture

# Seen from its edge a card is never quite gone.
EDGE: Final = 0.02


class Movement(Protocol):
    """Something on its way. Times are those of the clock, in seconds."""

    def show(self, now: float) -> bool:
        """Be as at this moment; False when it is over."""


class Flight:
    """From one place to another."""

    __slots__ = ("_dx", "_dy", "_ease", "_place", "_seconds", "_x", "_y", "begins", "goal")

    def __init__(
        self,
        place: Translate,
        start: tuple[float, float],
        goal: tuple[float, float],
        begins: float,
        seconds: float,
        transition: str = "out_cubic",
    ) -> None:
        self._place, self.goal, self.begins = place, goal, begins
        self._x, self._y = start
        self._dx, self._dy = goal[0] - start[0], goal[1] - start[1]
        self._seconds = seconds
        self._ease: Callable[[float], float] = getattr(AnimationTransition, transition)

    def show(self, now: float) -> bool:
        age = now - self.begins
        if age >= self._seconds:
            self._place.xy = self.goal
            return False
        if age > 0:
            share = self._ease(age / self._seconds)
            self._place.xy = (self._x + self._dx * share, self._y + self._dy * share)
        return True


class Route:
    """Some flights, one after the other."""

    __slots__ = ("_legs",)

    def __init__(self, legs: list[Flight]) -> None:
        self._legs = legs

    def show(self, now: float) -> bool:
        while self._legs and not self._legs[0].show(now):
            del self._legs[0]
        return bool(self._legs)


class Shake:
    """To one side, to the other, and back: no."""

    __slots__ = ("_begins", "_distance", "_place", "_seconds", "_x")

    def __init__(
        self, place: Translate, x: float, distance: float, begins: float, seconds: float
    ) -> None:
        self._place, self._x, self._distance = place, x, distance
        self._begins, self._seconds = begins, seconds

    def show(self, now: float) -> bool:
        share = min(1.0, (now - self._begins) / self._seconds)
        self._place.x = self._x - self._distance * sin(2 * pi * share) if share < 1 else self._x
        return share < 1


class Turn:
    """Onto the other side, which shows from the middle on."""

    __slots__ = ("_begins", "_half", "_picture", "_scale", "_texture")

    def __init__(
        self, scale: Scale, picture: Rectangle, texture: Texture, begins: float, seconds: float
    ) -> None:
        self._scale, self._picture, self._begins = scale, picture, begins
        # None as soon as the other side shows.
        self._texture: Texture | None = texture
        self._half = seconds / 2

    def show(self, now: float) -> bool:
        age = now - self._begins
        if age <= 0:
            return True
        if age < self._half:
            width = 1 - (1 - EDGE) * (age / self._half) ** 2
            self._scale.x = self._scale.y * width
            return True
        if age >= 2 * self._half:
            self.finish()
            return False
        self._show_other_side()
        width = EDGE + (1 - EDGE) * (1 - (2 - age / self._half) ** 2)
        self._scale.x = self._scale.y * width
        return True

    def finish(self) -> None:
        """Lie on the other side at once."""
        self._show_other_side()
        self._scale.x = self._scale.y

    def _show_other_side(self) -> None:
        if self._texture is not None:
            self._picture.texture, self._texture = self._texture, None


class Swell:
    """Grow, and be as before."""

    __slots__ = ("_begins", "_growth", "_scale", "_seconds")

    def __init__(self, scale: Scale, factor: float, begins: float, seconds: float) -> None:
        self._scale, self._growth = scale, factor - 1
        self._begins, self._seconds = begins, seconds

    def show(self, now: float) -> bool:
        age = now - self._begins
        if age >= self._seconds:
            self.finish()
            return False
        if age > 0:
            size = 1 + self._growth * sin(pi * age / self._seconds)
            self._scale.x = self._scale.y = size
        return True

    def finish(self) -> None:
        """Be as large as before at once."""
        self._scale.x = self._scale.y = 1


class Dawn:
    """Out of nothing into full light."""

    __slots__ = ("_begins", "_colour", "_seconds")

    def __init__(self, colour: Color, begins: float, seconds: float) -> None:
        self._colour, self._begins, self._seconds = colour, begins, seconds

    def show(self, now: float) -> bool:
        share = min(1.0, max(0.0, (now - self._begins) / self._seconds))
        self._colour.a = 1 - (1 - share) ** 2
        return share < 1
