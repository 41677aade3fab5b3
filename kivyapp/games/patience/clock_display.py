"""The time on the bar of a game: written when it changes, and no oftener."""

from __future__ import annotations

from typing import Final

from kivyapp import words
from kivyapp.play.game_controller import Match
from kivyapp.play.timer import Timer
from kivyapp.storage.settings import SettingsHolder
from kivyapp.widgets.chrome import Chrome

# A little after the full second, so that it has certainly passed.
LATE: Final = 0.01


class ClockDisplay:
    """Shows how long a match has been played, as the settings want it."""

    def __init__(self, settings: SettingsHolder, match: Match, chrome: Chrome) -> None:
        self._settings = settings
        self._match = match
        self._chrome = chrome
        self._timer = Timer()

    def show(self) -> None:
        settings = self._settings.value
        shown = settings.show_timer and self._match.on_table
        told = words.clock if settings.show_seconds else words.rough_clock
        self._chrome.time_text = told(self._match.stopwatch.seconds) if shown else ""

    def tick(self) -> None:
        """Show the time, and come back when it will be another one."""
        self.stop()
        self.show()
        stopwatch = self._match.stopwatch
        if stopwatch.running:
            unit = 1.0 if self._settings.value.show_seconds else 60.0
            self._timer.start(self.tick, unit - stopwatch.seconds % unit + LATE)

    def stop(self) -> None:
        self._timer.stop()
