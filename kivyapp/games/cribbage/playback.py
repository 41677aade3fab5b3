"""Shows beats one after the other, each for its time; an input goes ahead of all that waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from kivyapp.games.cribbage.beats import Beat
from kivyapp.storage.keeper import Later


class BeatPlayer:
    """A queue of beats. `show` shows one, `time` says for how long, `done` hears of the end."""

    def __init__(
        self,
        later: Later,
        show: Callable[[Beat], None],
        time: Callable[[Beat], float],
        done: Callable[[], None],
    ) -> None:
        self._later, self._show, self._time, self._done = later, show, time, done
        self._waiting: deque[Beat] = deque()
        self._cancel: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a beat is still looked at, or waits."""
        return self._cancel is not None

    def add(self, beats: Iterable[Beat]) -> None:
        """Show these when those before have had their time."""
        self._waiting += beats
        if not self.busy:
            self.next()

    def next(self) -> None:
        """Go on at once: to the next beat, or to the end."""
        self._stop()
        if not self._waiting:
            self._done()
            return
        beat = self._waiting.popleft()
        self._cancel = self._later(self.next, self._time(beat))
        self._show(beat)

    def hurry(self) -> None:
        """Show everything that waits, at once; whether there was anything, the end is told."""
        if not self.busy:
            return
        self._stop()
        while self._waiting:
            self._show(self._waiting.popleft())
        self._done()

    def drop(self) -> None:
        """Forget what waits: something else lies on the table."""
        self._stop()
        self._waiting.clear()

    def _stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
