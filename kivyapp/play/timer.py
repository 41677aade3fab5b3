"""One thing that is to happen later: whoever sets it anew calls the old one off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class Timer:
    """Rings once, unless it is stopped or started anew before."""

    def __init__(self) -> None:
        self._event: Any = None

    def start(self, ring: Callable[[], object], seconds: float) -> None:
        self.stop()

        def due(_elapsed: float) -> None:
            self._event = None
            ring()

        self._event = Clock.schedule_once(due, seconds)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
