"""The embedded journal: chains of entries in one file, full disks, checkpoints, other files."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.sqlite_store import DELETED_AT_ONCE, SqliteStore
from server.store import Claim, StoreFailure
from tests.server.sqlite_journal import entries, line, nobody, rows_in, with_store, write


def test_rooms_are_read_in_order_however_they_were_mixed(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"

    async def fill(store: SqliteStore) -> None:
        for batch in range(20):
            rooms = [f"R{(batch * 7 + n) % 5}" for n in range(5)]
            await store.append([line(room, batch + 1, f"{room}-{batch}") for room in rooms])

    async def look(store: SqliteStore) -> None:
        for room in ("R0", "R3"):
            expected = [f"{room}-{batch}" for batch in range(20)]
            assert await store.claim(room, create=False) == Claim(0, expected)
        assert await store.claim("R9", create=False) is None
        assert await store.claim("R9", create=True) == Claim(0, [])
        await store.append([line("R0", 21, "after")])
        assert (await entries(store, "R0"))[-2:] == ["R0-19", "after"]

    with_store(path, fill)
    with_store(path, look)


@pytest.mark.parametrize("size", [1, 2, 31, 32, 33, 1000])
def test_batches_of_any_size_are_written_whole_and_in_order(tmp_path: Path, size: int) -> None:
    async def scenario(store: SqliteStore) -> None:
        for batch in range(3):
            versions = range(batch * size + 1, (batch + 1) * size + 1)
            await store.append([line("AB"[n % 2], n, f"{n}") for n in versions])
        for room, odd in (("A", 0), ("B", 1)):
            expected = [f"{n}" for n in range(1, 3 * size + 1) if n % 2 == odd]
            assert await entries(store, room) == expected

    with_store(tmp_path / "journal.sqlite", scenario)


def test_any_text_comes_back_as_it_was(tmp_path: Path) -> None:
    texts = ['{"a": [1, null, "\\u0000"]}', "Zoë 🦚 \\ \" '", "null", "1.50", "x" * 5_000]

    async def scenario(store: SqliteStore) -> None:
        await store.append([line("A", at, text) for at, text in enumerate(texts, start=1)])
        assert await entries(store, "A") == texts

    with_store(tmp_path / "journal.sqlite", scenario)


def test_deleting_one_room_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"

    async def scenario(store: SqliteStore) -> None:
        for version in range(1, 6):
            await store.append([line(room, version, f"{room}{version}") for room in "AB"])
        await store.delete(["A", "nobody"])
        assert await store.claim("A", create=False) is None
        assert len(await entries(store, "B")) == 5
        # The code is free again.
        await store.append([line("A", 1, "new")])
        assert await entries(store, "A") == ["new"]

    with_store(path, scenario)
    assert rows_in(path) == 6


REFUSING = """
CREATE TRIGGER refusing BEFORE INSERT ON entries WHEN NEW.body = 'refused'
BEGIN SELECT RAISE(ABORT, 'not this one'); END
"""


@pytest.mark.parametrize("at", [0, 1, 50])
def test_a_batch_that_fails_is_not_there_at_all(tmp_path: Path, at: int) -> None:
    path = tmp_path / "journal.sqlite"

    async def begin(store: SqliteStore) -> None:
        await store.append([line("A", 1, "a1")])

    async def scenario(store: SqliteStore) -> None:
        bad = [line("AB"[number % 2], 2 + number, f"{number}") for number in range(51)]
        bad[at] = line("A", 2 + at, "refused")
        with pytest.raises(StoreFailure, match="not this one"):
            await store.append(bad)
        assert await entries(store, "A") == ["a1"]
        assert await store.claim("B", create=False) is None
        await store.append([line("A", 2, "again")])
        assert await entries(store, "A") == ["a1", "again"]

    with_store(path, begin)
    with closing(sqlite3.connect(path)) as db:
        db.execute(REFUSING)
    with_store(path, scenario)


def test_rooms_that_were_not_used_for_long_are_deleted(tmp_path: Path) -> None:
    times = [0.0]

    async def scenario() -> None:
        store = SqliteStore(tmp_path / "journal.sqlite", 1800, lambda: times[0])
        await store.open(nobody)
        for room in ("OLD", "READ", "OWNED", "RELEASED"):
            await store.append([line(room, 1, room)])
        times[0] = 1000.0
        await store.claim("READ", create=False)
        await store.release(["RELEASED"])
        times[0] = 2000.0
        await store.maintain(["OWNED"])
        found = [bool(await entries(store, room)) for room in ("OLD", "READ", "OWNED", "RELEASED")]
        assert found == [False, True, True, True]
        await store.close()

    asyncio.run(scenario())


def test_deleting_many_rooms_lets_others_have_their_turns(tmp_path: Path) -> None:
    """Thousands may become too old at the same moment, and the players of today do not wait."""
    rooms, turns, times = [f"R{number}" for number in range(20 * DELETED_AT_ONCE)], 0, [0.0]

    async def scenario() -> None:
        nonlocal turns
        store = SqliteStore(tmp_path / "journal.sqlite", 1800, lambda: times[0])
        await store.open(nobody)
        await store.append([line(room, 1, room) for room in rooms])
        times[0] = 2000.0
        maintaining, claimed = asyncio.create_task(store.maintain([])), set()
        while not maintaining.done():
            await asyncio.sleep(0)
            turns += 1
            # Players come back to rooms that are about to be deleted.
            claimed |= {room for room in rooms[turns::50] if await entries(store, room)}
        await maintaining
        left = {room for room in rooms if await entries(store, room)}
        assert left == claimed
        assert claimed
        await store.close()

    asyncio.run(scenario())
    assert turns >= 20
    assert rows_in(tmp_path / "journal.sqlite") < len(rooms)


# The write-ahead log


def test_the_log_stays_short_under_a_stream_that_never_rests(tmp_path: Path) -> None:
    path, longest = tmp_path / "journal.sqlite", 0

    async def scenario(store: SqliteStore) -> None:
        nonlocal longest
        for number in range(20):
            await write(store, "A", range(number * 1000 + 1, (number + 1) * 1000 + 1))
            longest = max(longest, Path(f"{path}-wal").stat().st_size)

    with_store(path, scenario)
    # Without checkpoints it would have at least a page for each line: twenty megabytes.
    assert longest < 10 * 2**20
    # Closing leaves everything in one file.
    assert [found.name for found in tmp_path.iterdir()] == ["journal.sqlite"]
    assert rows_in(path) == 20_000


def test_only_with_fsync_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """Without it, a power cut may take the last moments, but never spoils the file."""
    for fsync, level in ((False, 1), (True, 2)):
        levels: list[int] = []

        async def scenario(store: SqliteStore, levels: list[int] = levels) -> None:
            query = "PRAGMA synchronous"
            levels += store._db.execute(query).fetchone()

        with_store(tmp_path / "journal.sqlite", scenario, fsync=fsync)
        assert levels == [level]


# Files


def test_a_second_server_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"

    async def scenario(store: SqliteStore) -> None:
        await write(store, "A", range(1, 2))
        with pytest.raises(StoreFailure, match="locked"):
            await SqliteStore(path, 1800, lambda: 0.0).open(nobody)

    with_store(path, scenario)


def test_a_file_that_cannot_be_opened_is_a_failure_of_the_store(tmp_path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        """It does not come to that."""

    with pytest.raises(StoreFailure, match="unable to open"):
        with_store(tmp_path / "no folder" / "journal.sqlite", scenario)
    (tmp_path / "letter.txt").write_text("Dear SQLite, this is no database. " * 100)
    with pytest.raises(StoreFailure, match="not a database"):
        with_store(tmp_path / "letter.txt", scenario)


def test_a_file_that_is_damaged_later_is_a_failure_of_the_store(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"

    async def begin(store: SqliteStore) -> None:
        # So long that it goes on in pages of its own, which are not read before somebody asks.
        await store.append([line("LONG", 1, "x" * 50_000), line("SHORT", 1, "short")])

    async def look(store: SqliteStore) -> None:
        with pytest.raises(StoreFailure, match="malformed"):
            await store.claim("LONG", create=False)
        assert await entries(store, "SHORT") == ["short"]

    with_store(path, begin)
    data = path.read_bytes()
    at = data.index(b"x" * 1000)
    path.write_bytes(data[:at] + b"\xff" * (len(data) - at - 2048) + data[-2048:])
    with_store(path, look)


def test_an_entry_whose_predecessor_is_lost_is_not_taken_over(tmp_path: Path) -> None:
    """Version 0.1.0 had a second file; after a power cut it may hold entries that follow lost ones:
    no room gets a gap."""
    path = tmp_path / "journal.sqlite"

    async def begin(store: SqliteStore) -> None:
        await write(store, "A", range(1, 2))

    async def look(store: SqliteStore) -> None:
        assert await entries(store, "A") == ["A1", "A2"]
        assert await store.claim("B", create=False) is None
        assert await entries(store, "C") == ["c1"]

    with_store(path, begin)
    with closing(sqlite3.connect(f"{path}-aside")) as aside, aside:
        aside.execute(
            "CREATE TABLE entries (id INTEGER PRIMARY KEY, room, version, previous, body)"
        )
        rows = [(2, "A", 2, 1, "A2"), (5, "B", 4, 3, "b4"), (6, "B", 5, 5, "b5")]
        aside.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)
        aside.execute("INSERT INTO entries VALUES (7, 'C', 1, NULL, 'c1')")
    with_store(path, look)
    # It is taken over once, and gone.
    assert not Path(f"{path}-aside").exists()
    with_store(path, look)
