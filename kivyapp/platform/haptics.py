"""A short vibration, on phones that can vibrate. Everywhere else, nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivyapp.platform.device import Vibrate, this_device

TICK_SECONDS: Final = 0.012


def find_vibrator() -> Vibrate | None:
    """Return the vibrator of this device; None if it has none."""
    return this_device().vibrator()


class Haptics:
    """Ticks if there is a vibrator, which is looked up when it is first needed."""

    def __init__(self, find: Callable[[], Vibrate | None] = find_vibrator) -> None:
        self._find = find
        self._vibrate: Vibrate | None = None
        self._was_looked_up = False

    def tick(self) -> None:
        if not self._was_looked_up:
            self._was_looked_up = True
            self._vibrate = self._find()
        if self._vibrate is not None:
            try:
                self._vibrate(TICK_SECONDS)
            except Exception:
                # A vibrator that fails, such as without permission, is not tried again.
                self._vibrate = None
