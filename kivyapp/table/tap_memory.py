"""The memory of taps: a card that is tapped again soon goes on to the next pile that takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp.style import motion


class TapMemory:
    """Remembers the tap that was played last: on which card, at which position, and when."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: tuple[Any, int] | None = None
        self._time = 0.0

    def repeats(self, card: Any, position: int) -> bool:
        """Whether this is the same card again, soon and with nothing played in between."""
        is_same = card is not None and self._last == (card, position)
        return is_same and self._clock() - self._time < motion.TAP_CYCLE

    def played(self, card: Any, position: int) -> None:
        """A tap on this card was played and has led to this position."""
        self._last, self._time = (card, position), self._clock()
