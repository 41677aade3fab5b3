"""Tells what shows the date that another day has begun while the app runs.

No timer waits for midnight, because an idle app has nothing scheduled: the app looks at the clock
when something happens again after a rest, and when it comes back from the background.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date


class DayWatch:
    """The day that is shown, and what follows when another one has begun."""

    def __init__(self, today: Callable[[], date]) -> None:
        self._today = today
        self._shown = today()
        self._listeners: list[Callable[[], object]] = []

    def subscribe(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call a function when the day has changed, until the returned function is called."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def look(self) -> None:
        """Compare the day with the one that is shown. A clock may also be set back."""
        today = self._today()
        if today != self._shown:
            self._shown = today
            for listener in tuple(self._listeners):
                listener()
