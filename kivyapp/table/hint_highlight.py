"""Shows a hint on the table: the card first, a moment later where it goes, and then nothing."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.games.game_ui import Spot
from kivyapp.play.timer import Timer
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.table.table import Table


class HintHighlight:
    """Points at one hint at a time."""

    def __init__(self, table: Table, pace: Callable[[], Pace]) -> None:
        self._table = table
        self._pace = pace
        self._target, self._end = Timer(), Timer()

    def show(self, source: Spot, target: Spot) -> None:
        self.hide()
        table = self._table
        table.point("hint", [source])
        wait = self._pace()(motion.HINT_TARGET)
        # Both by name once: a hint to deal has its source for its target.
        self._target.start(lambda: table.point("hint", {source: None, target: None}), wait)
        self._end.start(lambda: table.marks.clear("hint"), wait + motion.HINT_HOLD)

    def hide(self) -> None:
        self._target.stop()
        self._end.stop()
        self._table.marks.clear("hint")
