"""Highlights a hint on the table: the card first, its target a moment later, then neither."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivyapp.play.timer import Timer
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.table.table import Table

if TYPE_CHECKING:
    from kivyapp.play.game_observer import Spot


class HintHighlight:
    """Outlines one hint at a time."""

    def __init__(self, table: Table, pace: Callable[[], Pace]) -> None:
        self._table = table
        self._pace = pace
        self._target, self._end = Timer(), Timer()

    def start(self, source: Spot, target: Spot) -> None:
        self.stop()
        table = self._table
        table.outline_cards("hint", [source])
        delay = self._pace()(motion.HINT_TARGET)
        # A dict removes duplicates: in a hint to deal, source and target are the same.
        spots = {source: None, target: None}
        self._target.start(lambda: table.outline_cards("hint", spots), delay)
        self._end.start(lambda: table.outlines.clear("hint"), delay + motion.HINT_HOLD)

    def stop(self) -> None:
        self._target.stop()
        self._end.stop()
        self._table.outlines.clear("hint")
