"""The time in the bar of a game, redrawn only when it changes."""

from __future__ import annotations

from kivyapp import words
from kivyapp.platform.partial_redraw import change_and_redraw
from kivyapp.play.game_controller import GameController
from kivyapp.play.timer import Timer
from kivyapp.storage.settings import SettingsHolder
from kivyapp.widgets.game_bars import GameBars


class ClockDisplay:
    """Shows how long a game has been played, as chosen in the settings."""

    def __init__(
        self, settings: SettingsHolder, controller: GameController, bars: GameBars
    ) -> None:
        self._settings = settings
        self._controller = controller
        self._bars = bars
        self._timer = Timer()

    def update(self) -> None:
        settings = self._settings.value
        shown = settings.show_timer and self._has_clock
        write = words.duration if self._has_seconds else words.rough_duration
        self._bars.time_text = write(self._controller.stopwatch.seconds) if shown else ""

    @property
    def _has_clock(self) -> bool:
        controller = self._controller
        if not controller.has_game or controller.is_replay or controller.is_lesson:
            return False
        return controller.ui.has_clock(controller.session.game)

    @property
    def _has_seconds(self) -> bool:
        """True for players who want seconds, and in games that are played against the clock."""
        controller = self._controller
        return self._settings.value.show_seconds or (
            controller.has_game and controller.ui.is_timed(controller.session.game)
        )

    def tick(self) -> None:
        """Show the time now and whenever it changes."""
        self.stop()
        change_and_redraw(self._bars.top_bar.status_display, self.update)
        stopwatch = self._controller.stopwatch
        if stopwatch.running and self._has_clock:
            unit = 1.0 if self._has_seconds else 60.0
            self._timer.start(self.tick, stopwatch.until_next(unit))

    def stop(self) -> None:
        self._timer.stop()
