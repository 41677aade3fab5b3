"""Searches that go on beside the play: for a deal, a hint, a solution, and for the light.

One search that the player waits for at a time, and one that only watches.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from kivyapp.play.tasks import Task, Tasks
from rules.solving import Progress


class SearchRunner:
    """The searches of one screen.

    `tell` hears how far those are that show it, and of how many states; None ends one.
    """

    def __init__(self, tasks: Tasks, tell: Callable[[Progress | None, int], None]) -> None:
        self._tasks = tasks
        self._tell = tell
        self._search: Task[Any, Any] | None = None
        self._is_shown = False
        self._watch: Task[Any, Any] | None = None

    @property
    def searching(self) -> bool:
        return self._search is not None

    def find(
        self,
        work: Generator[Progress, None, Any],
        then: Callable[[Any], None],
        *,
        budget: int,
        shown: bool = True,
    ) -> None:
        """Look for something that the player waits for; it takes `budget` states at most."""
        self.stop()

        def done(found: Any) -> None:
            self._forget()
            then(found)

        self._is_shown = shown
        progress = (lambda so_far: self._tell(so_far, budget)) if shown else None
        self._search = self._tasks.run(work, done, progress)

    def stop(self) -> None:
        """Give up what the player waits for."""
        if self._search is not None:
            self._search.cancel()
            self._forget()

    def _forget(self) -> None:
        self._search = None
        if self._is_shown:
            self._tell(None, 0)

    def watch(self, work: Generator[Progress, None, Any], then: Callable[[], None]) -> None:
        """Find something out in the background, in place of what was watched before."""
        self.look_away()

        def done(_: Any) -> None:
            self._watch = None
            then()

        self._watch = self._tasks.run(work, done)

    def look_away(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def stop_all(self) -> None:
        self.stop()
        self.look_away()
