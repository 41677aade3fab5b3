"""Where journals are kept: what every store offers, and the values that go in and out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

# Seconds that only grow, whatever is done to the time of day.
Clock: TypeAlias = Callable[[], float]
# A room that waits for any opponent is put into its queue once a second, and stays this long.
WAIT_SECONDS: Final = 4


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

    async def meet(self, queue: str, code: str = "") -> str | None:
        """Take a room out of a queue of rooms that wait for any opponent. For a room that waits
        itself, one with a smaller code; if there is none, it waits there for a few seconds."""

    async def maintain(self, owned: Sequence[str]) -> None:
        """Called now and then: keep what is owned, delete what has been unused for long."""


class MatchQueues:
    """Rooms that wait for any opponent, of a server that runs alone."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        # By queue and code: until when a room waits there.
        self._queues: dict[str, dict[str, float]] = {}

    def meet(self, queue: str, code: str) -> str | None:
        now, before = self._clock(), self._queues.pop(queue, {})
        waiting = {at: until for at, until in before.items() if until > now and at != code}
        found = min([at for at in waiting if not code or at < code], default=None)
        if found is not None:
            del waiting[found]
        elif code:
            waiting[code] = now + WAIT_SECONDS
        if waiting:
            self._queues[queue] = waiting
        return found

    def forget_abandoned(self) -> None:
        """Forget the queues in which no room waits any more."""
        queues, now = self._queues.items(), self._clock()
        self._queues = {queue: waiting for queue, waiting in queues if max(waiting.values()) > now}
