"""Running a generator until a condition holds."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")


def run_until(
    steps: Generator[P, None, R], should_stop: Callable[[], bool]
) -> tuple[P | None, R | None]:
    """The last progress, and the result unless `should_stop()` held after a step."""
    progress: P | None = None
    while True:
        try:
            progress = next(steps)
        except StopIteration as finished:
            return progress, finished.value
        if should_stop():
            steps.close()
            return progress, None
