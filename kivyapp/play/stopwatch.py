"""The time played: counts while a game is on screen and not in a menu, pause or finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# So that a second or minute has passed for certain.
JUST_AFTER: Final = 0.01


class Stopwatch:
    """Counts the seconds of the given clock while it is running."""

    def __init__(self, clock: Callable[[], float], seconds: float = 0.0) -> None:
        self._clock = clock
        self._before = seconds
        self._since: float | None = None

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def seconds(self) -> float:
        if self._since is None:
            return self._before
        # A clock that was set back must not take time away.
        return self._before + max(0.0, self._clock() - self._since)

    def until_next(self, unit: float) -> float:
        """The seconds until the next full second or minute, which is then just over."""
        return unit - self.seconds % unit + JUST_AFTER

    def start(self) -> None:
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        self._before = self.seconds
        self._since = None

    def reset(self, seconds: float) -> None:
        """Continue from another time, running or not."""
        self._before = seconds
        if self._since is not None:
            self._since = self._clock()
