"""The embedded journal after crashes: nothing that was confirmed is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from server.sqlite_store import SqliteStore
from tests.server.sqlite_journal import TIMEOUT, entries, with_store, write

ROOT = Path(__file__).parents[2]
KILLS = 12


def copy_as_crash(path: Path, copy: Path) -> None:
    """What a crash would leave at this moment."""
    for ending in ("", "-wal"):
        Path(f"{copy}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize("fsync", [False, True])
def test_a_crash_leaves_everything_that_was_confirmed(tmp_path: Path, fsync: bool) -> None:
    path, size = tmp_path / "journal.sqlite", 100 if fsync else 600
    copies = [tmp_path / f"crash{number}.sqlite" for number in range(20)]

    async def scenario(store: SqliteStore) -> None:
        # Long enough for a checkpoint in between.
        for number, copy in enumerate(copies):
            await write(store, "A", range(number * size + 1, (number + 1) * size + 1))
            copy_as_crash(path, copy)

    with_store(path, scenario, fsync=fsync)
    for number, copy in enumerate(copies):

        async def look(store: SqliteStore, expected: int = (number + 1) * size) -> None:
            assert await entries(store, "A") == [f"A{n}" for n in range(1, expected + 1)]

        with_store(copy, look)


STREAM = """
import asyncio, sys
from server.sqlite_store import SqliteStore
from server.store import JournalLine

async def stream(path, number):
    store = SqliteStore(path, 1800, lambda: 0.0)
    await store.open(lambda room: asyncio.sleep(0))
    while True:
        number += 1
        await store.append([JournalLine("A", 0, number, f"A{number}")])
        print(number, flush=True)

asyncio.run(stream(sys.argv[1], int(sys.argv[2])))
"""


@pytest.mark.slow
def test_a_killed_process_loses_nothing_that_it_confirmed(tmp_path: Path) -> None:
    path, random, last = tmp_path / "journal.sqlite", Random("kills"), 0
    found: list[str] = []

    async def look(store: SqliteStore) -> None:
        found[:] = await entries(store, "A")

    for _ in range(KILLS):
        command = [sys.executable, "-c", STREAM, str(path), str(last)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        goal = last + random.randrange(100, 3000)
        while last < goal:
            last = int(process.stdout.readline())
        process.kill()
        confirmed = process.stdout.read().split("\n")[:-1]
        last = max([last, *map(int, confirmed)])
        process.wait(TIMEOUT)
        process.stdout.close()
        with_store(path, look)
        assert found == [f"A{number}" for number in range(1, len(found) + 1)]
        # One may have been written and not confirmed.
        assert last <= len(found) <= last + 1
        last = len(found)
