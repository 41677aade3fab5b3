"""Whether a match was fair, worked out in slices once the server has opened its secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp.online.remote_host import RemoteHost
from kivyapp.play.tasks import Tasks
from rules.fairness import Verdict


class Proof:
    """The verification of the match that is over; `done` hears that there is a verdict."""

    def __init__(self, host: RemoteHost, tasks: Tasks, done: Callable[[], None]) -> None:
        self._host, self._tasks, self._done = host, tasks, done
        self._work: Any = None

    @property
    def is_under_way(self) -> bool:
        return self._work is not None

    def begin(self) -> None:
        work = self._host.verification()
        if work is not None:
            self._work = self._tasks.run(work, self._proven)

    def stop(self) -> None:
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _proven(self, verdict: Verdict) -> None:
        self._work = None
        self._host.verdict = verdict
        self._done()
