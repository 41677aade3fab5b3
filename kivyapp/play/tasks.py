"""Long work in small slices between the frames, so that the screen stays smooth.

The work is a generator: it yields its progress now and then and returns its result. Nothing is
scheduled while there is no work.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from typing import Any, Generic, Protocol, TypeVar

from kivyapp.play.slices import SliceLength

P = TypeVar("P")
R = TypeVar("R")


class Task(Generic[P, R]):
    """One piece of work. It ends in `on_done` or `on_failed`, or silently when it is cancelled."""

    def __init__(
        self,
        work: Generator[P, None, R],
        on_done: Callable[[R], None],
        on_progress: Callable[[P], None] | None = None,
        on_failed: Callable[[Exception], None] | None = None,
        step_by_step: bool = False,
        is_awaited: bool = False,
    ) -> None:
        self._work = work
        self.is_awaited = is_awaited
        self._step_by_step = step_by_step
        self._on_done = on_done
        self._on_progress = on_progress
        self._on_failed = on_failed
        self.active = True

    def cancel(self) -> None:
        """Drop the work without calling back."""
        if self.active:
            self.active = False
            if not self._work.gi_running:  # type: ignore[attr-defined]
                self._work.close()

    def advance(self, enough: Callable[[], bool]) -> None:
        """Work until `enough()` is true; it is called after every yield."""
        progress: P | None = None
        try:
            while self.active:
                progress = next(self._work)
                if self._step_by_step or enough():
                    break
        except StopIteration as finished:
            self._end()
            self._on_done(finished.value)
            return
        except Exception as error:
            self._end()
            if self._on_failed is None:
                raise
            self._on_failed(error)
            return
        # Progress is reported once per slice, which is often enough to look smooth.
        if self.active and progress is not None and self._on_progress is not None:
            self._on_progress(progress)

    def _end(self) -> None:
        self.active = False


class Ticker(Protocol):
    """Calls back before every frame until it is stopped."""

    def start(self, callback: Callable[[], None]) -> None: ...
    def stop(self) -> None: ...


class Tasks:
    """Runs the tasks in turn, one slice of one task a frame."""

    def __init__(self, ticker: Ticker, time: Callable[[], float], slices: SliceLength) -> None:
        self._ticker, self._time, self._slices = ticker, time, slices
        self._waiting: deque[Task[Any, Any]] = deque()
        self._ticking = False

    @property
    def busy(self) -> bool:
        return any(task.active for task in self._waiting)

    def run(
        self,
        work: Generator[P, None, R],
        on_done: Callable[[R], None],
        on_progress: Callable[[P], None] | None = None,
        on_failed: Callable[[Exception], None] | None = None,
        *,
        step_by_step: bool = False,
        is_awaited: bool = False,
    ) -> Task[P, R]:
        """Start working; the first slice comes with the next frame.

        `step_by_step`: only up to the next yield in each frame, for work of a few large steps.
        `is_awaited`: the player waits for the result, so the slices are long while nothing moves.
        """
        task = Task(work, on_done, on_progress, on_failed, step_by_step, is_awaited)
        self._waiting.append(task)
        if not self._ticking:
            self._ticking = True
            self._ticker.start(self._tick)
        return task

    def cancel_all(self) -> None:
        for task in self._waiting:
            task.cancel()
        self._remove_finished()

    def _tick(self) -> None:
        self._remove_finished()
        if not self._waiting:
            return
        task = self._waiting[0]
        start, seconds = self._time(), self._slices.seconds(is_awaited=task.is_awaited)
        try:
            task.advance(lambda: self._time() - start >= seconds)
        finally:
            self._slices.add_slice(seconds, self._time() - start)
            self._waiting.rotate(-1)
            self._remove_finished()

    def _remove_finished(self) -> None:
        """Remove finished tasks, and stop the ticker after the last one."""
        self._waiting = deque(task for task in self._waiting if task.active)
        if not self._waiting and self._ticking:
            self._ticking = False
            self._ticker.stop()
