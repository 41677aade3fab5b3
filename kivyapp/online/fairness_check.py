"""Verifies in slices whether a match was fair, once the server has revealed its secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp.online.remote_host import RemoteHost
from kivyapp.play.tasks import Tasks
from rules.fairness import FairnessResult


class FairnessCheck:
    """The verification of a finished match. `on_done` is called when there is a result."""

    def __init__(self, host: RemoteHost, tasks: Tasks, on_done: Callable[[], None]) -> None:
        self._host, self._tasks, self._on_done = host, tasks, on_done
        self._task: Any = None

    @property
    def is_running(self) -> bool:
        return self._task is not None

    def start(self) -> None:
        verification = self._host.verification()
        if verification is not None:
            self._task = self._tasks.run(verification, self._finish)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _finish(self, result: FairnessResult) -> None:
        self._task = None
        self._host.fairness = result
        self._on_done()
