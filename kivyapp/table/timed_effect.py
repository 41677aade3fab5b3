"""Something that is drawn for a while: made at its first moment, and gone after its last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.graphics import InstructionGroup


class Scene(Protocol):
    """What is drawn, and for how long."""

    group: InstructionGroup
    seconds: float

    def update(self, age: float) -> None:
        """Be as so long after the beginning."""


class TimedEffect:
    """A movement that shows a scene on a canvas.

    Made only when it begins: in the frame of the move itself there is enough to do.
    """

    def __init__(
        self, canvas: InstructionGroup, make: Callable[[], Scene], *, begins: float
    ) -> None:
        self._canvas, self._make, self._begins = canvas, make, begins
        self._scene: Scene | None = None

    def show(self, now: float) -> bool:
        age = now - self._begins
        if age < 0:
            return True
        if self._scene is None:
            self._scene = self._make()
            self._canvas.add(self._scene.group)
        if age >= self._scene.seconds:
            self.drop()
            return False
        self._scene.update(age)
        return True

    def drop(self) -> None:
        """Be gone at once."""
        if self._scene is not None:
            self._canvas.remove(self._scene.group)
            self._scene = None
