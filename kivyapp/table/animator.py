"""Keeps all movements of a table going, with one call a frame.

An Animation of Kivy for each card costs ten times as much, which tells when a hundred are dealt.
"""

from __future__ import annotations

from kivy.clock import Clock

from kivyapp.play.tasks import Ticker
from kivyapp.table.movements import Movement


class Animator:
    """The movements under way; nothing is called while there are none."""

    def __init__(self, ticker: Ticker) -> None:
        self._ticker = ticker
        self._moving: dict[Movement, None] = {}

    @property
    def running(self) -> bool:
        return bool(self._moving)

    @property
    def now(self) -> float:
        """The time of the present frame."""
        return float(Clock.get_time())

    def start(self, movement: Movement) -> None:
        if not self._moving:
            self._ticker.start(self._advance)
        self._moving[movement] = None

    def stop(self, movement: Movement) -> None:
        """Leave everything as it is in this moment."""
        self._moving.pop(movement, None)
        self._rest()

    def _advance(self) -> None:
        now = self.now
        for movement in [each for each in self._moving if not each.show(now)]:
            del self._moving[movement]
        self._rest()

    def _rest(self) -> None:
        if not self._moving:
            self._ticker.stop()
