"""Crashes, kills and broken disks while lines are aside: every line that was told is there once."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest

from server import detour
from server.sqlite_log import opened, write
from server.store import StoreFailure
from tests.server.lines import EVERY, PATIENCE, Writer, lines_in, told

ROOT = Path(__file__).parents[2]
FILES = ("", "-wal", "-aside", "-aside-wal")
KILLS = 12


def crash(path: Path, copy: Path) -> None:
    """What a crash would leave at this moment."""
    for ending in FILES:
        Path(f"{copy}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())


class Crashes:
    """Copies of the files before and after each step."""

    def __init__(self, path: Path) -> None:
        self.copies: list[Path] = []
        # Steps begin when there are lines aside, and nobody writes any more.
        self.may_begin = threading.Event()
        self._path = path

    def around(self, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
        real = getattr(detour, step)

        def crashing(*arguments: object, **named: object) -> None:
            self.may_begin.wait(PATIENCE)
            self._crash()
            real(*arguments, **named)
            self._crash()

        monkeypatch.setattr(detour, step, crashing)

    def _crash(self) -> None:
        copy = self._path.with_name(f"crash{len(self.copies)}.sqlite")
        crash(self._path, copy)
        self.copies.append(copy)


@pytest.mark.parametrize("fsync", [False, True])
def test_a_crash_at_any_step_leaves_every_line_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fsync: bool
) -> None:
    path = tmp_path / "journal.sqlite"
    crashes = Crashes(path)

    async def story(writer: Writer) -> None:
        with monkeypatch.context() as patch:
            crashes.around(patch, "fold")
            crashes.around(patch, "begin_log")
            await writer.write(EVERY + 7)
            assert writer.away
            crashes.may_begin.set()
            await writer.store._detour.over()

    writer = told(path, story, fsync)
    # Both logs are folded, and begun anew.
    assert len(crashes.copies) == 8
    for copy in crashes.copies:
        assert lines_in(copy) == writer.expected


def test_what_was_aside_and_is_forgotten_does_not_come_back(tmp_path: Path) -> None:
    path, copy = tmp_path / "journal.sqlite", tmp_path / "crash.sqlite"

    async def story(writer: Writer) -> None:
        await writer.write(EVERY - 1)
        await writer.store.append([("B", 0, 1, "b1")])
        assert writer.away
        await writer.store.append([("C", 0, 1, "c1")])
        await writer.store.delete(["C"])
        crash(path, copy)

    async def look(writer: Writer) -> None:
        assert (await writer.store.claim("B", create=False)).entries == ["b1"]
        assert await writer.store.claim("C", create=False) is None

    told(path, story)
    told(copy, look)


def test_with_fsync_the_disk_is_waited_for_in_both_files(tmp_path: Path) -> None:
    async def story(writer: Writer) -> None:
        for db in (writer.store._db, writer.store._detour._aside):
            assert db.execute("PRAGMA synchronous").fetchone() == (2,)

    told(tmp_path / "journal.sqlite", story, fsync=True)


def test_a_killed_process_loses_nothing_that_it_told(tmp_path: Path) -> None:
    path, random, last = tmp_path / "journal.sqlite", Random("kills"), 0
    for _ in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-c", STREAM, str(path), str(last)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        goal = last + random.randrange(2 * EVERY, 12 * EVERY)
        while last < goal:
            last = int(process.stdout.readline())
        process.kill()
        told_at_the_end = process.stdout.read().split("\n")[:-1]
        last = max([last, *map(int, told_at_the_end)])
        process.wait(PATIENCE)
        process.stdout.close()
        found = lines_in(path)
        assert found == [f"a{number}" for number in range(1, len(found) + 1)]
        # One may have been written and not told.
        assert last <= len(found) <= last + 1
        last = len(found)


STREAM = f"""
import asyncio, sys
from server.sqlite_store import SqliteStore

async def stream(path, number):
    store = SqliteStore(path, 1800, lambda: 0.0, fold_every={EVERY})
    await store.open(lambda room: asyncio.sleep(0))
    while True:
        number += 1
        await store.append([("A", 0, number, f"a{{number}}")])
        print(number, flush=True)
        await asyncio.sleep(0)

asyncio.run(stream(sys.argv[1], int(sys.argv[2])))
"""


def broken(*_: object, **__: object) -> None:
    raise sqlite3.OperationalError("disk I/O error")


def test_a_log_that_cannot_be_folded_is_told_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(writer: Writer) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(detour, "fold", broken)
            await writer.write(EVERY + 3)
            while writer.folding:
                await asyncio.sleep(0.001)
            assert not writer.away
            assert "disk I/O error" in caplog.text
        await writer.write(2 * EVERY)
        assert await writer.entries() == writer.expected

    told(tmp_path / "journal.sqlite", story)


def test_lines_that_cannot_come_home_stay_aside_until_they_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.sqlite"

    async def story(writer: Writer) -> None:
        monkeypatch.setattr(detour, "write", broken)
        monkeypatch.setattr(detour, "begin_log", broken)
        await writer.write(3 * EVERY)
        with pytest.raises(StoreFailure):
            await writer.entries()
        await writer.write(3)
        assert writer.away

    writer = told(path, story)
    monkeypatch.undo()
    assert lines_in(path) == writer.expected


def test_a_line_whose_forerunner_is_lost_is_not_brought_home(tmp_path: Path) -> None:
    """A power cut may keep what was aside and take what was in the log: no room gets a gap."""
    path = tmp_path / "journal.sqlite"

    async def beginning(writer: Writer) -> None:
        await writer.write(1)

    told(path, beginning)
    aside = opened(f"{path}-aside", fsync=False)
    follower, orphan, its_follower = (
        (2, "A", 2, 1, "a2"),
        (5, "B", 4, 3, "b4"),
        (6, "B", 5, 5, "b5"),
    )
    write(aside, [follower, orphan, its_follower, (7, "C", 1, None, "c1")])
    aside.close()

    async def look(writer: Writer) -> None:
        assert await writer.entries() == ["a1", "a2"]
        assert await writer.store.claim("B", create=False) is None
        assert (await writer.store.claim("C", create=False)).entries == ["c1"]

    told(path, look)
