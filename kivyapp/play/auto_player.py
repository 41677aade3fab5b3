"""Plays moves automatically, one by one, until they are done or the player interrupts them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from kivyapp.play.timer import Schedule


class AutoPlayer:
    """Plays a list of moves with a delay after each."""

    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._moves: deque[Any] = deque()
        self._play: Callable[[Any], object] = lambda move: None
        self._number = 0
        self._delay: Callable[[int], float] = lambda number: 0.0
        self._cancel: Callable[[], None] | None = None

    @property
    def is_active(self) -> bool:
        return bool(self._moves)

    def start(
        self, moves: Iterable[Any], play: Callable[[Any], object], delay: Callable[[int], float]
    ) -> None:
        """Call `play` with each move, `delay(number)` seconds apart; without delay, all at once."""
        self.stop()
        self._moves, self._number = deque(moves), 0
        self._play, self._delay = play, delay
        self._next()

    def stop(self) -> bool:
        """Play no more moves. True if any were left."""
        was_active = self.is_active
        self._moves.clear()
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        return was_active

    def _next(self) -> None:
        self._cancel = None
        while self._moves:
            self._play(self._moves.popleft())
            seconds = self._delay(self._number)
            self._number += 1
            if self._moves and seconds > 0:
                self._cancel = self._schedule(self._next, seconds)
                return
