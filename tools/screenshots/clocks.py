"""Two clocks that advance only when told to: the app's clock, and the clock of Kivy's frames."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

START_TIME: Final = 1000.0
NOW: Final = datetime(2024, 5, 15, 12, 0, tzinfo=UTC)


class ManualClock:
    """The clock the app is built with: always the same day; seconds of play are added by hand."""

    def __init__(self) -> None:
        self.elapsed = 0.0

    def seconds(self) -> float:
        return self.elapsed

    def now(self) -> datetime:
        return NOW


class FrameClock:
    """Replaces the time of Kivy's clock: it advances frame by frame, as fast as they are computed.

    Frames are not drawn: drawing takes most of the time, and only a picture needs it.
    """

    def __init__(self, clock: Any, fps: int = 60) -> None:
        self.now = START_TIME
        self.fps = fps
        self._clock = clock
        clock.time = lambda: self.now
        clock.idle = self._idle
        clock._last_tick = self.now

    def _idle(self) -> float:
        self._clock._dt = self.now - self._clock._last_tick
        self._clock._last_tick = self.now
        return self.now

    def step(self) -> None:
        from kivy.base import EventLoop
        from kivy.lang import Builder

        self.now += 1 / self.fps
        self._clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        self._clock.tick_draw()
        Builder.sync()

    def run(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds * self.fps))):
            self.step()
