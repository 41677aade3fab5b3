"""A light tick in the hand, on phones that have a motor for it. Everywhere else, nothing at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivyapp.platform.device import this_device

TICK: Final = 0.012


def find_motor() -> Callable[[float], None] | None:
    """What makes this device vibrate for some seconds; None where nothing does."""
    return this_device().motor()


class Haptics:
    """Ticks, if there is a motor; it is looked for when it is first needed."""

    def __init__(self, find: Callable[[], Callable[[float], None] | None] = find_motor) -> None:
        self._find = find
        self._motor: Callable[[float], None] | None = None
        self._looked = False

    def tick(self) -> None:
        if not self._looked:
            self._looked = True
            self._motor = self._find()
        if self._motor is not None:
            try:
                self._motor(TICK)
            except Exception:
                # It worked before and does not now: leave it alone from here on.
                self._motor = None
