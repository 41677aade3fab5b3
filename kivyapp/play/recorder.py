"""Where a game being played is saved, and where it goes when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivyapp.play.stopwatch import Stopwatch
from kivyapp.storage.autosave import Autosave

if TYPE_CHECKING:
    from kivyapp.play.timer import Schedule
    from kivyapp.services import Services
    from kivyapp.storage.finished_game import Ending, FinishedGame
    from kivyapp.storage.saved_game import RunningGame


class Recorder(Protocol):
    """Saves one game while it is played, and adds it to the history once it is over."""

    @property
    def stopwatch(self) -> Stopwatch: ...

    def save_soon(self) -> None:
        """Something has changed."""

    def save_now(self) -> None: ...

    def finish(self, ending: Ending | None = None) -> FinishedGame | None:
        """Record the end; None where nothing is recorded, or not yet."""


class LocalRecorder:
    """Records a game on this device."""

    def __init__(self, services: Services, running: RunningGame, schedule: Schedule) -> None:
        self._services = services
        self._running = running
        self.stopwatch = Stopwatch(services.clock.seconds, running.seconds)
        self._autosave = Autosave(services, running, self.stopwatch, schedule)

    def save_soon(self) -> None:
        outcome = self._running.session.outcome
        # A decided game is written by `finish`, in the same frame.
        if outcome is None or outcome.is_stuck:
            self._autosave.schedule()

    def save_now(self) -> None:
        self._autosave.flush()

    def finish(self, ending: Ending | None = None) -> FinishedGame | None:
        self._autosave.cancel()
        services = self._services
        return services.saved_games.finish(self._running, services.timestamp(), ending)
