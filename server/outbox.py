"""Journal first, then send: no message leaves before its entry is written.

What happens while a batch is being written waits for the next batch, so that a busy server writes
many moves at once. Messages keep their order; those to spectators leave after all of a batch.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final, TypeAlias

from protocol.codec import dumps
from protocol.constants import RoomStage
from protocol.errors import Refused
from server import messages
from server.connected_room import Client, ConnectedRoom
from server.metrics import Metrics
from server.room import Change
from server.store import Clock, JournalLine, Store

_LOG: Final = logging.getLogger(__name__)
# Called with the codes of rooms that could not be written, and why.
OnLost: TypeAlias = Callable[[Iterable[str], str], None]


class Outbox:
    """Collects journal lines and messages; writes the lines, then sends the messages."""

    def __init__(self, store: Store, metrics: Metrics, clock: Clock, on_lost: OnLost) -> None:
        self._store, self._metrics, self._clock, self._on_lost = store, metrics, clock, on_lost
        self._lines: list[JournalLine] = []
        # To whom, about which room, and what.
        self._messages: list[tuple[Client, str, tuple[str, ...]]] = []
        self._waiters: list[asyncio.Future[None]] = []
        self._wake = asyncio.Event()

    def change(self, connected: ConnectedRoom, change: Change) -> None:
        """A room has changed: write the entry and send everyone their state."""
        room, now = connected.room, self._clock()
        entry = dumps(change.entry)
        self.write(JournalLine(room.code, connected.fencing_token, room.version, entry))
        begins = change.made is None and room.stage is RoomStage.SHUFFLING
        if begins:
            connected.restart_clocks(now)
        if connected.moved(now) or begins:
            self.presence(connected)
        combo = messages.combo(change)
        reveal = messages.reveal(room) if connected.must_reveal() else None
        self._metrics.moves += change.made is not None
        self._metrics.matches += reveal is not None
        states = messages.states_after(room, change)
        for seat, client in connected.everyone():
            self.send(client, room.code, combo, states[seat], reveal if seat else None)

    def presence(self, connected: ConnectedRoom) -> None:
        """Send everyone who is connected, and players how both clocks stand."""
        room, now = connected.room, self._clock()
        for seat, client in connected.everyone() if len(room.seats) == 2 else ():
            self.send(client, room.code, messages.opponent(*connected.presence(seat, now)))

    def welcome(self, connected: ConnectedRoom, client: Client, have: int = 0) -> None:
        """Everything for a client that comes, or comes back with version `have`."""
        room, seat, now = connected.room, client.seat, self._clock()
        since = have if have and connected.catch_ups.of(seat, now).take(now) else 0
        state = messages.whole_state(room, seat, since)
        # The secret is for players. When one comes, all are told who is connected.
        last = messages.reveal(room) if seat else messages.opponent(*connected.presence(0, now))
        self.send(client, room.code, messages.joined(room, seat), state, last)

    def refuse(self, client: Client, refusal: Refused) -> None:
        self._metrics.errors[refusal.code] += 1
        code = client.connected_room.room.code if client.connected_room else ""
        self.send(client, code, messages.error(refusal.code, refusal.n))

    def write(self, line: JournalLine) -> None:
        self._lines.append(line)
        self._wake.set()

    def send(self, client: Client, room: str, *texts: str | None) -> None:
        """Send messages about a room as soon as all lines so far are written."""
        self._messages.append((client, room, tuple([text for text in texts if text is not None])))
        self._wake.set()

    async def run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._process_batch()

    async def drained(self) -> None:
        """Wait until everything so far is written and sent."""
        done = asyncio.get_running_loop().create_future()
        self._waiters.append(done)
        self._wake.set()
        await done

    async def _process_batch(self) -> None:
        lines, self._lines = self._lines, []
        pending, self._messages = self._messages, []
        # Players first.
        pending.sort(key=lambda message: not message[0].seat)
        waiters, self._waiters = self._waiters, []
        lost = await self._write(lines) if lines else set()
        for client, room, texts in pending:
            if room not in lost:
                client.send(texts)
        for done in waiters:
            if not done.done():
                done.set_result(None)

    async def _write(self, lines: list[JournalLine]) -> set[str]:
        """Returns the rooms whose lines were not written: their state in memory is wrong."""
        started = perf_counter()
        try:
            lost, reason = await self._store.append(lines), "moved"
        except Exception as failure:
            # After any failure these lines may be missing; the other rooms must continue.
            _LOG.error("journal write failed", extra={"lines": len(lines), "reason": repr(failure)})
            lost, reason = {line.room for line in lines}, "unavailable"
        self._metrics.record_commit(len(lines), perf_counter() - started)
        if lost:
            self._on_lost(lost, reason)
        return lost
