"""Journal first, then the post: nothing is told before what it tells of has been written.

Whatever happens while a batch is being written waits for the next one, so that a busy server
writes many moves at once. Letters keep their order. Those that can wait do while there are others
to be read and written for, and then mostly go together with the next one: to write to a socket is
what costs most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from itertools import takewhile
from time import perf_counter
from typing import Final, Protocol

from server.metrics import Metrics
from server.store import Line, Store, StoreFailure

_LOG: Final = logging.getLogger(__name__)
# For how many seconds a letter waits at most: nobody sees so little.
PATIENCE: Final = 0.1
# After so many rounds of the event loop everything that has come by now has been heard.
_ROUNDS: Final = 2


class Reader(Protocol):
    """Whoever gets letters."""

    def send(self, texts: tuple[str, ...]) -> None: ...


class Outbox:
    """Collects lines and letters; writes the lines, then delivers the letters."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        clock: Callable[[], float],
        lost: Callable[[Iterable[str], str], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._lost = lost
        self._lines: list[Line] = []
        # Letters side by side, not each in a tuple: there are a thousand at once on a busy server.
        self._readers: list[Reader] = []
        self._rooms: list[str] = []
        self._texts: list[tuple[str, ...]] = []
        self._can_wait: list[bool] = []
        # What waits for more to the same reader, and since when; the oldest first.
        self._held: dict[Reader, tuple[float, tuple[str, ...]]] = {}
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        # Whether the one who writes sleeps: only then has anybody to be woken.
        self._sleeps = True

    def write(self, line: Line) -> None:
        self._lines.append(line)
        if self._sleeps:
            self._rouse()

    def post(
        self, reader: Reader, room: str, texts: tuple[str, ...], can_wait: bool = False
    ) -> None:
        """Letters to somebody about a room; they go when all lines so far are written, and if they
        can wait, when there is nothing else to do."""
        self._readers.append(reader)
        self._rooms.append(room)
        self._texts.append(texts)
        self._can_wait.append(can_wait)
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
            await self._deliver()
            if not self._lines and not self._texts:
                self._wake.clear()
                self._idle.set()
                self._sleeps = True
            if self._held:
                await self._release_in_time()

    async def drained(self) -> None:
        """Wait until everything so far is written and delivered."""
        await self._idle.wait()
        self._release(self._clock())

    async def _deliver(self) -> None:
        lines, self._lines = self._lines, []
        readers, self._readers = self._readers, []
        rooms, self._rooms = self._rooms, []
        letters, self._texts = self._texts, []
        can_wait, self._can_wait = self._can_wait, []
        lost = await self._written(lines) if lines else set()
        now, held = self._clock(), self._held
        for at, reader in enumerate(readers):
            if lost and rooms[at] in lost:
                continue
            since, texts = held.get(reader, (now, ()))
            texts += letters[at]
            if can_wait[at]:
                held[reader] = (since, texts)
            else:
                held.pop(reader, None)
                reader.send(texts)

    async def _release_in_time(self) -> None:
        """Send all that waits if nobody says anything now, else what has waited long enough."""
        for _ in range(_ROUNDS):
            if self._sleeps:
                await asyncio.sleep(0)
        patience = 0.0 if self._sleeps else PATIENCE
        self._release(self._clock() - patience)

    def _release(self, since: float) -> None:
        """Send what has waited since then or longer."""
        held = self._held
        for reader in list(takewhile(lambda reader: held[reader][0] <= since, held)):
            reader.send(held.pop(reader)[1])

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
