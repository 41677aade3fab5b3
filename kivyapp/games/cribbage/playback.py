"""Plays beats one after the other, each for its own time. Player input can skip ahead."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from kivyapp.games.cribbage.beats import Beat
from kivyapp.play.timer import Schedule


class BeatPlayer:
    """A queue of beats.

    `show` shows a beat, `duration` gives its seconds, `on_done` is called when the queue is empty.
    """

    def __init__(
        self,
        schedule: Schedule,
        show: Callable[[Beat], None],
        duration: Callable[[Beat], float],
        on_done: Callable[[], None],
    ) -> None:
        self._schedule, self._show, self._duration, self._on_done = (
            schedule,
            show,
            duration,
            on_done,
        )
        self._queue: deque[Beat] = deque()
        self._cancel: Callable[[], None] | None = None

    @property
    def is_playing(self) -> bool:
        """True while a beat is on screen, even the last one."""
        return self._cancel is not None

    def add(self, beats: Iterable[Beat]) -> None:
        """Queue beats, and start playing if nothing plays."""
        self._queue += beats
        if not self.is_playing:
            self.advance()

    def advance(self) -> None:
        """Show the next beat now, or finish if there is none."""
        self._stop()
        if not self._queue:
            self._on_done()
            return
        beat = self._queue.popleft()
        self._cancel = self._schedule(self.advance, self._duration(beat))
        self._show(beat)

    def skip_to_end(self) -> None:
        """Show all queued beats at once and finish."""
        if not self.is_playing:
            return
        self._stop()
        while self._queue:
            self._show(self._queue.popleft())
        self._on_done()

    def clear(self) -> None:
        """Drop all queued beats without finishing, because another match is shown."""
        self._stop()
        self._queue.clear()

    def _stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
