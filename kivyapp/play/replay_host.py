"""The host of a recording: a line of moves on a copy of a game, shown one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivyapp.play.host import Cause
from kivyapp.play.local_host import SessionHost
from rules.events import inverse
from rules.game import RuleViolation, Step
from rules.session import Session


class ReplayHost(SessionHost):
    """Shows recorded moves from the position of `start`. The recording cannot be changed."""

    def __init__(
        self, start: Session[Any, Any], moves: Sequence[Any], times: Sequence[float] = ()
    ) -> None:
        """`times` has the seconds of play at each move; without it, all take the start's time."""
        super().__init__(start)
        self._moves = tuple(moves)
        self._times = tuple(times)
        self.position = 0

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
        at, self.position = self.position, self.position + 1
        elapsed = self._times[at] if at < len(self._times) else self.session.elapsed
        self._publish(self.session.play(self._moves[at], elapsed=elapsed), cause)

    def back(self) -> None:
        """Take back the move shown last, even where the rules of the game forbid an undo."""
        session = self.session
        entry = session.history.pop()
        self.position -= 1
        session.state, session.score, session.verdict = entry.before, entry.score, None
        events = inverse(session.game.apply(entry.before, entry.move).events)
        self._publish(Step(entry.move, entry.before, events), Cause.UNDO)
