"""The host of games on this device: a session, its stopwatch, and the seat that looks at it."""

from __future__ import annotations

from typing import Any, Final

from kivyapp.hosts.host import Cause, Observer, SeenStep
from kivyapp.stopwatch import Stopwatch
from rules.events import redact
from rules.game import Step, View
from rules.session import Session

SEAT: Final = 1


class LocalHost:
    """Plays one session and tells its observers."""

    def __init__(self, session: Session[Any, Any], stopwatch: Stopwatch) -> None:
        self.session = session
        self.stopwatch = stopwatch
        self.seq = 0
        self._observers: list[Observer] = []

    def observe(self, observer: Observer) -> None:
        self._observers.append(observer)

    def view(self) -> View:
        return self.session.game.view(self.session.state, SEAT)

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        self._tell(self.session.play(move, elapsed=self.stopwatch.seconds), cause)
        if self.session.outcome is not None:
            self.stopwatch.stop()

    def undo(self) -> None:
        self._tell(self.session.undo(), Cause.UNDO)

    def redo(self) -> None:
        self._tell(self.session.redo(elapsed=self.stopwatch.seconds), Cause.REDO)

    def _tell(self, step: Step[Any, Any], cause: Cause) -> None:
        self.seq += 1
        game = self.session.game
        events = redact(step.events, lambda pile, up: game.sees(SEAT, pile, up))
        seen = SeenStep(self.seq, cause, step.move, events, game.view(step.state, SEAT))
        for observer in tuple(self._observers):
            observer(seen)
