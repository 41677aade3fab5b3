"""The way round a log that is folded into its file: no commit waits for the disk."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from server import detour
from server.store import StoreFailure
from tests.server.lines import EVERY, PATIENCE, Writer, lines_in, told


class Slow:
    """A disk on which one step takes until it is allowed to end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.threads: set[int] = set()
        self._real = getattr(detour, step)
        monkeypatch.setattr(detour, step, self)

    def __call__(self, *arguments: object, **named: object) -> None:
        self.threads.add(threading.get_ident())
        self.begun.set()
        if not self.may_end.wait(PATIENCE):
            raise TimeoutError("nobody let the disk go on")
        self._real(*arguments, **named)


def test_the_log_stays_short_under_a_stream_that_never_rests(tmp_path: Path) -> None:
    rounds = 60

    async def stream(writer: Writer) -> None:
        longest = 0
        for _ in range(rounds):
            await writer.write(EVERY)
            while writer.folding:
                await writer.write(1)
                await asyncio.sleep(0.001)
            longest = max(longest, writer.log_bytes())
        # Unfolded it would have been a page and more for every line.
        assert longest < 2 * 2**20 < 1024 * rounds * EVERY
        assert min(writer.logs_begun()) >= rounds

    writer = told(tmp_path / "journal.sqlite", stream)
    assert lines_in(tmp_path / "journal.sqlite") == writer.expected


@pytest.mark.parametrize("step", ["fold", "begin_log", "_empty"])
def test_no_commit_waits_for_a_slow_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    async def story(writer: Writer) -> None:
        disk = Slow(monkeypatch, step)
        await writer.write(EVERY)
        assert await asyncio.to_thread(disk.begun.wait, PATIENCE)
        # While it takes as long as it likes, lines are written; else this would never end.
        await writer.write(5 * EVERY)
        assert writer.folding
        disk.may_end.set()
        assert await writer.entries() == writer.expected
        assert threading.get_ident() not in disk.threads

    told(tmp_path / "journal.sqlite", story)


def test_commits_find_a_log_that_is_begun(tmp_path: Path) -> None:
    """The first commit of a log waits for the disk: it is never one of the event loop."""

    async def story(writer: Writer) -> None:
        for _ in range(3):
            begun = writer.logs_begun()
            await writer.write(EVERY - 1)
            assert writer.logs_begun() == begun
            await writer.write(1)
            assert writer.away
            await writer.write(1)
            assert writer.logs_begun()[1] == begun[1]
            await writer.store._detour.over()
            assert writer.logs_begun() == (begun[0] + 1, begun[1] + 1)
            await writer.write(1)
            assert writer.logs_begun() == (begun[0] + 1, begun[1] + 1)
            writer.store._detour._lines = 0

    told(tmp_path / "journal.sqlite", story)


def test_reading_and_forgetting_wait_until_all_is_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(writer: Writer) -> None:
        await writer.store.append([("B", 0, 1, "b1")])
        disk = Slow(monkeypatch, "fold")
        await writer.write(EVERY + 3)
        reading = asyncio.create_task(writer.entries())
        forgetting = asyncio.create_task(writer.store.delete(["B"]))
        await asyncio.sleep(0.05)
        assert not reading.done()
        assert not forgetting.done()
        # What is being forgotten is not there for anyone who comes now, and may begin anew.
        assert await writer.store.claim("B", create=False) is None
        await writer.store.append([("B", 0, 1, "new")])
        disk.may_end.set()
        assert await reading == writer.expected
        await forgetting
        assert (await writer.store.claim("B", create=False)).entries == ["new"]

    told(tmp_path / "journal.sqlite", story)


def test_closing_waits_for_what_is_being_folded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.sqlite"

    async def story() -> Writer:
        writer = Writer(path)
        await writer.store.open(lambda room: asyncio.sleep(0))
        disk = Slow(monkeypatch, "fold")
        await writer.write(EVERY + 3)
        closing = asyncio.create_task(writer.store.close())
        await asyncio.sleep(0.05)
        assert not closing.done()
        disk.may_end.set()
        await closing
        return writer

    writer = asyncio.run(story())
    # Nothing is left in a log.
    assert not Path(f"{path}-wal").exists()
    assert lines_in(path) == writer.expected


def test_a_second_server_is_refused_while_lines_are_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.sqlite"

    async def story(writer: Writer) -> None:
        disk = Slow(monkeypatch, "fold")
        await writer.write(EVERY)
        with pytest.raises(StoreFailure, match="locked"):
            await Writer(path).store.open(lambda room: asyncio.sleep(0))
        disk.may_end.set()

    told(path, story)


def test_a_journal_in_memory_has_no_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(writer: Writer) -> None:
        await writer.write(3 * EVERY)
        assert not writer.away
        assert await writer.entries() == writer.expected

    told(":memory:", story)
    assert list(tmp_path.iterdir()) == []
