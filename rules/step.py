"""What one move did, and how a game ended: what games tell whoever plays them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.events import Event
from rules.frozen import frozen

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `winner` is a seat, or None when nobody won."""

    winner: int | None
    reason: str


@frozen
class Step(Generic[S, M]):
    """What one move did: the state after it, and the events in the order in which they happened."""

    move: M
    state: S
    events: tuple[Event, ...]
