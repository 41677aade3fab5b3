"""Saves the game on the table soon after every change, and at once before it could be lost."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kivyapp.play.stopwatch import Stopwatch
    from kivyapp.play.timer import Schedule
    from kivyapp.services import Services
    from kivyapp.storage.saved_game import RunningGame

# Seconds between two saves: shorter than the time between two moves, longer than a write takes.
INTERVAL: Final = 0.08


class Autosave:
    """Saves one running game, at most every `INTERVAL` seconds.

    A kill loses no change that is older than the interval.
    """

    def __init__(
        self, services: Services, running: RunningGame, stopwatch: Stopwatch, schedule: Schedule
    ) -> None:
        self._clock = services.clock.seconds
        self._saved_games = services.saved_games
        self._running = running
        self._stopwatch = stopwatch
        self._schedule = schedule
        self._cancel_timer: Callable[[], None] | None = None
        # The first change is saved at once.
        self._saved_at = -math.inf

    def schedule(self) -> None:
        """Save a change: now, or as soon as the interval since the last save has passed."""
        self._update_elapsed()
        if self._cancel_timer is not None:
            return
        wait = self._saved_at + INTERVAL - self._clock()
        if wait <= 0:
            self._save()
        else:
            self._cancel_timer = self._schedule(self._save, wait)

    def flush(self) -> None:
        """Save now: on pause, on exit, and when the game is left."""
        self.cancel()
        self._save()

    def cancel(self) -> None:
        """Drop a scheduled save, because the game is over or was replaced."""
        if self._cancel_timer is not None:
            self._cancel_timer()
            self._cancel_timer = None
        self._update_elapsed()

    def _save(self) -> None:
        self._cancel_timer = None
        self._saved_at = self._clock()
        self._saved_games.save(self._running)

    def _update_elapsed(self) -> None:
        self._running.elapsed = int(self._stopwatch.seconds)
