"""The I/O that the terminal game needs, passed in so that tests can play without a terminal."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, Protocol, TypeVar

from rules.solving import Progress

R = TypeVar("R")

# Often enough to look alive, rarely enough to cost nothing.
PROGRESS_INTERVAL_SECONDS: Final = 0.1


class Console(Protocol):
    """Text input and output, a clock and files."""

    def read_line(self) -> str | None:
        """The next line; None at the end of the input. May raise KeyboardInterrupt."""

    def print(self, text: str) -> None: ...

    def show_progress(self, text: str) -> None:
        """Show a temporary line that replaces the previous one; an empty text clears it."""

    def monotonic(self) -> float:
        """The seconds of a clock that never goes back."""

    def random_seed(self) -> str: ...

    def read_file(self, name: str) -> bytes:
        """Read a file, or raise OSError."""

    def write_file(self, name: str, text: str, *, replace: bool) -> None:
        """Write a file, or raise OSError: FileExistsError if it exists and `replace` is false."""


def run_search(console: Console, search: Generator[Progress, None, R], label: str) -> R | None:
    """Run a search to its end and show its progress; None if Ctrl+C interrupts it."""
    shown_at = console.monotonic()
    try:
        while True:
            progress = next(search)
            now = console.monotonic()
            if now - shown_at >= PROGRESS_INTERVAL_SECONDS:
                shown_at = now
                console.show_progress(f"{label}: {progress.states:,} positions (Ctrl+C to stop)")
    except StopIteration as finished:
        result: R = finished.value
        return result
    except KeyboardInterrupt:
        return None
    finally:
        search.close()
        console.show_progress("")
