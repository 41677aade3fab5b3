"""Saving while somebody plays: at once after a change, but not for every one of many.

Nothing older than the interval is lost when the app is killed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

# Shorter than anybody moves twice, longer than a write takes.
INTERVAL: Final = 0.08


class Autosave(Generic[T]):
    """Takes a snapshot of something at most every `INTERVAL` seconds, and has it written.

    `clock` gives seconds that only go up.
    """

    def __init__(
        self, snapshot: Callable[[], T], write: Callable[[T], object], clock: Callable[[], float]
    ) -> None:
        self._snapshot = snapshot
        self._write = write
        self._clock = clock
        self._changed = False
        # Long ago: the first change is saved at once.
        self._taken_at = -math.inf

    def touch(self) -> None:
        """Something has changed."""
        self._changed = True

    def due(self, now: float) -> float | None:
        """The seconds until something has to be saved, 0 when it is time; None for nothing."""
        if not self._changed:
            return None
        return max(0.0, self._taken_at + INTERVAL - now)

    def tick(self, now: float) -> None:
        """Save what is due."""
        if self.due(now) == 0:
            self.flush()

    def flush(self) -> None:
        """Save now whatever has changed: on pause, on exit, and before a game ends."""
        if self._changed:
            self._changed = False
            self._taken_at = self._clock()
            self._write(self._snapshot())

    def drop(self) -> None:
        """Forget what is not saved yet: the game has left the table."""
        self._changed = False
