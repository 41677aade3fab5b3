"""Calls back after frames are drawn: anything a player can notice is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

# While cards fly there is nothing to read, and more calls would cost frames.
INTERVAL: Final = 0.05


class FrameWatcher:
    """Calls back soon after a frame, at most twenty times a second, while it is active."""

    def __init__(self, window: Any, callback: Callable[[], object]) -> None:
        self._window = window
        self.trigger = Clock.create_trigger(lambda _: callback(), INTERVAL)
        self.is_active = False

    def set_active(self, is_active: bool) -> None:
        if self.is_active is is_active:
            return
        self.is_active = is_active
        if is_active:
            self._window.fbind("on_draw", self._on_draw)
        else:
            self._window.funbind("on_draw", self._on_draw)
            self.trigger.cancel()

    def _on_draw(self, *_: Any) -> None:
        self.trigger()
