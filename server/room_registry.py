"""The rooms that this process owns: claimed from the store, kept in memory, released again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from protocol.codec import dumps
from protocol.constants import CloseCode, RoomStage
from protocol.errors import Refused
from server.connected_room import ConnectedRoom
from server.metrics import Metrics
from server.outbox import Outbox
from server.room import Entry, Room
from server.store import Claim, Clock, JournalLine, OwnedElsewhere, Store

Found: TypeAlias = ConnectedRoom | OwnedElsewhere | None


class RoomRegistry:
    """All rooms in memory, and the way to those that are not."""

    def __init__(self, store: Store, metrics: Metrics, clock: Clock, turn_seconds: float) -> None:
        self.rooms: dict[str, ConnectedRoom] = {}
        # The same rooms by their codes for watching.
        self.watched: dict[str, ConnectedRoom] = {}
        self.outbox = Outbox(store, metrics, clock, self.drop)
        self._store, self._clock, self._turn_seconds = store, clock, turn_seconds
        # Rooms that are being read; all who want the same one wait for one answer.
        self._claims: dict[str, asyncio.Task[Found]] = {}

    async def find(self, code: str, key: str, created: Entry | None = None) -> ConnectedRoom | None:
        """The room, read from its journal if it is not in memory, or created if there is none."""
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._claims:
            task = self._claims[code] = asyncio.ensure_future(self._claim(code, created))
            task.add_done_callback(lambda _: self._claims.pop(code, None))
        found = await asyncio.shield(self._claims[code])
        if isinstance(found, OwnedElsewhere):
            await self._request_handover(code, key, found)
            return None
        if found is not self.rooms.get(code):
            # It was lost at once, as when its first line could not be written.
            raise Refused("unavailable")
        return found

    async def _claim(self, code: str, created: Entry | None) -> Found:
        claim = await self._store.claim(code, create=created is not None)
        if not isinstance(claim, Claim):
            return claim
        first = [dumps(created)] if created is not None and not claim.entries else []
        room = Room.replay(code, claim.entries or first)
        if first:
            self.outbox.write(JournalLine(code, claim.fencing_token, room.version, first[0]))
        connected = ConnectedRoom(room, claim.fencing_token, self._clock(), self._turn_seconds)
        self.rooms[code] = self.watched[room.watch_code] = connected
        return connected

    async def _request_handover(self, code: str, key: str, elsewhere: OwnedElsewhere) -> None:
        """Get a room from another process, if this client may sit there."""
        room = Room.replay(code, elsewhere.first_entries)
        if room.stage is RoomStage.WAITING or room.seat_of(key) is not None:
            await self._store.request_handover(code, elsewhere.owner)
            raise Refused("elsewhere")

    def drop(self, codes: Iterable[str], reason: str) -> None:
        """Forget rooms. Clients of those that this process no longer owns reconnect by themselves,
        and to the right process."""
        close_code = CloseCode.RESTART if reason == "moved" else CloseCode.TRY_LATER
        for connected in [self.rooms.pop(code) for code in codes if code in self.rooms]:
            del self.watched[connected.room.watch_code]
            for _, client in connected.everyone():
                client.connected_room = None
                client.close(close_code, reason)

    async def release(self, codes: Sequence[str]) -> None:
        """Finish what is being written, and give the rooms up: this process stops, or another one
        asks for them, because their players are sent there now."""
        await self.outbox.drained()
        self.drop(codes, "moved")
        await self._store.release(codes)

    async def unload_idle(self, now: float) -> None:
        """Rooms without players leave the memory; the journals of abandoned ones are deleted."""
        if not any(connected.is_idle(now) for connected in self.rooms.values()):
            return
        await self.outbox.drained()
        idle = {code: each.room for code, each in self.rooms.items() if each.is_idle(now)}
        self.drop(idle, "no_players")
        await self._store.delete([code for code, room in idle.items() if room.is_abandoned])
        await self._store.release([code for code, room in idle.items() if not room.is_abandoned])

    async def maintain(self) -> None:
        await self._store.maintain(tuple(self.rooms))
