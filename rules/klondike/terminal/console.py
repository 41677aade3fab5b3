"""What the terminal player needs from the world outside, handed in by whoever starts it.

The player itself touches no stream, clock or file, so that tests can play whole games with it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, Protocol, TypeVar

from rules.solving import Progress

R = TypeVar("R")

# Often enough to look alive, seldom enough to cost nothing.
SECONDS_BETWEEN: Final = 0.1


class Console(Protocol):
    """A place to type and to read, with a clock and files."""

    def ask(self) -> str | None:
        """The next line that is typed; None when there will be no more. Ctrl+C may interrupt it."""

    def say(self, text: str) -> None: ...

    def show_progress(self, text: str) -> None:
        """A passing line that the next one replaces; an empty one clears it."""

    def seconds(self) -> float:
        """A clock that never goes back."""

    def fresh_seed(self) -> str: ...

    def read(self, name: str) -> bytes:
        """A file; an OSError says why not."""

    def write(self, name: str, text: str, *, replace: bool) -> None:
        """Write a file; one that exists is a FileExistsError unless it may be replaced."""


def watch(console: Console, search: Generator[Progress, None, R], doing: str) -> R | None:
    """Run a search to its end and show how far it is; None when Ctrl+C ended it before."""
    shown_at = console.seconds()
    try:
        while True:
            progress = next(search)
            now = console.seconds()
            if now - shown_at >= SECONDS_BETWEEN:
                shown_at = now
                console.show_progress(f"{doing}: {progress.states:,} positions, Ctrl+C stops")
    except StopIteration as finished:
        result: R = finished.value
        return result
    except KeyboardInterrupt:
        return None
    finally:
        search.close()
        console.show_progress("")
