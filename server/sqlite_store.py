"""Journals in one SQLite file, for a server that runs alone.

Entries are only ever added at the end of one table, which costs a quarter of what an index by room
would; each knows the one before it of the same room, so a room is read along that chain. Where the
chains end is found by one scan at the start.
"""

from __future__ import annotations

import asyncio
import math
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from server.detour import Detour, recover
from server.sqlite_log import Row, opened, write
from server.store import Claim, HandOver, Line, StoreFailure

_CHAIN: Final = """
WITH RECURSIVE chain (id, previous) AS (
    SELECT id, previous FROM entries WHERE id = ?
    UNION ALL
    SELECT entries.id, entries.previous FROM entries JOIN chain ON entries.id = chain.previous
)
"""
# After so many lines the log in front of the file is folded in: some 14 MB if each came alone.
FOLD_EVERY: Final = 8192
_MEMORY: Final = ":memory:"


@dataclass(slots=True)
class _End:
    """The last entry of a room, and when anyone last cared for it."""

    last: int
    touched: float


class SqliteStore:
    """The embedded store."""

    def __init__(
        self,
        path: Path | str,
        forget_after: float,
        clock: Callable[[], float],
        fsync: bool = False,
        fold_every: int = FOLD_EVERY,
    ) -> None:
        self._path = str(path)
        self._fold_every = fold_every
        self._forget_after = forget_after
        self._clock = clock
        self._fsync = fsync
        self.prompt = not fsync
        self._ends: dict[str, _End] = {}
        self._next = 1

    async def open(self, hand_over: HandOver) -> None:
        in_memory = self._path == _MEMORY
        try:
            db = self._db = opened(self._path, self._fsync)
            aside = opened(_MEMORY if in_memory else f"{self._path}-aside", self._fsync)
            recover(db, aside)
            self._detour = Detour(db, aside, math.inf if in_memory else self._fold_every)
        except sqlite3.Error as error:
            raise StoreFailure(f"{self._path}: {error}") from None
        now = self._clock()
        for room, last in db.execute("SELECT room, max(id) FROM entries GROUP BY room"):
            self._ends[room] = _End(last, now)
        self._next = 1 + max((end.last for end in self._ends.values()), default=0)

    async def close(self) -> None:
        await self._detour.close()
        # To close the file folds the rest of the log into it.
        await asyncio.to_thread(self._db.close)

    async def claim(self, room: str, create: bool) -> Claim | None:
        end = self._ends.get(room)
        if end is None:
            return Claim(0, ()) if create else None
        end.touched = self._clock()
        await self._detour.over()
        query = f"{_CHAIN} SELECT body FROM entries JOIN chain USING (id) ORDER BY id"
        return Claim(0, [body for (body,) in self._db.execute(query, (end.last,))])

    async def append(self, lines: Sequence[Line]) -> set[str]:
        ends, now = self._ends, self._clock()
        rows: list[Row] = []
        for room, _fence, version, body in lines:
            end = ends.get(room)
            if end is None:
                end = ends[room] = _End(0, now)
            rows.append((self._next, room, version, end.last or None, body))
            end.last = self._next
            self._next += 1
        try:
            write(self._detour.open or self._db, rows)
        except sqlite3.Error as error:
            self._forget_unwritten(rows)
            raise StoreFailure(str(error)) from None
        self._detour.wrote(rows)
        return set()

    def _forget_unwritten(self, rows: Sequence[Row]) -> None:
        """Put the ends of the chains back to where they were before these rows."""
        for _id, room, _version, previous, _body in reversed(rows):
            if previous is None:
                self._ends.pop(room, None)
            else:
                self._ends[room].last = previous

    async def ask_for(self, room: str, owner: str) -> None:
        """Nobody else can own a room of this file."""

    async def release(self, rooms: Sequence[str]) -> None:
        for room in rooms:
            if room in self._ends:
                self._ends[room].touched = self._clock()

    async def delete(self, rooms: Sequence[str]) -> None:
        ends = [self._ends.pop(room).last for room in rooms if room in self._ends]
        await self._detour.over()
        self._db.execute("BEGIN IMMEDIATE")
        query = f"{_CHAIN} DELETE FROM entries WHERE id IN (SELECT id FROM chain)"
        self._db.executemany(query, [(last,) for last in ends])
        self._db.execute("COMMIT")

    async def tend(self, owned: Sequence[str]) -> None:
        now, kept = self._clock(), set(owned)
        forgotten = [
            room
            for room, end in self._ends.items()
            if room not in kept and now - end.touched > self._forget_after
        ]
        if forgotten:
            await self.delete(forgotten)
