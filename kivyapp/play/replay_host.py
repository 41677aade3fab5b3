"""The host of a recording: a line of moves on a copy of a game, shown one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivyapp.play.host import Cause
from kivyapp.play.local_host import SessionHost
from kivyapp.storage.saved_game import PLAYER_SEAT
from rules.events import inverse
from rules.game import RuleViolation, Step, View
from rules.session import Session


class ReplayHost(SessionHost):
    """Shows recorded moves from where `start` stands. The recording cannot be changed."""

    def __init__(
        self,
        start: Session[Any, Any],
        moves: Sequence[Any],
        times: Sequence[float] = (),
        seat: int | None = PLAYER_SEAT,
    ) -> None:
        """`times` has the seconds of play at each move; without it, all take the start's time."""
        super().__init__(start, seat)
        self._moves = tuple(moves)
        self._times = tuple(times)
        self.position = 0
        self._is_open = False

    @property
    def is_open(self) -> bool:
        """True if all cards are shown, not only those that the seat may know."""
        return self._is_open

    def set_open(self, is_open: bool) -> None:
        self._is_open = is_open
        self._cached = None

    def _can_see(self, pile: str, face_up: bool) -> bool:
        return self._is_open or super()._can_see(pile, face_up)

    def _view_of_screen(self, state: Any) -> View:
        view = super()._view_of_screen(state)
        return View(self.session.game.layout(state), view.facts) if self._is_open else view

    @property
    def length(self) -> int:
        return len(self._moves)

    @property
    def is_at_end(self) -> bool:
        return self.position >= len(self._moves)

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        raise RuleViolation("replay")

    def forward(self, cause: Cause = Cause.REDO) -> None:
        """Show the next move."""
        self._publish(self._play_next(), cause)

    def back(self) -> None:
        """Take back the move shown last, even where the rules of the game forbid an undo."""
        entry = self.session.history[-1]
        self._return_to(self.position - 1)
        events = inverse(self.session.game.apply(entry.before, entry.move).events)
        self._publish(Step(entry.move, entry.before, events), Cause.UNDO)

    def jump_to(self, position: int) -> None:
        """Go to a position without showing the moves on the way."""
        position = min(max(0, position), self.length)
        if position < self.position:
            self._return_to(position)
        while self.position < position:
            self._play_next()

    def _play_next(self) -> Step[Any, Any]:
        at, self.position = self.position, self.position + 1
        elapsed = self._times[at] if at < len(self._times) else self.session.elapsed
        return self.session.play(self._moves[at], elapsed=elapsed)

    def _return_to(self, position: int) -> None:
        session = self.session
        index = len(session.history) - (self.position - position)
        entry = session.history[index]
        del session.history[index:]
        self.position = position
        session.state, session.score, session.verdict = entry.before, entry.score, None
        session.elapsed = session.history[-1].elapsed if session.history else 0
