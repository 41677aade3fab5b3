"""One room that gets line after line, in a store that thinks a few lines are many."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path

from server.sqlite_store import SqliteStore

EVERY = 64
# Longer than anything here takes.
PATIENCE = 20.0


class Writer:
    """A store on a file, and one room that gets line after line."""

    def __init__(self, path: Path | str, fsync: bool = False) -> None:
        self.path = path
        self.store = SqliteStore(path, 1800, lambda: 0.0, fsync, EVERY)
        self.lines = 0

    async def write(self, lines: int) -> None:
        for _ in range(lines):
            self.lines += 1
            await self.store.append([("A", 0, self.lines, f"a{self.lines}")])

    async def entries(self) -> list[str]:
        return list((await self.store.claim("A", create=False)).entries)

    @property
    def expected(self) -> list[str]:
        return [f"a{number}" for number in range(1, self.lines + 1)]

    @property
    def away(self) -> bool:
        return self.store._detour.open is not None

    @property
    def folding(self) -> bool:
        return self.store._detour._folding is not None

    def log_bytes(self) -> int:
        return max(Path(f"{self.path}{log}").stat().st_size for log in ("-wal", "-aside-wal"))

    def logs_begun(self) -> tuple[int, int]:
        """How often each log was begun anew: the fourth number of its header."""
        main, aside = (
            struct.unpack(">I", Path(f"{self.path}{log}").read_bytes()[12:16])[0]
            for log in ("-wal", "-aside-wal")
        )
        return main, aside


def told(
    path: Path | str, story: Callable[[Writer], Awaitable[None]], fsync: bool = False
) -> Writer:
    async def run() -> Writer:
        writer = Writer(path, fsync)
        await writer.store.open(lambda room: asyncio.sleep(0))
        await asyncio.wait_for(story(writer), 3 * PATIENCE)
        await writer.store.close()
        return writer

    return asyncio.run(run())


def lines_in(path: Path) -> list[str]:
    found: list[str] = []

    async def look(writer: Writer) -> None:
        found.extend(await writer.entries())
        assert writer.store._db.execute("SELECT count(*) FROM entries").fetchone() == (len(found),)

    told(path, look)
    return found
