"""Keeps the game on the table saved: soon after every move, at once before it could be lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kivyapp.play.stopwatch import Stopwatch
from kivyapp.services import Services
from kivyapp.storage.autosave import Autosave
from kivyapp.storage.saved_game import RunningGame, SavedGame

# Calls back after some seconds; what it returns calls that off.
Later: TypeAlias = Callable[[Callable[[], None], float], Callable[[], None]]


class Autosaver:
    """Saves one running game while it is played."""

    def __init__(
        self,
        services: Services,
        running: RunningGame,
        stopwatch: Stopwatch,
        later: Later,
    ) -> None:
        self._clock = services.clock.seconds
        self._running = running
        self._stopwatch = stopwatch
        self._later = later
        self._autosave = Autosave(
            lambda: SavedGame.of(running), services.saved_games.put, self._clock
        )
        self._cancel: Callable[[], None] | None = None

    def soon(self) -> None:
        """Something has changed."""
        self._note_time()
        self._autosave.touch()
        if self._cancel is None:
            self._due()

    def now(self) -> None:
        """Hand over how the game stands to be written."""
        self._call_off()
        self._note_time()
        self._autosave.touch()
        self._autosave.flush()

    def drop(self) -> None:
        """The game is over or gone: save nothing more of it."""
        self._call_off()
        self._note_time()
        self._autosave.drop()

    def _due(self) -> None:
        """Save if it is time, and come back for what is left."""
        self._cancel = None
        self._autosave.tick(self._clock())
        left = self._autosave.due(self._clock())
        if left is not None:
            self._cancel = self._later(self._due, left)

    def _note_time(self) -> None:
        self._running.elapsed = int(self._stopwatch.seconds)

    def _call_off(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
