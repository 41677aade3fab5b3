"""Journals in one SQLite file, for a server that runs alone.

Entries are only ever added at the end of one table, which costs a quarter of what an index by room
would; each knows the one before it of the same room, so a room is read along that chain. Where the
chains end is found by one scan at the start.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from server.store import Claim, HandOver, Line, StoreFailure

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    version INTEGER NOT NULL,
    previous INTEGER,
    body TEXT NOT NULL
)
"""
_INSERT: Final = "INSERT INTO entries VALUES (?, ?, ?, ?, ?)"
_CHAIN: Final = """
WITH RECURSIVE chain (id, previous) AS (
    SELECT id, previous FROM entries WHERE id = ?
    UNION ALL
    SELECT entries.id, entries.previous FROM entries JOIN chain ON entries.id = chain.previous
)
"""
_PAGE_BYTES: Final = 1024
# The log in front of the file may grow to 4 MB before it is folded in, while all wait for the disk.
_CHECKPOINT_PAGES: Final = 4096


@dataclass(slots=True)
class _End:
    """The last entry of a room, and when anyone last cared for it."""

    last: int
    touched: float


class SqliteStore:
    """The embedded store."""

    def __init__(
        self, path: Path | str, forget_after: float, clock: Callable[[], float], fsync: bool = False
    ) -> None:
        self._path = str(path)
        self._forget_after = forget_after
        self._clock = clock
        self._fsync = fsync
        self._ends: dict[str, _End] = {}
        self._next = 1

    async def open(self, hand_over: HandOver) -> None:
        db = self._db = sqlite3.connect(self._path, isolation_level=None, timeout=1.0)
        try:
            # Two servers on one file would both think that they own its rooms.
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            # Of a new file. A move alone is far less than a page, and a page is what is written.
            db.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
            db.execute("PRAGMA journal_mode = WAL")
            db.execute(f"PRAGMA synchronous = {'FULL' if self._fsync else 'NORMAL'}")
            db.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
            db.execute(_SCHEMA)
        except sqlite3.OperationalError as error:
            raise StoreFailure(f"{self._path}: {error}") from None
        now = self._clock()
        for room, last in db.execute("SELECT room, max(id) FROM entries GROUP BY room"):
            self._ends[room] = _End(last, now)
        self._next = 1 + max((end.last for end in self._ends.values()), default=0)

    async def close(self) -> None:
        self._db.close()

    async def claim(self, room: str, create: bool) -> Claim | None:
        end = self._ends.get(room)
        if end is None:
            return Claim(0, ()) if create else None
        end.touched = self._clock()
        query = f"{_CHAIN} SELECT body FROM entries JOIN chain USING (id) ORDER BY id"
        return Claim(0, [body for (body,) in self._db.execute(query, (end.last,))])

    async def append(self, lines: Sequence[Line]) -> set[str]:
        ends, now = self._ends, self._clock()
        rows = []
        for room, _fence, version, body in lines:
            end = ends.get(room)
            if end is None:
                end = ends[room] = _End(0, now)
            rows.append((self._next, room, version, end.last or None, body))
            end.last = self._next
            self._next += 1
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany(_INSERT, rows)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._forget_unwritten(rows)
            raise StoreFailure(str(error)) from None
        return set()

    def _forget_unwritten(self, rows: Sequence[tuple[int, str, int, int | None, str]]) -> None:
        """Put the ends of the chains back to where they were before these rows."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")
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
