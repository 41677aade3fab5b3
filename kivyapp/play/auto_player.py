"""Moves that play themselves one by one, until they are done or somebody touches the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from kivyapp.storage.keeper import Later


class Autoplay:
    """Plays a list of moves in time."""

    def __init__(self, later: Later, play: Callable[[Any], None]) -> None:
        self._later = later
        self._play = play
        self._moves: deque[Any] = deque()
        self._number = 0
        self._wait: Callable[[int], float] = lambda number: 0.0
        self._cancel: Callable[[], None] | None = None

    @property
    def active(self) -> bool:
        return bool(self._moves)

    def start(self, moves: Iterable[Any], wait: Callable[[int], float]) -> None:
        """Play these; `wait` gives the seconds after each, by its number. No wait: all at once."""
        self.stop()
        self._moves, self._number, self._wait = deque(moves), 0, wait
        self._next()

    def stop(self) -> bool:
        """Play no more of them; whether any were left."""
        was_active = self.active
        self._moves.clear()
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        return was_active

    def _next(self) -> None:
        self._cancel = None
        while self._moves:
            self._play(self._moves.popleft())
            seconds = self._wait(self._number)
            self._number += 1
            if self._moves and seconds > 0:
                self._cancel = self._later(self._next, seconds)
                return
