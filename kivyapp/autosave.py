"""Saving while somebody plays: at once after a change, but not for every one of many.

Nothing older than the interval is lost when the app is killed, and no touch waits for the disk.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from threading import Lock
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

# Shorter than anybody moves twice, longer than a write takes.
INTERVAL: Final = 0.08


def at_once(job: Callable[[], None]) -> None:
    """Do a job here and now."""
    job()


class Autosave(Generic[T]):
    """Takes a snapshot of something at most every `INTERVAL` seconds, and has it written.

    `clock` gives seconds that only go up. `background` may run a job later and on another thread,
    such as the `submit` of an executor; whatever the order, an older snapshot never replaces a
    newer one.
    """

    def __init__(
        self,
        snapshot: Callable[[], T],
        write: Callable[[T], object],
        clock: Callable[[], float],
        background: Callable[[Callable[[], None]], Any] = at_once,
    ) -> None:
        self._snapshot = snapshot
        self._write = write
        self._clock = clock
        self._background = background
        self._changed = False
        # Long ago: the first change is saved at once.
        self._taken_at = -math.inf
        self._waiting: list[T] = []
        self._lock = Lock()
        self._writing = Lock()

    def touch(self) -> None:
        """Something has changed."""
        self._changed = True

    def due(self, now: float) -> float | None:
        """The seconds until something has to be saved, 0 when it is time; None for nothing."""
        if not self._changed:
            return None
        return max(0.0, self._taken_at + INTERVAL - now)

    def tick(self, now: float) -> None:
        """Save what is due, in the background if there is one."""
        if self.due(now) == 0:
            self._take()
            self._background(self._write_waiting)

    def flush(self) -> None:
        """Save now and have it written on return: on pause, on exit, and before a game ends."""
        if self._changed:
            self._take()
        self._write_waiting()

    def drop(self) -> None:
        """Forget what is not saved yet: the game has left the table."""
        self._changed = False
        with self._lock:
            self._waiting.clear()

    def _take(self) -> None:
        self._changed = False
        self._taken_at = self._clock()
        taken = self._snapshot()
        with self._lock:
            self._waiting = [taken]

    def _write_waiting(self) -> None:
        # One at a time, so that whoever comes second finds nothing older to write.
        with self._writing:
            with self._lock:
                waiting, self._waiting = self._waiting, []
            for taken in waiting:
                self._write(taken)
