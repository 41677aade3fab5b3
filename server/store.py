"""Where journals are kept: what every store offers, and the values that go in and out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias


class JournalLine(NamedTuple):
    room: str
    fencing_token: int
    # The version of the room that the entry makes.
    version: int
    entry: str


class Claim(NamedTuple):
    """This process owns the room now. Its fencing token outdates those of all earlier owners."""

    fencing_token: int
    entries: Sequence[str]


class OwnedElsewhere(NamedTuple):
    """A living process owns the room. The first entries show who may sit there."""

    owner: str
    first_entries: Sequence[str]


class StoreFailure(Exception):
    """The store did not answer; the last lines may or may not be written."""


# Called with the codes of rooms that another process asks for.
HandOver: TypeAlias = Callable[[Sequence[str]], Awaitable[None]]


class Store(Protocol):
    async def open(self, hand_over: HandOver) -> None: ...

    async def close(self) -> None: ...

    async def claim(self, room: str, create: bool) -> Claim | OwnedElsewhere | None:
        """Own a room. Without `create`, a room without a journal is None."""

    async def append(self, lines: Sequence[JournalLine]) -> set[str]:
        """Write lines in order; returns the rooms no longer owned, of which nothing is written."""

    async def request_handover(self, room: str, owner: str) -> None:
        """Ask the owner of a room to release it."""

    async def release(self, rooms: Sequence[str]) -> None:
        """Give rooms up; other processes may own them at once."""

    async def delete(self, rooms: Sequence[str]) -> None: ...

    async def maintain(self, owned: Sequence[str]) -> None:
        """Called now and then: keep what is owned, delete what has been unused for long."""
