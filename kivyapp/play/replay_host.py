"""The host of a recording: a line of moves on a copy of a game, shown one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivyapp.play.host import Cause
from kivyapp.play.local_host import SessionHost
from rules.game import RuleViolation
from rules.session import Session


class ReplayHost(SessionHost):
    """Shows recorded moves from where `start` stands. The recording cannot be changed."""

    def __init__(
        self, start: Session[Any, Any], moves: Sequence[Any], times: Sequence[float] = ()
    ) -> None:
        """`times` has the seconds of play at each move; without it, all take the start's time."""
        super().__init__(start)
        self._moves = tuple(moves)
        self._times = tuple(times)
        self.position = 0

    @property
    def is_at_end(self) -> bool:
        return self.position >= len(self._moves)

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        raise RuleViolation("replay")

    def forward(self) -> None:
        """Show the next move."""
        at, self.position = self.position, self.position + 1
        elapsed = self._times[at] if at < len(self._times) else self.session.elapsed
        self._publish(self.session.play(self._moves[at], elapsed=elapsed), Cause.AUTO)
