"""The host of games on this device: a session, its stopwatch, and the seat at the screen."""

from __future__ import annotations

from typing import Any

from kivyapp.play.host import Cause, HostStep, StepListener
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.storage.saved_game import PLAYER_SEAT
from rules.events import redact
from rules.game import Game, Outcome, Step, UndoStackEmpty, View
from rules.session import Session


class SessionHost:
    """What every host with a session of its own has. It accepts no moves itself."""

    def __init__(self, session: Session[Any, Any], seat: int | None = PLAYER_SEAT) -> None:
        self.session = session
        # None until the players of one device say whose turn at the screen it is: open cards only.
        self.seat = seat
        self._seq = 0
        self._listeners: list[StepListener] = []
        # Views are asked for many times between two moves.
        self._cached: tuple[Any, int | None, View] | None = None

    @property
    def game(self) -> Game[Any, Any]:
        return self.session.game

    @property
    def seed(self) -> str | None:
        return self.session.seed

    @property
    def outcome(self) -> Outcome | None:
        return self.session.outcome

    def view(self) -> View:
        state, cached = self.session.state, self._cached
        if cached is None or cached[0] is not state or cached[1] != self.seat:
            self._cached = cached = (state, self.seat, self._view_of_screen(state))
        return cached[2]

    def view_of(self, seat: int) -> View:
        """What a player without a screen, such as a bot, may know."""
        return self.session.game.view(self.session.state, seat)

    def observe(self, listener: StepListener) -> None:
        self._listeners.append(listener)

    def _publish(self, step: Step[Any, Any], cause: Cause) -> None:
        self._seq += 1
        events = redact(step.events, self._can_see)
        seen = HostStep(self._seq, cause, step.move, events, self.view())
        for listener in tuple(self._listeners):
            listener(seen)

    def _can_see(self, pile: str, face_up: bool) -> bool:
        return self.session.game.can_see(self.seat, pile, face_up)

    def _view_of_screen(self, state: Any) -> View:
        return self.session.game.view(state, self.seat)


class LocalHost(SessionHost):
    """Plays one session. Its moves can be taken back where the rules allow it."""

    def __init__(
        self,
        session: Session[Any, Any],
        stopwatch: Stopwatch,
        seat: int | None = PLAYER_SEAT,
        *,
        first_position: int = 0,
    ) -> None:
        """The moves before `first_position` cannot be undone."""
        super().__init__(session, seat)
        self.stopwatch = stopwatch
        self._first_position = first_position

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        self._publish(self.session.play(move, elapsed=self.stopwatch.seconds), cause)
        if self.session.outcome is not None:
            self.stopwatch.stop()

    @property
    def can_undo(self) -> bool:
        can_undo = self.session.position > self._first_position
        return can_undo and self.session.game.undo_refusal is None

    @property
    def can_redo(self) -> bool:
        return bool(self.session.undone)

    def undo(self, cause: Cause = Cause.UNDO) -> None:
        if self._first_position and self.session.position <= self._first_position:
            raise UndoStackEmpty("nothing_to_undo")
        self._publish(self.session.undo(), cause)

    def redo(self) -> None:
        self._publish(self.session.redo(elapsed=self.stopwatch.seconds), Cause.REDO)
