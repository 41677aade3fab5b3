"""Journal first, then the post: nothing is told before what it tells of has been written.

Whatever happens while a batch is being written waits for the next one, so that a busy server
writes many moves at once. Letters keep their order.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final, Protocol

from server.metrics import Metrics
from server.store import Line, Store, StoreFailure

_LOG: Final = logging.getLogger(__name__)


class Reader(Protocol):
    """Whoever gets letters."""

    def send(self, texts: tuple[str, ...]) -> None: ...


class Outbox:
    """Collects lines and letters; writes the lines, then delivers the letters."""

    def __init__(
        self, store: Store, metrics: Metrics, lost: Callable[[Iterable[str], str], None]
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._lost = lost
        self._lines: list[Line] = []
        # Letters side by side, not each in a tuple: there are a thousand at once on a busy server.
        self._readers: list[Reader] = []
        self._rooms: list[str] = []
        self._texts: list[tuple[str, ...]] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        # Whether the one who writes sleeps: only then has anybody to be woken.
        self._sleeps = True

    def write(self, line: Line) -> None:
        self._lines.append(line)
        if self._sleeps:
            self._rouse()

    def post(self, reader: Reader, room: str, texts: tuple[str, ...]) -> None:
        """Letters to somebody about a room; they go when all lines so far are written."""
        self._readers.append(reader)
        self._rooms.append(room)
        self._texts.append(texts)
        if self._sleeps:
            self._rouse()

    def _rouse(self) -> None:
        self._sleeps = False
        self._wake.set()
        self._idle.clear()

    async def run(self) -> None:
        """Write and deliver for as long as the server lives."""
        while True:
            await self._wake.wait()
            lines, self._lines = self._lines, []
            readers, self._readers = self._readers, []
            rooms, self._rooms = self._rooms, []
            letters, self._texts = self._texts, []
            lost = await self._written(lines) if lines else set()
            for at, reader in enumerate(readers):
                if not lost or rooms[at] not in lost:
                    reader.send(letters[at])
            if not self._lines and not self._texts:
                self._wake.clear()
                self._idle.set()
                self._sleeps = True

    async def drained(self) -> None:
        """Wait until everything so far is written and delivered."""
        await self._idle.wait()

    async def _written(self, lines: list[Line]) -> set[str]:
        """The rooms whose lines could not be written: what is in memory of them is not true."""
        started = perf_counter()
        try:
            lost, reason = await self._store.append(lines), "moved"
        except Exception as failure:
            # Whatever it is: these lines may not be there, and the post must go on.
            _LOG.log(
                logging.WARNING if isinstance(failure, StoreFailure) else logging.ERROR,
                "%d lines could not be written: %r",
                len(lines),
                failure,
            )
            lost, reason = {line[0] for line in lines}, "unavailable"
        self._metrics.commit(len(lines), perf_counter() - started)
        if lost:
            self._lost(lost, reason)
        return lost
