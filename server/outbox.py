"""Journal first, then the post: nothing is told before what it tells of has been written.

Whatever happens while a batch is being written waits for the next one, so that a busy server
writes many moves at once. Letters keep their order. Those that can wait do so for a few batches
if they come at once, behind the urgent ones and then together with the reader's next one.
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
# For how many batches a letter waits at most.
PATIENCE: Final = 5


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
        self._can_wait: list[bool] = []
        self._batch = 0
        # What was kept for those who can wait, and since which batch; the oldest first.
        self._held: dict[Reader, tuple[int, tuple[str, ...]]] = {}
        # Who wants to know when all so far is done.
        self._waiting: list[asyncio.Future[None]] = []
        self._wake = asyncio.Event()
        # Whether the one who writes sleeps: only then has anybody to be woken.
        self._sleeps = True

    def write(self, line: Line) -> None:
        self._lines.append(line)
        if self._sleeps:
            self._rouse()

    def post(
        self, reader: Reader, room: str, texts: tuple[str, ...], can_wait: bool = False
    ) -> None:
        """Letters to somebody about a room; they go when all lines so far are written, or if they
        can wait, a little later on a server that is busy and does not wait for its store."""
        self._readers.append(reader)
        self._rooms.append(room)
        self._texts.append(texts)
        self._can_wait.append(can_wait)
        if self._sleeps:
            self._rouse()

    def _rouse(self) -> None:
        self._sleeps = False
        self._wake.set()

    async def run(self) -> None:
        """Write and deliver for as long as the server lives."""
        while True:
            await self._wake.wait()
            await self._deliver()
            if not self._lines and not self._texts and not self._waiting:
                self._wake.clear()
                self._sleeps = True
                # Whoever has something to say by now says it.
                await asyncio.sleep(0)
                if self._sleeps:
                    self._release(self._batch)

    async def drained(self) -> None:
        """Wait until everything so far is written and delivered."""
        if not self._sleeps:
            done = asyncio.get_running_loop().create_future()
            self._waiting.append(done)
            await done
        self._release(self._batch)

    async def _deliver(self) -> None:
        """One batch."""
        lines, self._lines = self._lines, []
        readers, self._readers = self._readers, []
        rooms, self._rooms = self._rooms, []
        letters, self._texts = self._texts, []
        can_wait, self._can_wait = self._can_wait, []
        waiting, self._waiting = self._waiting, []
        self._batch += 1
        self._release(self._batch - PATIENCE)
        lost = await self._written(lines) if lines else set()
        held, prompt = self._held, self._store.prompt
        for at, reader in enumerate(readers):
            if lost and rooms[at] in lost:
                continue
            since, texts = held.get(reader, (self._batch, ()))
            texts += letters[at]
            if can_wait[at] and prompt:
                held[reader] = (since, texts)
            else:
                held.pop(reader, None)
                reader.send(texts)
        for done in waiting:
            if not done.done():
                done.set_result(None)

    def _release(self, until: int) -> None:
        """Send what is held from these batches, the oldest first."""
        for reader, (batch, texts) in list(self._held.items()):
            if batch > until:
                break
            del self._held[reader]
            reader.send(texts)

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
