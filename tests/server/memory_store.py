"""A store in memory: without threads and files, so that seeded tests run the same every time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from server.store import Claim, HandOver, JournalLine, MatchQueues


class MemoryStore:
    def __init__(self, delete_after: float, clock: Callable[[], float]) -> None:
        self._delete_after = delete_after
        self._clock = clock
        self._journals: dict[str, list[str]] = {}
        self._used: dict[str, float] = {}
        self._queues = MatchQueues(clock)
        # Cleared while the disk is busy.
        self.is_ready = asyncio.Event()
        self.is_ready.set()
        # How many writes had to wait for it.
        self.delays = 0

    async def open(self, hand_over: HandOver) -> None: ...

    async def close(self) -> None: ...

    async def claim(self, room: str, create: bool) -> Claim | None:
        self._used[room] = self._clock()
        entries = tuple(self._journals.get(room, ()))
        return Claim(0, entries) if entries or create else None

    async def append(self, lines: Sequence[JournalLine]) -> set[str]:
        self.delays += not self.is_ready.is_set()
        await self.is_ready.wait()
        for line in lines:
            self._journals.setdefault(line.room, []).append(line.entry)
            assert len(self._journals[line.room]) == line.version
            self._used[line.room] = self._clock()
        return set()

    async def request_handover(self, room: str, owner: str) -> None: ...

    async def release(self, rooms: Sequence[str]) -> None:
        self._used |= dict.fromkeys(rooms, self._clock())

    async def delete(self, rooms: Sequence[str]) -> None:
        for room in rooms:
            self._journals.pop(room, None)

    async def meet(self, queue: str, code: str = "") -> str | None:
        return self._queues.meet(queue, code)

    async def maintain(self, owned: Sequence[str]) -> None:
        oldest = self._clock() - self._delete_after
        unused = [room for room in self._journals if self._used[room] < oldest]
        await self.delete([room for room in unused if room not in owned])
