"""Where journals are kept: what every store offers, and the values that go in and out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class Claim:
    """This process owns the room from now on. Its fence outdates those of all earlier owners."""

    fence: int
    entries: Sequence[str]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another process owns the room and is alive. The first entries tell who may sit there."""

    owner: str
    beginning: Sequence[str]


class StoreFailure(Exception):
    """The store did not answer; nobody knows whether the last lines were written."""


# A line of the journal: room, the owner's fence, the version that the entry makes, its text.
Line: TypeAlias = tuple[str, int, int, str]
# Called with the code of a room that another process wants.
HandOver: TypeAlias = Callable[[str], Awaitable[None]]


class Store(Protocol):
    """A place for journals. A line is written once `append` has returned."""

    # Whether it writes without waiting for a disk or a network, so that a batch takes but a moment.
    prompt: bool

    async def open(self, hand_over: HandOver) -> None: ...

    async def close(self) -> None: ...

    async def claim(self, room: str, create: bool) -> Claim | Elsewhere | None:
        """Own a room. Without `create`, a room without a journal is None."""

    async def append(self, lines: Sequence[Line]) -> set[str]:
        """Write the lines in order; the rooms that are no longer ours, of which none is written."""

    async def ask_for(self, room: str, owner: str) -> None:
        """Ask the owner of a room to hand it over."""

    async def release(self, rooms: Sequence[str]) -> None:
        """Give rooms up; others may own them at once."""

    async def delete(self, rooms: Sequence[str]) -> None:
        """Forget rooms with all that they hold."""

    async def tend(self, owned: Sequence[str]) -> None:
        """Called now and then: keep what is owned, forget what nobody wanted for long."""
