"""Two clocks that stand still until they are told to go on: Kivy's, and that of the players."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

FIRST_MOMENT: Final = 1000.0
NOW: Final = datetime(2024, 5, 15, 12, 0, tzinfo=UTC)


class PlayersClock:
    """Always the same day; the seconds that somebody has played are added by hand."""

    def __init__(self) -> None:
        self.spent = 0.0

    def seconds(self) -> float:
        return self.spent

    def now(self) -> datetime:
        return NOW


class FrameClock:
    """What Kivy believes the time to be: it goes on frame by frame, as fast as they are worked out.

    They are not drawn: only a picture needs that, and it takes most of the time.
    """

    def __init__(self, clock: Any, fps: int = 60) -> None:
        self.now = FIRST_MOMENT
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
