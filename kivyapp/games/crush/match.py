"""One match of Crush: dealing, playing, and what stays while the app runs. No widgets.

A match is never written down: it lasts as long as the app does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbits
from typing import Any, Final

from kivyapp.play.host import HostStep
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.services import Services
from rules.crush.game import Crush
from rules.crush.state import CrushState
from rules.rng import readable_seed
from rules.session import Session

KEY: Final = Crush.key


@dataclass(slots=True)
class Running:
    """A match and the time it has been looked at."""

    session: Session[Any, Any]
    stopwatch: Stopwatch


class CrushMatch:
    """The match that is being played on one screen; `on_step` is told of every step."""

    def __init__(self, services: Services, on_step: Callable[[HostStep], None]) -> None:
        self._services, self._on_step = services, on_step
        self._running = self._kept() or self._dealt(None)
        self._before: Running | None = None
        self.host = self._hosted()

    # What is

    @property
    def session(self) -> Session[Any, Any]:
        return self._running.session

    @property
    def state(self) -> CrushState:
        state: CrushState = self.session.state
        return state

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def was_played(self) -> bool:
        return self.session.position > 0

    # What can be done

    def deal(self, seed: str | None = None) -> None:
        """Start another match; the one that goes can be taken back."""
        self._start(self._dealt(seed))

    def restart(self) -> None:
        """The same deal from its beginning."""
        self._start(self._dealt(self.session.seed))

    def take_back(self) -> bool:
        """Go on with the match that the last deal has put away."""
        if self._before is None:
            return False
        self._start(self._before)
        self._before = None
        return True

    def play(self, move: Any) -> None:
        """Play a move; a `MoveError` means that nothing has changed."""
        self.host.submit(move)

    def look(self, attended: bool) -> None:
        """Time passes only while somebody looks."""
        if attended and not self.is_over:
            self._running.stopwatch.start()
        else:
            self._running.stopwatch.stop()

    # Keeping

    def _kept(self) -> Running | None:
        kept = self._services.unsaved.get(KEY)
        return kept if isinstance(kept, Running) and kept.session.outcome is None else None

    def _dealt(self, seed: str | None) -> Running:
        session = Session.new(Crush(), seed or readable_seed(randbits(64)))
        return Running(session, Stopwatch(self._services.clock.seconds))

    def _start(self, running: Running) -> None:
        was_running = self._running.stopwatch.running
        self._running.stopwatch.stop()
        self._before, self._running = self._running, running
        if was_running:
            running.stopwatch.start()
        self.host = self._hosted()

    def _hosted(self) -> LocalHost:
        running = self._running
        self._services.unsaved[KEY] = running
        host = LocalHost(running.session, running.stopwatch)
        host.observe(self._on_step)
        return host
