"""Searches that run while the player plays: for a deal, a hint, a solution, and winnability.

At most one search that the player waits for, and one in the background, run at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from kivyapp.play.tasks import Task, Tasks
from rules.grading import GradingProgress
from rules.solving import Progress

# How far the search for a win is, or the search for a deal of a grade.
SearchProgress: TypeAlias = Progress | GradingProgress


class SearchRunner:
    """The searches of one screen.

    `on_progress` gets the states searched and the budget of a search that shows its progress, and
    None when it has ended.
    """

    def __init__(
        self, tasks: Tasks, on_progress: Callable[[SearchProgress | None, int], None]
    ) -> None:
        self._tasks = tasks
        self._on_progress = on_progress
        self._search: Task[Any, Any] | None = None
        self._is_shown = False
        self._watch: Task[Any, Any] | None = None

    def find(
        self,
        work: Generator[SearchProgress, None, Any],
        then: Callable[[Any], None],
        *,
        budget: int,
        shown: bool = True,
    ) -> None:
        """Search for something that the player waits for; it takes `budget` states at most."""
        self.stop()

        def done(found: Any) -> None:
            self._forget()
            then(found)

        self._is_shown = shown
        progress = (lambda so_far: self._on_progress(so_far, budget)) if shown else None
        self._search = self._tasks.run(work, done, progress, is_awaited=True)

    def stop(self) -> None:
        """Cancel the search that the player waits for."""
        if self._search is not None:
            self._search.cancel()
            self._forget()

    def _forget(self) -> None:
        self._search = None
        if self._is_shown:
            self._on_progress(None, 0)

    def watch(self, work: Generator[Progress, None, Any], then: Callable[[], None]) -> None:
        """Search in the background, in place of the last background search."""
        self.stop_watching()

        def done(_: Any) -> None:
            self._watch = None
            then()

        self._watch = self._tasks.run(work, done)

    def stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def stop_all(self) -> None:
        self.stop()
        self.stop_watching()
