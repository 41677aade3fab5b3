"""Writes behind the play, one thing after the other, so that no frame waits for a disk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol


class Writes(Protocol):
    """Does jobs in the order in which they come: now, or soon on another thread."""

    def __call__(self, job: Callable[[], object]) -> None: ...

    def rest(self) -> None:
        """Return when everything asked for so far is done."""


class InlineWriter:
    """Writes here and now."""

    def __call__(self, job: Callable[[], object]) -> None:
        job()

    def rest(self) -> None:
        pass


class BackgroundWriter:
    """Writes on a thread of its own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pen")
        self._last: Future[object] | None = None

    def __call__(self, job: Callable[[], object]) -> None:
        try:
            self._last = self._thread.submit(job)
        except RuntimeError:
            # The app is closing: what comes this late is written on the spot.
            job()

    def rest(self) -> None:
        if self._last is not None:
            self._last.result()

    def put_down(self) -> None:
        """Finish what was begun: the app is closing."""
        self._thread.shutdown(wait=True)
