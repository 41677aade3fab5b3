"""The embedded store on a file of a test: opened, filled, read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from server.sqlite_store import SqliteStore
from server.store import JournalLine

TIMEOUT = 20.0
Scenario = Callable[[SqliteStore], Awaitable[None]]


async def nobody(rooms: object) -> None:
    """No other process can ask for a room of this file."""


def with_store(path: Path, scenario: Scenario, now: float = 0, fsync: bool = False) -> None:
    async def run() -> None:
        store = SqliteStore(path, 1800, lambda: now, fsync)
        await store.open(nobody)
        try:
            await asyncio.wait_for(scenario(store), TIMEOUT)
        finally:
            await store.close()

    asyncio.run(run())


def line(room: str, version: int, entry: str) -> JournalLine:
    return JournalLine(room, 0, version, entry)


async def write(store: SqliteStore, room: str, versions: range) -> None:
    for version in versions:
        await store.append([line(room, version, f"{room}{version}")])


async def entries(store: SqliteStore, room: str) -> list[str]:
    claim = await store.claim(room, create=False)
    return [] if claim is None else list(claim.entries)


def rows_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        (count,) = db.execute("SELECT count(*) FROM entries").fetchone()
    return int(count)
