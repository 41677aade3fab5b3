"""Plays a recording: automatically forward, or step by step in both directions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivyapp.play.host import Cause
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.timer import Schedule


class ReplayObserver(Protocol):
    """Shows a recording."""

    def replay_changed(self) -> None:
        """The recording was paused, resumed, or shows another step."""

    def replay_ended(self) -> None:
        """The last step has been shown for a while."""


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
            self._wait()
            self._observer.replay_changed()

    def pause(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
            self._observer.replay_changed()

    def stop(self) -> None:
        """End the recording, because another game is shown."""
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
        if self.host.position:
            self.host.back()

    def _wait(self) -> None:
        self._cancel = self._schedule(self._next, self._delay())

    def _next(self) -> None:
        self._cancel = None
        if self.host.is_at_end:
            self._observer.replay_changed()
            self._observer.replay_ended()
        else:
            self._wait()
            self.host.forward(Cause.AUTO)
