"""An effect that is drawn for a limited time and then removed from the canvas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.graphics import InstructionGroup


class DrawnEffect(Protocol):
    """What a timed effect draws, and for how long."""

    group: InstructionGroup
    seconds: float

    def update(self, age: float) -> None:
        """Draw the state this many seconds after the start."""


class TimedEffect:
    """A movement that draws an effect.

    The effect is created only when it starts: the frame of the move itself has enough to do.
    """

    def __init__(
        self, canvas: InstructionGroup, make_effect: Callable[[], DrawnEffect], *, starts_at: float
    ) -> None:
        self._canvas, self._make_effect, self._starts_at = canvas, make_effect, starts_at
        self._effect: DrawnEffect | None = None

    def advance(self, now: float) -> bool:
        age = now - self._starts_at
        if age < 0:
            return True
        if self._effect is None:
            self._effect = self._make_effect()
            self._canvas.add(self._effect.group)
        if age >= self._effect.seconds:
            self.remove()
            return False
        self._effect.update(age)
        return True

    def remove(self) -> None:
        """Take the effect off the canvas at once."""
        if self._effect is not None:
            self._canvas.remove(self._effect.group)
            self._effect = None
