"""Plays a recording: forward by itself, paused, step by step, or at any position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from kivyapp.play.host import Cause
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.timer import Schedule

# How often the player looks whether the last step has been shown to its end, in seconds.
BUSY_WAIT: Final = 0.1


class ReplayObserver(Protocol):
    """Shows a recording."""

    # Whether it animates a move that is taken back; otherwise it is shown the position.
    has_undo: bool

    def replay_changed(self) -> None:
        """The recording was paused, resumed, or shows another step."""

    def replay_jumped(self) -> None:
        """The recording shows another position, without the moves on the way."""

    def replay_ended(self) -> None:
        """The last step has been shown for a while."""

    def is_showing_step(self) -> bool:
        """True while the last step is still being shown, so the next one has to wait."""


class ReplayPlayer:
    """Plays the recording of one host; `delay()` gives the seconds that each step is shown."""

    def __init__(
        self,
        host: ReplayHost,
        schedule: Schedule,
        delay: Callable[[], float],
        observer: ReplayObserver,
    ) -> None:
        self.host = host
        self._schedule, self._delay, self._observer = schedule, delay, observer
        self._cancel: Callable[[], None] | None = None

    @property
    def is_playing(self) -> bool:
        return self._cancel is not None

    def play(self) -> None:
        if not self.is_playing:
            self._wait(self._delay())
            self._observer.replay_changed()

    def pause(self) -> None:
        if self._cancel is not None:
            self.stop()
            self._observer.replay_changed()

    def stop(self) -> None:
        """End the recording: another game comes to the table."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    def toggle(self) -> None:
        if self.is_playing:
            self.pause()
        else:
            self.play()

    def step_forward(self) -> None:
        self.pause()
        if not self.host.is_at_end:
            self.host.forward()

    def step_back(self) -> None:
        self.pause()
        if not self.host.position:
            return
        if self._observer.has_undo:
            self.host.back()
        else:
            self.seek(self.host.position - 1)

    def seek(self, position: int) -> None:
        """Show a position without the moves on the way."""
        self.pause()
        if position != self.host.position:
            self.host.jump_to(position)
            self._observer.replay_jumped()

    def _wait(self, seconds: float) -> None:
        self._cancel = self._schedule(self._next, seconds)

    def _next(self) -> None:
        self._cancel = None
        if self._observer.is_showing_step():
            self._wait(BUSY_WAIT)
        elif self.host.is_at_end:
            self._observer.replay_changed()
            self._observer.replay_ended()
        else:
            self._wait(self._delay())
            self.host.forward(Cause.AUTO)
