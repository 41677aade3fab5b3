"""The embedded journal: chains of entries in one file, and what a full disk leaves behind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from server.sqlite_log import MANY
from server.sqlite_store import SqliteStore
from server.store import Claim, StoreFailure


async def nobody(room: str) -> None:
    """Nobody wants a room of this file."""


def with_store(path: Path, story: Callable[[SqliteStore], Awaitable[None]], now: float = 0) -> None:
    async def run() -> None:
        store = SqliteStore(path, 1800, lambda: now)
        await store.open(nobody)
        await story(store)
        await store.close()

    asyncio.run(run())


def test_rooms_are_read_in_order_however_they_were_mixed(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"

    async def write(store: SqliteStore) -> None:
        for batch in range(20):
            rooms = [f"R{(batch * 7 + n) % 5}" for n in range(5)]
            await store.append([(room, 0, batch + 1, f"{room}-{batch}") for room in rooms])

    async def look(store: SqliteStore) -> None:
        for room in ("R0", "R3"):
            assert await store.claim(room, create=False) == Claim(
                0, [f"{room}-{batch}" for batch in range(20)]
            )
        assert await store.claim("R9", create=False) is None
        assert await store.claim("R9", create=True) == Claim(0, ())
        await store.append([("R0", 0, 21, "after")])
        assert (await store.claim("R0", create=False)).entries[-2:] == ["R0-19", "after"]

    with_store(path, write)
    with_store(path, look)


@pytest.mark.parametrize("size", [1, MANY - 1, MANY, MANY + 1, 3 * MANY + 7])
def test_batches_of_any_size_are_written_whole_and_in_order(tmp_path: Path, size: int) -> None:
    async def story(store: SqliteStore) -> None:
        for batch in range(3):
            versions = range(batch * size + 1, (batch + 1) * size + 1)
            await store.append([("AB"[n % 2], 0, n, f"{n}") for n in versions])
        for room, odd in (("A", 0), ("B", 1)):
            found = await store.claim(room, create=True)
            assert list(found.entries) == [f"{n}" for n in range(1, 3 * size + 1) if n % 2 == odd]

    with_store(tmp_path / "journal.sqlite", story)


def test_deleting_one_room_leaves_the_others(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        for version in range(1, 6):
            await store.append([("A", 0, version, f"a{version}"), ("B", 0, version, f"b{version}")])
        await store.delete(["A", "nobody"])
        assert await store.claim("A", create=False) is None
        assert len((await store.claim("B", create=False)).entries) == 5
        assert store._db.execute("SELECT count(*) FROM entries").fetchone() == (5,)

    with_store(tmp_path / "journal.sqlite", story)


REFUSING = """
CREATE TRIGGER refusing BEFORE INSERT ON entries WHEN NEW.body = 'refused'
BEGIN SELECT RAISE(ABORT, 'not this one'); END
"""


@pytest.mark.parametrize("at", [1, MANY, 2 * MANY + 3])
def test_a_batch_that_fails_is_not_there_at_all(tmp_path: Path, at: int) -> None:
    async def story(store: SqliteStore) -> None:
        store._db.execute(REFUSING)
        await store.append([("A", 0, 1, "a1")])
        bad = [("A", 0, 2 + number, f"a{number}") for number in range(2 * MANY + 5)]
        bad[at] = ("A", 0, 2 + at, "refused")
        with pytest.raises(StoreFailure, match="not this one"):
            await store.append(bad)
        assert (await store.claim("A", create=False)).entries == ["a1"]
        await store.append([("A", 0, 2, "again")])
        assert (await store.claim("A", create=False)).entries == ["a1", "again"]

    with_store(tmp_path / "journal.sqlite", story)


def test_a_crash_leaves_whole_batches(tmp_path: Path) -> None:
    """What is copied while the server runs is what a crash leaves: everything that was told."""
    path, crashed = tmp_path / "journal.sqlite", tmp_path / "crashed.sqlite"

    async def story(store: SqliteStore) -> None:
        for version in range(1, 200):
            await store.append([("A", 0, version, f"a{version}")])
        for ending in ("", "-wal"):
            Path(f"{crashed}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())

    async def look(store: SqliteStore) -> None:
        entries = (await store.claim("A", create=False)).entries
        assert entries == [f"a{version}" for version in range(1, 200)]

    with_store(path, story)
    with_store(crashed, look)


def test_a_file_that_cannot_be_opened_is_a_failure_of_the_store(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        """It does not come to that."""

    with pytest.raises(StoreFailure, match="unable to open"):
        with_store(tmp_path / "no folder" / "journal.sqlite", story)
    (tmp_path / "letter.txt").write_text("Dear SQLite, this is no database. " * 100)
    with pytest.raises(StoreFailure, match="not a database"):
        with_store(tmp_path / "letter.txt", story)
