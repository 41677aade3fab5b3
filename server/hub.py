"""All rooms of one process: frames in, lines for the journal and letters out. No sockets."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from rules.codes import room_code
from rules.cribbage.state import other
from rules.fairness import SECRET_BYTES
from server import letters
from server.doors import Doors
from server.entries import Created, write
from server.frames import (
    Act,
    Create,
    Join,
    Leave,
    Ping,
    Refused,
    Rematch,
    Request,
    Start,
    parse,
)
from server.metrics import Metrics
from server.owned import OwnedRooms
from server.room import SHUFFLING, WAITING, Change, checked_options, key_digest
from server.seated import Client, SeatedRoom
from server.settings import Settings
from server.store import Store, StoreFailure

_LOG: Final = logging.getLogger(__name__)

# A close code of our own: the same seat was taken from elsewhere.
REPLACED: Final = 4001


class Hub:
    """The rooms that this process owns, and the way of a frame through them."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.doors = Doors(settings)
        self.owned = OwnedRooms(store, self.metrics, clock, settings.turn_seconds)
        self.outbox = self.owned.outbox
        self._clock = clock
        self._entropy = entropy

    @property
    def tables(self) -> dict[str, SeatedRoom]:
        """The rooms in memory, by their codes."""
        return self.owned.tables

    # Frames

    def received(self, client: Client, text: str) -> Coroutine[Any, Any, None] | None:
        """Do what a frame asks. Only coming into a room takes time; then there is more to await."""
        self.metrics.frames += 1
        try:
            request = parse(text)
            if type(request) is Act:
                self._act(client, request)
            elif isinstance(request, Create | Join):
                if client.table is None:
                    return self._come(client, request)
                self._come_twice(client.table, client, request)
            else:
                self._ask(client, request)
        except Refused as refusal:
            self.refuse(client, refusal)
        return None

    def refuse(self, client: Client, refusal: Refused) -> None:
        self.metrics.errors[refusal.code] += 1
        room = client.table.room.code if client.table else ""
        self.outbox.post(client, room, (letters.error(refusal.code, refusal.n),))

    def _act(self, client: Client, request: Act) -> None:
        """A move: what nearly every frame is."""
        table = client.table
        if table is None:
            raise Refused("not_seated")
        room = table.room
        if request.room != room.code:
            raise Refused("other_room")
        seat = client.seat
        change = room.act(request.n, request.by(seat))
        if change is None:
            self.outbox.post(client, room.code, (letters.present(room, seat),))
        else:
            self._changed(table, change)

    def _ask(self, client: Client, request: Request) -> None:
        if isinstance(request, Ping):
            self.outbox.post(client, "", (letters.PONG,))
            return
        table, seat = client.table, client.seat
        if table is None:
            raise Refused("not_seated")
        room = table.room
        match request:
            case Start(code, match, opened) if code == room.code:
                change = room.start(seat, match, opened)
            case Leave(code) if code == room.code:
                change = room.leave(seat)
            case Rematch(code, match, promised) if code == room.code:
                change = room.rematch(seat, match, promised, self._entropy(SECRET_BYTES))
            case _:
                raise Refused("other_room")
        if change is None:
            self.outbox.post(client, room.code, (letters.present(room, seat),))
        else:
            self._changed(table, change)

    def _changed(self, table: SeatedRoom, change: Change) -> None:
        """Write the change down and tell both players."""
        room, outbox, step = table.room, self.outbox, change.step
        outbox.write((room.code, table.fence, room.version, write(change.entry)))
        now = self._clock()
        begins = step is None and room.stage is SHUFFLING
        if begins:
            table.restart_clocks(now)
        if table.moved(now) or begins:
            self._tell_presence(table, now)
        combo = letters.combo(change)
        reveal = letters.reveal(room) if table.to_be_revealed() else None
        self.metrics.moves += step is not None
        self.metrics.matches += reveal is not None
        one, two = letters.changed(room, change)
        told = _together(combo, one, reveal)
        # Most of the time both hear the same.
        told_too = told if two is one else _together(combo, two, reveal)
        first, second = table.places
        # Whoever is waited for is told before the one who waits.
        awaited = room.awaited
        if first is not None:
            outbox.post(first, room.code, told, can_wait=awaited == (2,))
        if second is not None:
            outbox.post(second, room.code, told_too, can_wait=awaited == (1,))

    # Coming

    async def _come(self, client: Client, request: Create | Join) -> None:
        try:
            if isinstance(request, Create):
                await self._create(client, request)
            else:
                await self._join(client, request)
        except Refused as refusal:
            self.refuse(client, refusal)
        except StoreFailure as failure:
            _LOG.warning("the journal cannot be reached: %s", failure)
            self.refuse(client, Refused("unavailable"))

    def _come_twice(self, table: SeatedRoom, client: Client, request: Create | Join) -> None:
        """The same frame again is answered again, as it is asked by one who missed something;
        anything else is refused."""
        if table.room.seat_of(request.key) != client.seat:
            raise Refused("already_seated")
        have = 0
        if isinstance(request, Join):
            if request.room != table.room.code:
                raise Refused("other_room")
            have = request.have
        self._welcome(table, client, have)

    async def _create(self, client: Client, request: Create) -> None:
        now = self._clock()
        options = checked_options(request.options)
        if len(self.tables) >= self.settings.most_rooms:
            raise Refused("full")
        self.doors.check_create(client.address, now)
        code = client.wanted or room_code(int.from_bytes(self._entropy(8), "big"))
        made = Created(
            options=options,
            away=self.settings.away,
            name=request.name,
            key=key_digest(request.key),
            pledge=request.pledge,
            secret=self._entropy(SECRET_BYTES).hex(),
        )
        table = await self.owned.find(code, request.key, made)
        if table is not None and table.room.seat_of(request.key) == 1:
            # It is new, or its maker has lost the answer and asks again.
            self._sit(table, 1, client, have=0)
            return
        self._fail(client, "code_taken")

    async def _join(self, client: Client, request: Join) -> None:
        if client.wanted not in (None, request.room):
            raise Refused("other_room")
        table = await self.owned.find(request.room, request.key)
        seat = table.room.seat_of(request.key) if table else None
        if table is not None and seat is not None:
            # A key cannot be guessed: its owner comes in even while codes are being guessed.
            self._sit(table, seat, client, request.have)
            return
        if table is None or table.room.stage is not WAITING:
            self._fail(client, "no_such_room" if table is None else "room_taken")
            return
        self.doors.check_guess(client.address, self._clock())
        change = table.room.join(request.name, request.key, request.pledge)
        self._sit(table, 2, client, have=0, change=change)

    def _fail(self, client: Client, code: str) -> None:
        """What was asked for does not exist or belongs to others: it may have been a guess."""
        now = self._clock()
        self.doors.check_guess(client.address, now)
        self.doors.failed(client.address, now)
        raise Refused(code)

    def _sit(
        self, table: SeatedRoom, seat: int, client: Client, have: int, change: Change | None = None
    ) -> None:
        now = self._clock()
        before = table.sit(seat, client, now)
        client.table, client.seat = table, seat
        if before is not None:
            before.table = None
            before.close(REPLACED, "replaced")
        if change is None:
            self._welcome(table, client, have)
        else:
            self.outbox.post(client, table.room.code, (letters.joined(table.room, seat),))
            self._changed(table, change)
        self._tell_presence(table, now)

    def _welcome(self, table: SeatedRoom, client: Client, have: int) -> None:
        room, seat = table.room, client.seat
        since = have if table.may_catch_up(seat, self._clock()) else 0
        told = (
            letters.joined(room, seat),
            letters.present(room, seat, since),
            letters.reveal(room),
        )
        self.outbox.post(client, room.code, tuple(text for text in told if text is not None))

    def _tell_presence(self, table: SeatedRoom, now: float) -> None:
        """Each player hears whether the other is there, and how long either is waited for."""
        if len(table.room.seats) < 2:
            return
        for seat, client in table.clients():
            rival = other(seat)
            online = table.client(rival) is not None
            left, own = table.seconds_left(rival, now), table.seconds_left(seat, now)
            text = letters.opponent(online, left, own)
            self.outbox.post(client, table.room.code, (text,))

    # Going

    def gone(self, client: Client) -> None:
        """The connection is closed."""
        table = client.table
        if table is None:
            return
        client.table = None
        if table.client(client.seat) is client:
            now = self._clock()
            table.rise(client.seat, now)
            self._tell_presence(table, now)

    # Time

    async def tick(self) -> None:
        """Called about once a second: what time alone decides."""
        now = self._clock()
        for table in tuple(self.tables.values()):
            lost = table.lost_by_time(now)
            change = None if lost is None else table.room.forfeit(*lost)
            if change is not None:
                self._changed(table, change)
            elif table.begins_to_count(now):
                self._tell_presence(table, now)
        await self.owned.unload_idle(now)


def _together(combo: str | None, state: str, reveal: str | None) -> tuple[str, ...]:
    """What a player is told at once, in this order."""
    if combo is None and reveal is None:
        return (state,)
    return tuple([text for text in (combo, state, reveal) if text is not None])
