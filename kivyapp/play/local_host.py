"""The host of games on this device: a session, its stopwatch, and the seat that looks at it."""

from __future__ import annotations

from typing import Any, Final

from kivyapp.play.host import Cause, HostStep, Observer
from kivyapp.play.stopwatch import Stopwatch
from rules.events import redact
from rules.game import Step, View
from rules.layout import hidden
from rules.session import Session

SEAT: Final = 1


class LocalHost:
    """Plays one session and tells its observers."""

    def __init__(
        self, session: Session[Any, Any], stopwatch: Stopwatch, seat: int | None = SEAT
    ) -> None:
        self.session = session
        self.stopwatch = stopwatch
        # Who looks at the screen; None: nobody may see more than what lies open.
        self.seat = seat
        self.seq = 0
        self._observers: list[Observer] = []

    def observe(self, observer: Observer) -> None:
        self._observers.append(observer)

    def view(self) -> View:
        return self._view(self.session.state)

    def view_of(self, seat: int) -> View:
        """What one who plays here without a screen, such as a bot, may know."""
        return self.session.game.view(self.session.state, seat)

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
        events = redact(step.events, self._sees)
        seen = HostStep(self.seq, cause, step.move, events, self._view(step.state))
        for observer in tuple(self._observers):
            observer(seen)

    def _sees(self, pile: str, face_up: bool) -> bool:
        if self.seat is None:
            return face_up
        return self.session.game.sees(self.seat, pile, face_up)

    def _view(self, state: Any) -> View:
        view = self.session.game.view(state, self.seat or SEAT)
        return view if self.seat else View(hidden(view.layout, self._sees), view.facts)
