"""Watches every frame of the running app: when it was shown, what it cost, whether it was new.

App code is all that happens in a turn of the loop except sleeping, drawing and flipping. Where the
system took the core away from the app, the time on the core counts instead of that on the wall.
"""

from __future__ import annotations

import resource
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition
from time import perf_counter, thread_time
from typing import Any


@dataclass(frozen=True, slots=True)
class Frame:
    """One turn of the loop. `shown` is None when nothing was drawn, `picture` if nobody looked."""

    began: float
    ended: float
    app: float
    drawing: float
    shown: float | None
    picture: int | None


class Frames:
    """Wraps the loop of Kivy; make it before the app runs."""

    def __init__(self, loop: Any, window: Any, clock: Any) -> None:
        self.all: list[Frame] = []
        # The part of the window whose picture is compared: x, y, width, height.
        self.looking_at: tuple[int, int, int, int] | None = None
        # Conditions that are looked at in every shown frame, and when each first held.
        self.awaited: dict[str, Callable[[], bool]] = {}
        self.reached: dict[str, float] = {}
        self.news = Condition()
        self._outside = self._outside_cpu = 0.0
        self._began = self._began_cpu = 0.0
        self._switches = 0
        self._slept = 0.0
        self._shown: float | None = None
        self._picture: int | None = None
        self._pixels = b""
        self._pictures = 0
        loop.idle = self._first_half(loop.idle)
        window.mainloop = self._second_half(window.mainloop)
        self._clock = clock
        self._sleep: Callable[..., Any] | None = None
        window.on_draw = self._left_out(window.on_draw)
        window.on_flip = self._left_out(self._flipping(window.on_flip))

    def since(self, moment: float) -> list[Frame]:
        """The frames that were not over yet: one that slept at that moment had its work to come."""
        return [frame for frame in self.all if frame.ended >= moment]

    def _first_half(self, idle: Callable[[], Any]) -> Callable[[], Any]:
        def call() -> Any:
            self._began, self._began_cpu = perf_counter(), thread_time()
            self._switches = _switches()
            self._outside = self._outside_cpu = self._slept = 0.0
            self._shown = self._picture = None
            if self._clock.idle is not self._sleep:
                # The app may have put another way of sleeping in the place of Kivy's.
                self._sleep = self._sleeping(self._left_out(self._clock.idle))
                self._clock.idle = self._sleep
            return idle()

        return call

    def _second_half(self, poll: Callable[[], Any]) -> Callable[[], Any]:
        def call() -> Any:
            result = poll()
            ended = perf_counter()
            app = ended - self._began - self._outside
            if _switches() != self._switches:
                app = thread_time() - self._began_cpu - self._outside_cpu
            drawing = self._outside - self._slept
            frame = Frame(self._began, ended, app, drawing, self._shown, self._picture)
            with self.news:
                self.all.append(frame)
                self.news.notify_all()
            return result

        return call

    def _left_out(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The time that this takes is not app code; nor is what happens to the core meanwhile."""

        def call(*args: Any) -> Any:
            before, wall, cpu = _switches(), perf_counter(), thread_time()
            try:
                return function(*args)
            finally:
                self._outside += perf_counter() - wall
                self._outside_cpu += thread_time() - cpu
                self._switches += _switches() - before

        return call

    def _sleeping(self, sleep: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            before = self._outside
            result = sleep(*args)
            self._slept = self._outside - before
            return result

        return call

    def _flipping(self, flip: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            if self.looking_at is not None:
                self._look(self.looking_at)
            result = flip(*args)
            self._shown = perf_counter()
            for name in [name for name, holds in self.awaited.items() if holds()]:
                del self.awaited[name]
                self.reached[name] = self._shown
            return result

        return call

    def _look(self, area: tuple[int, int, int, int]) -> None:
        """Number the picture: the same number for as long as it stays the same.

        Reading waits until everything is drawn, so that no frame counts as shown too early.
        """
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        pixels = glReadPixels(*area, GL_RGBA, GL_UNSIGNED_BYTE)
        if pixels != self._pixels:
            self._pixels = pixels
            self._pictures += 1
        self._picture = self._pictures


def _switches() -> int:
    """How often the system has taken the core away from this thread."""
    return resource.getrusage(resource.RUSAGE_THREAD).ru_nivcsw
