"""Runs writes in order on one background thread, so no frame waits for the disk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol


class Writer(Protocol):
    """Runs jobs in the order in which they are given."""

    def __call__(self, job: Callable[[], object]) -> None: ...

    def flush(self) -> None:
        """Wait until all jobs given so far are done."""


class InlineWriter:
    """Runs each job at once on the calling thread."""

    def __call__(self, job: Callable[[], object]) -> None:
        job()

    def flush(self) -> None:
        pass


class BackgroundWriter:
    """Runs jobs on a thread of its own."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
        self._last_job: Future[object] | None = None

    def __call__(self, job: Callable[[], object]) -> None:
        try:
            self._last_job = self._executor.submit(job)
        except RuntimeError:
            # The executor is shut down because the app is closing: run late jobs here.
            job()

    def flush(self) -> None:
        if self._last_job is not None:
            self._last_job.result()

    def close(self) -> None:
        """Finish all jobs and end the thread. Jobs given later run on the calling thread."""
        self._executor.shutdown(wait=True)
