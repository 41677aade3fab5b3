"""The rooms that this process owns: claimed from the store, kept in memory, given up again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from server.entries import Created, read, write
from server.frames import Refused
from server.metrics import Metrics
from server.outbox import Outbox
from server.room import WAITING, Room
from server.seated import SeatedRoom
from server.store import Claim, Elsewhere, Store

# Close codes of WebSockets: the server restarts, or asks to try again.
RESTART: Final = 1012
TRY_AGAIN: Final = 1013

# A room with nobody in it leaves the memory after so many seconds; its journal stays.
UNLOAD: Final = 20.0


class OwnedRooms:
    """All rooms in memory, and the way to those that are not."""

    def __init__(
        self, store: Store, metrics: Metrics, clock: Callable[[], float], turn: float
    ) -> None:
        self.tables: dict[str, SeatedRoom] = {}
        self.outbox = Outbox(store, metrics, self.lose)
        self._store = store
        self._clock = clock
        self._turn = turn
        # Rooms that are being read: whoever else wants them waits for the same answer.
        self._claims: dict[str, asyncio.Task[SeatedRoom | Elsewhere | None]] = {}

    async def find(self, code: str, key: str, made: Created | None = None) -> SeatedRoom | None:
        """The room, read from its journal if it is not in memory, or made if there is none."""
        if code in self.tables:
            return self.tables[code]
        if code not in self._claims:
            task = self._claims[code] = asyncio.ensure_future(self._claim(code, made))
            task.add_done_callback(lambda _: self._claims.pop(code, None))
        found = await asyncio.shield(self._claims[code])
        if isinstance(found, Elsewhere):
            await self._ask_for(code, key, found)
            return None
        return found

    async def _claim(self, code: str, made: Created | None) -> SeatedRoom | Elsewhere | None:
        claim = await self._store.claim(code, create=made is not None)
        if not isinstance(claim, Claim):
            return claim
        if claim.entries:
            room = Room.of(code, map(read, claim.entries))
        elif made is not None:
            room = Room(code, made)
            self.outbox.write((code, claim.fence, room.version, write(made)))
        else:
            return None
        table = self.tables[code] = SeatedRoom(room, claim.fence, self._clock(), self._turn)
        return table

    async def _ask_for(self, code: str, key: str, elsewhere: Elsewhere) -> None:
        """Get a room from another process, if this client has any business in it."""
        room = Room.of(code, map(read, elsewhere.beginning))
        if room.stage is WAITING or room.seat_of(key) is not None:
            await self._store.ask_for(code, elsewhere.owner)
            raise Refused("elsewhere")

    def lose(self, codes: Iterable[str], reason: str) -> None:
        """Drop rooms that are not ours any more, with everyone in them: they come back by
        themselves, and to the right place."""
        for code in codes:
            table = self.tables.pop(code, None)
            for _, client in table.clients() if table else ():
                client.table = None
                client.close(RESTART if reason == "moved" else TRY_AGAIN, reason)

    async def hand_over(self, code: str) -> None:
        """Another process wants this room, because its players are sent there now."""
        await self.outbox.drained()
        self.lose([code], "moved")
        await self._store.release([code])

    async def unload_idle(self, now: float) -> None:
        """Rooms with nobody in them leave the memory; those that all have left are forgotten."""
        if not any(self._idle(table, now) for table in self.tables.values()):
            return
        await self.outbox.drained()
        idle = {code: table for code, table in self.tables.items() if self._idle(table, now)}
        for code in idle:
            del self.tables[code]
        await self._store.delete([code for code, table in idle.items() if table.room.abandoned])
        kept = [code for code, table in idle.items() if not table.room.abandoned]
        await self._store.release(kept)

    def _idle(self, table: SeatedRoom, now: float) -> bool:
        return table.empty_since is not None and now - table.empty_since > UNLOAD

    async def tend(self) -> None:
        await self._store.tend(tuple(self.tables))

    async def give_up_all(self) -> None:
        """Finish what is written, and send everyone to connect again."""
        await self.outbox.drained()
        codes = tuple(self.tables)
        self.lose(codes, "moved")
        await self._store.release(codes)
