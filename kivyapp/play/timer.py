"""Callbacks that happen later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivy.clock import Clock

# Calls a function after some seconds; the returned function cancels the call.
Schedule: TypeAlias = Callable[[Callable[[], None], float], Callable[[], None]]


def schedule(callback: Callable[[], object], seconds: float) -> Callable[[], None]:
    """Call back after some seconds; the returned function cancels the call."""
    cancel: Callable[[], None] = Clock.schedule_once(lambda _: callback(), seconds).cancel
    return cancel


class Timer:
    """Calls back once, unless it is stopped or restarted before."""

    def __init__(self) -> None:
        self._event: Any = None

    @property
    def is_running(self) -> bool:
        return self._event is not None

    def start(self, callback: Callable[[], object], seconds: float) -> None:
        self.stop()

        def due(_elapsed: float) -> None:
            self._event = None
            callback()

        self._event = Clock.schedule_once(due, seconds)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
