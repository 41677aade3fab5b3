"""What every host offers: moves go in, steps come out to whoever listens.

A step leaves redacted to what the seat at this screen may know, with a number that only grows.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Protocol, TypeAlias

from rules.events import Event
from rules.frozen import frozen
from rules.game import View


class Cause(Enum):
    """Why a step happened: the same events look and sound different."""

    PLAY = "play"
    AUTO = "auto"
    UNDO = "undo"
    REDO = "redo"


@frozen
class HostStep:
    """A step as a seat sees it."""

    seq: int
    cause: Cause
    move: Any
    events: tuple[Event, ...]
    view: View


Observer: TypeAlias = Callable[[HostStep], None]


class Host(Protocol):
    """The authority over one game."""

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        """Play a move; a `MoveError` means that nothing has changed."""

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def view(self) -> View: ...

    def observe(self, observer: Observer) -> None: ...
