"""Records every frame of the running app: when it was shown, what it cost, what it showed.

App code is everything in an iteration of the event loop except sleeping, drawing and flipping.
If the system has taken the core away from the app, CPU time counts instead of wall-clock time.
"""

from __future__ import annotations

import resource
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition
from time import perf_counter, thread_time
from typing import Any

Area = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """One iteration of the event loop.

    `shown` is None if nothing was drawn, `picture` is None if no area was watched. Frames with the
    same `picture` look the same.
    """

    started: float
    ended: float
    app: float
    drawing: float
    shown: float | None
    picture: int | None


class FrameRecorder:
    """Wraps Kivy's event loop. Must be made before the app runs.

    `slowness`: how many times as long the code takes on the device that is simulated.
    """

    def __init__(self, loop: Any, window: Any, clock: Any, slowness: float = 1.0) -> None:
        self._slowness = slowness
        self.frames: list[Frame] = []
        # The part of the window that is compared between frames: x, y, width, height.
        self.watched_area: Area | None = None
        # Conditions that are checked in every shown frame, and when each was first met.
        self.conditions: dict[str, Callable[[], bool]] = {}
        self.met: dict[str, float] = {}
        # Called with the time of every shown frame.
        self.on_shown: Callable[[float], object] = lambda _shown: None
        self.recorded = Condition()
        self._outside = self._outside_cpu = 0.0
        self._started = self._started_cpu = 0.0
        self._switches = 0
        self._slept = 0.0
        self._is_in_frame = False
        self._shown: float | None = None
        self._picture: int | None = None
        self._pixels = b""
        self._pictures = 0
        loop.idle = self._start_frame(loop.idle)
        window.mainloop = self._end_frame(window.mainloop)
        self._clock = clock
        self._sleep: Callable[..., Any] | None = None
        window.on_draw = self.excluded(window.on_draw)
        window.on_flip = self.excluded(self._flipping(window.on_flip))

    def since(self, moment: float) -> list[Frame]:
        """The frames that ended later, including one that was still sleeping at that moment."""
        return [frame for frame in self.frames if frame.ended >= moment]

    def _start_frame(self, idle: Callable[[], Any]) -> Callable[[], Any]:
        def call() -> Any:
            self._is_in_frame = True
            self._started, self._started_cpu = perf_counter(), thread_time()
            self._switches = _involuntary_switches()
            self._outside = self._outside_cpu = self._slept = 0.0
            self._shown = self._picture = None
            if self._clock.idle is not self._sleep:
                # The app may have replaced Kivy's way of sleeping.
                self._sleep = self._sleeping(self.excluded(self._clock.idle))
                self._clock.idle = self._sleep
            try:
                return idle()
            finally:
                self._is_in_frame = False

        return call

    def _end_frame(self, poll: Callable[[], Any]) -> Callable[[], Any]:
        def call() -> Any:
            result = poll()
            if self._is_in_frame:
                # The app looks for input twice in each frame.
                return result
            ended = perf_counter()
            app = ended - self._started - self._outside
            if _involuntary_switches() != self._switches:
                app = thread_time() - self._started_cpu - self._outside_cpu
            drawing = self._outside - self._slept
            app *= self._slowness
            frame = Frame(self._started, ended, app, drawing, self._shown, self._picture)
            with self.recorded:
                self.frames.append(frame)
                self.recorded.notify_all()
            return result

        return call

    def excluded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Do not count the time of this function as app code, nor its context switches."""

        def call(*args: Any) -> Any:
            before, wall, cpu = _involuntary_switches(), perf_counter(), thread_time()
            try:
                return function(*args)
            finally:
                self._outside += perf_counter() - wall
                self._outside_cpu += thread_time() - cpu
                self._switches += _involuntary_switches() - before

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
            if self.watched_area is not None:
                self._compare_picture(self.watched_area)
            result = flip(*args)
            self._shown = perf_counter()
            self.on_shown(self._shown)
            for name in [name for name, is_met in self.conditions.items() if is_met()]:
                del self.conditions[name]
                self.met[name] = self._shown
            return result

        return call

    def _compare_picture(self, area: Area) -> None:
        """Number the picture; it keeps its number until it changes.

        Reading pixels waits for the drawing to finish, so no frame counts as shown too early.
        """
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        pixels = glReadPixels(*area, GL_RGBA, GL_UNSIGNED_BYTE)
        if pixels != self._pixels:
            self._pixels = pixels
            self._pictures += 1
        self._picture = self._pictures


def _involuntary_switches() -> int:
    """How often the system has taken the core away from this thread."""
    return resource.getrusage(resource.RUSAGE_THREAD).ru_nivcsw
