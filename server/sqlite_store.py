"""Journals in one SQLite file, for a server that runs alone.

A commit only adds to SQLite's write-ahead log and takes microseconds, so it is done on the event
loop. Entries are only ever added at the end of one table, which costs a quarter of what an index by
room would. Each holds the id of the entry before it in its room, so a room is read along that
chain, whose end is kept in memory.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from server.store import Claim, Clock, HandOver, JournalLine, MatchQueues, StoreFailure

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY, room TEXT NOT NULL, version INTEGER NOT NULL, previous INTEGER,
    body TEXT NOT NULL
)
"""
_APPEND: Final = "INSERT INTO entries VALUES (?, ?, ?, ?, ?)"
_CHAIN: Final = """
WITH RECURSIVE chain (id, previous) AS (
    SELECT id, previous FROM entries WHERE id = ?
    UNION ALL
    SELECT entries.id, entries.previous FROM entries JOIN chain ON entries.id = chain.previous
)
"""
_READ: Final = f"{_CHAIN} SELECT body FROM entries JOIN chain USING (id) ORDER BY id"
_DELETE: Final = f"{_CHAIN} DELETE FROM entries WHERE id IN (SELECT id FROM chain)"
# Without its predecessor an entry would leave a gap.
_TAKE_OVER: Final = """
INSERT OR IGNORE INTO entries SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?4 IS NULL OR ?4 IN (SELECT id FROM entries)
"""
# Of a new file. A move needs far less than a page, and a page is what is written for it.
_PAGE_BYTES: Final = 1024
# SQLite folds the log into the file when it has this many pages. That waits for the disk, some 5 to
# 30 ms, and so should be rare; a log of 8 MB is read quickly after a crash.
_LOG_PAGES: Final = 8000
# After a restart, thousands of rooms may become too old at the same moment: deleting them all at
# once would stop the server for seconds.
DELETED_AT_ONCE: Final = 10


class SqliteStore:
    """The embedded store."""

    def __init__(
        self, path: Path | str, delete_after: float, clock: Clock, fsync: bool = False
    ) -> None:
        self._path, self._fsync = str(path), fsync
        self._delete_after, self._clock = delete_after, clock
        # By room: the id of its last entry, and when it was last used.
        self._ends: dict[str, int] = {}
        self._used: dict[str, float] = {}
        self._next_id = 1
        self._queues = MatchQueues(clock)

    async def open(self, hand_over: HandOver) -> None:
        with self._failures():
            db = self._db = sqlite3.connect(self._path, isolation_level=None, timeout=1.0)
            # Two servers on one file would both believe that they own its rooms.
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
            db.execute("PRAGMA journal_mode = WAL")
            db.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
            db.execute(f"PRAGMA synchronous = {'FULL' if self._fsync else 'NORMAL'}")
            db.execute(_SCHEMA)
            self._take_over_second_file()
            self._ends = dict(db.execute("SELECT room, max(id) FROM entries GROUP BY room"))
        self._next_id = 1 + max(self._ends.values(), default=0)
        self._mark_used(self._ends)

    @contextmanager
    def _failures(self) -> Iterator[None]:
        """Whatever SQLite says is a failure of the store."""
        try:
            yield
        except sqlite3.Error as error:
            raise StoreFailure(f"{self._path}: {error}") from None

    def _take_over_second_file(self) -> None:
        """Version 0.1.0 kept its last entries in a second file for a moment. If it was killed just
        then, they are still there."""
        second = Path(f"{self._path}-aside")
        if second.exists():
            with closing(sqlite3.connect(second)) as db:
                rows = db.execute("SELECT * FROM entries ORDER BY id").fetchall()
            self._db.executemany(_TAKE_OVER, rows)
            second.unlink()

    async def close(self) -> None:
        # Folds the rest of the log into the file.
        self._db.close()

    async def claim(self, room: str, create: bool) -> Claim | None:
        self._mark_used([room])
        with self._failures():
            entries = [body for (body,) in self._db.execute(_READ, (self._ends.get(room),))]
        return Claim(0, entries) if entries or create else None

    async def append(self, lines: Sequence[JournalLine]) -> set[str]:
        ends: dict[str, int] = {}
        rows = []
        for number, (room, _token, version, entry) in enumerate(lines, start=self._next_id):
            rows.append((number, room, version, ends.get(room) or self._ends.get(room), entry))
            ends[room] = number
        self._execute(_APPEND, rows)
        # Only now: a batch that fails leaves everything as it was.
        self._ends |= ends
        self._next_id += len(rows)
        self._mark_used(ends)
        return set()

    def _execute(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        """For all rows, or for none."""
        with self._failures(), self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany(statement, rows)

    def _mark_used(self, rooms: Iterable[str]) -> None:
        now = self._clock()
        self._used |= {room: now for room in rooms if room in self._ends}

    async def request_handover(self, room: str, owner: str) -> None:
        """No other process can own a room of this file."""

    async def release(self, rooms: Sequence[str]) -> None:
        self._mark_used(rooms)

    async def delete(self, rooms: Sequence[str]) -> None:
        known = [room for room in rooms if room in self._ends]
        self._execute(_DELETE, [(self._ends[room],) for room in known])
        for room in known:
            del self._ends[room], self._used[room]

    async def meet(self, queue: str, code: str = "") -> str | None:
        return self._queues.meet(queue, code)

    async def maintain(self, owned: Sequence[str]) -> None:
        self._queues.forget_abandoned()
        oldest = self._clock() - self._delete_after
        unused = {room for room, used in self._used.items() if used < oldest}
        rest = list(unused.difference(owned))
        for at in range(0, len(rest), DELETED_AT_ONCE):
            some = rest[at : at + DELETED_AT_ONCE]
            # Rooms may have been claimed meanwhile.
            await self.delete([room for room in some if self._used.get(room, oldest) < oldest])
            await asyncio.sleep(0)
