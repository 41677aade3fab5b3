"""The seam between a game and its authority: moves go in, steps come out.

A game on this device, in a recording or on a server differs only in its host. A step contains only
what the seat at this screen may know, and its number only grows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, TypeAlias, runtime_checkable

from rules.events import Event
from rules.game import Game, MoveError, Outcome, View


class Cause(Enum):
    """Why a step happened. The same events look and sound different."""

    PLAY = "play"
    # The cards already lie where the player dropped them.
    DROP = "drop"
    AUTO = "auto"
    UNDO = "undo"
    # One of several moves that are undone at once.
    REWIND = "rewind"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class HostStep:
    """A step as one seat sees it."""

    seq: int
    cause: Cause
    move: Any
    events: tuple[Event, ...]
    view: View


StepListener: TypeAlias = Callable[[HostStep], None]


class Declined(MoveError):
    """The host refuses a move that the rules allow, and has told the player why."""


class Host(Protocol):
    """The authority over one game: nothing else changes it."""

    @property
    def game(self) -> Game[Any, Any] | None:
        """The rules with their options; None before a server has named them."""

    @property
    def seed(self) -> str | None:
        """The name of the deal; None where it must stay secret or there is none."""

    @property
    def seat(self) -> int | None:
        """The seat that this screen shows; None shows only open cards."""

    @property
    def outcome(self) -> Outcome | None: ...

    def view(self) -> View: ...

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        """Play a move. A `MoveError` means that nothing has changed."""

    def observe(self, listener: StepListener) -> None: ...


@runtime_checkable
class Undoable(Protocol):
    """A host whose moves can be taken back."""

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_redo(self) -> bool: ...

    def undo(self, cause: Cause = Cause.UNDO) -> None: ...

    def redo(self) -> None: ...
