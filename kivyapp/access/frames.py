"""The sign to look again: whatever a player can notice is drawn, so a frame was drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

# While cards fly there is nothing to read: more would only cost frames.
PAUSE: Final = 0.05


class AfterFrames:
    """Calls back soon after frames, at most twenty times a second; unwatched, nothing runs."""

    def __init__(self, window: Any, callback: Callable[[], object]) -> None:
        self._window = window
        self.soon = Clock.create_trigger(lambda _: callback(), PAUSE)
        self.watching = False

    def watch(self, watching: bool) -> None:
        if self.watching is watching:
            return
        self.watching = watching
        change = self._window.fbind if watching else self._window.funbind
        change("on_draw", self._drawn)
        if not watching:
            self.soon.cancel()

    def _drawn(self, *_: Any) -> None:
        self.soon()
