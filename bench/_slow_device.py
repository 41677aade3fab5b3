"""Makes the app as slow as on a slower device: waits after each frame, by how long its code took.

A frame counts up to the end of drawing. Showing it is left out, because here the processor does
what a phone leaves to its graphics chip. Processor time counts, because other programs may have
the cores meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, sleep, thread_time
from typing import Any


class SlowDevice:
    """A device that needs `factor` times as long as this machine."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._began = thread_time()
        # How it sleeps; a recorder of frames replaces it, because that is no work of the app.
        self.sleep: Callable[[float], None] = sleep

    def wait(self, began: float | None = None) -> None:
        """Wait until the work since some moment, or since the last wait, has taken long enough.

        A moment is in seconds of this thread's processor time.
        """
        began = self._began if began is None else began
        self.sleep((self._factor - 1) * max(0.0, thread_time() - began))
        self.begin()

    def begin(self) -> None:
        """Do not count what came before as work."""
        self._began = thread_time()

    def seconds(self) -> float:
        """The clock for slices of work, which become so much shorter in real time."""
        return perf_counter() * self._factor

    def slow_down(self, loop: Any, window: Any, clock: Any) -> None:
        """Slow the event loop down; call it before the app runs."""
        window.on_draw = _then(window.on_draw, self.wait)
        window.on_flip = _then(window.on_flip, self.begin)
        loop.idle = _then(loop.idle, self.wait)
        # Between two frames the window polls events.
        clock.pre_idle = _then(clock.pre_idle, self.wait)
        # The wait for the frame is no work.
        clock.post_idle = _first(self.begin, clock.post_idle)


def _then(function: Callable[..., Any], after: Callable[[], None]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        result = function(*args)
        after()
        return result

    return call


def _first(before: Callable[[], None], function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        before()
        return function(*args)

    return call
