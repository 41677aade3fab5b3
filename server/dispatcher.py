"""The path of a request: parsed, carried out by its room, written to the journal, answered."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias

from protocol.codec import dumps
from protocol.constants import Forfeit, RoomStage
from protocol.errors import Refused
from protocol.requests import Request, clean_name, parse_request
from rules.cribbage.game import Cribbage
from rules.cribbage.move_requests import read_move
from rules.fairness import SECRET_BYTES
from rules.registry import options_of
from rules.room_codes import room_code
from server import messages
from server.connected_room import Client, ConnectedRoom
from server.metrics import Metrics
from server.rate_limits import AdmissionLimits
from server.room import Change, Room, key_digest
from server.room_registry import RoomRegistry
from server.settings import Settings
from server.store import Clock, Store, StoreFailure

_LOG: Final = logging.getLogger(__name__)
# So many random bytes.
Entropy: TypeAlias = Callable[[int], bytes]


class Dispatcher:
    """A whole server but for its sockets."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, entropy: Entropy) -> None:
        self.settings, self._store = settings, store
        self._clock, self._entropy = clock, entropy
        self.metrics = Metrics()
        self.registry = RoomRegistry(store, self.metrics, clock, settings.turn_seconds)
        self.outbox = self.registry.outbox
        self._limits = AdmissionLimits(settings)

    def received(self, client: Client, text: str) -> Coroutine[Any, Any, None] | None:
        """Carry out a request. Only getting a seat takes time: then the result is to be awaited."""
        self.metrics.frames += 1
        connected = client.connected_room
        try:
            request = parse_request(text)
            if request["type"] == "ping":
                self.outbox.send(client, "", messages.PONG)
            elif request["type"] in ("create", "join", "watch"):
                if connected is None or request["type"] == "watch":
                    return self._admit(client, request)
                self._welcome_again(connected, client, request)
            elif connected is None:
                raise Refused("not_seated")
            elif not client.seat:
                raise Refused("watching")
            elif request["roomId"] != connected.room.code:
                raise Refused("other_room")
            elif request["type"] == "gesture":
                self._gesture(connected, client.seat, request["gesture"])
            else:
                change = self._carry_out(connected.room, client.seat, request)
                if change is not None:
                    self.outbox.change(connected, change)
                else:
                    state = messages.whole_state(connected.room, client.seat)
                    self.outbox.send(client, connected.room.code, state)
        except Refused as refusal:
            self.outbox.refuse(client, refusal)
        return None

    def _carry_out(self, room: Room, seat: int, request: Request) -> Change | None:
        match request["type"]:
            case "start":
                return room.start(seat, request["match"], request["bytes"])
            case "leave":
                return room.forfeit(seat, Forfeit.LEFT)
            case "rematch":
                secret = self._entropy(SECRET_BYTES)
                return room.rematch(seat, request["match"], request["pledge"], secret)
        return room.play(request["n"], read_move(request, seat))

    def _gesture(self, connected: ConnectedRoom, seat: int, gesture: str) -> None:
        """Show a gesture to everyone else. It changes nothing, so it is not in the journal."""
        now = self._clock()
        if not connected.gestures.of(seat, now).take(now):
            raise Refused("too_many_gestures")
        text = messages.gesture(seat, gesture)
        for client in [client for at, client in connected.everyone() if at != seat]:
            self.outbox.send(client, connected.room.code, text)

    # Getting a seat: by creating a room, joining one, or coming back with its key; and watching

    def _welcome_again(self, connected: ConnectedRoom, client: Client, request: Request) -> None:
        """A client that has its seat asks again, because it missed something."""
        if connected.room.seat_of(request["seatKey"]) != client.seat:
            raise Refused("already_seated")
        if request.get("roomId", connected.room.code) != connected.room.code:
            raise Refused("other_room")
        self.outbox.welcome(connected, client, request.get("have", 0))

    async def _admit(self, client: Client, request: Request) -> None:
        try:
            if request["type"] == "create":
                await self.create(client, request)
            elif request["type"] == "join":
                await self._join(client, request)
            else:
                self._watch(client, request)
        except Refused as refusal:
            self.outbox.refuse(client, refusal)
        except StoreFailure as failure:
            _LOG.warning("journal unavailable", extra={"reason": str(failure)})
            self.outbox.refuse(client, Refused("unavailable"))

    async def create(self, client: Client, request: Request) -> None:
        created: dict[str, Any] = {
            "options": _checked_options(request["options"]),
            "away": self.settings.away,
            "name": clean_name(request["name"]),
            "key": key_digest(request["seatKey"]),
            "pledge": request["pledge"],
        }
        if len(self.registry.rooms) >= self.settings.most_rooms:
            raise Refused("full")
        self._limits.check_create(client.address, self._clock())
        code = client.requested_code or room_code(int.from_bytes(self._entropy(8), "big"))
        if request["quick"]:
            created["quick"] = True
            found = await self._store.meet(dumps(created["options"]))
            if found not in (None, code):
                return self.outbox.send(client, "", messages.matched(found))
        created["secret"] = self._entropy(SECRET_BYTES).hex()
        connected = await self.registry.find(code, request["seatKey"], ("created", created))
        if connected is None or connected.room.seat_of(request["seatKey"]) != 1:
            raise self._failure(client, "code_taken")
        # The room is new, or its creator has lost the answer and asks again.
        connected.connect(1, client, self._clock())
        self.outbox.welcome(connected, client)
        self.outbox.presence(connected)

    async def _join(self, client: Client, request: Request) -> None:
        code, key = request["roomId"], request["seatKey"]
        if client.requested_code not in (None, code):
            raise Refused("other_room")
        connected = await self.registry.find(code, key)
        if connected is None:
            raise self._failure(client, "no_such_room")
        room, seat = connected.room, connected.room.seat_of(key)
        if seat is not None:
            # A key cannot be guessed, so its holder is admitted even while codes are guessed.
            connected.connect(seat, client, self._clock())
            self.outbox.welcome(connected, client, request["have"])
        elif room.stage is not RoomStage.WAITING or (room.is_quick and 1 not in connected.players):
            raise self._failure(client, "room_taken")
        else:
            self._limits.check_join(client.address, self._clock())
            change = room.join(clean_name(request["name"]), key, request["pledge"])
            connected.connect(2, client, self._clock())
            self.outbox.send(client, code, messages.joined(room, 2))
            self.outbox.change(connected, change)
        self.outbox.presence(connected)

    def _watch(self, client: Client, request: Request) -> None:
        """Admit a spectator, who neither loads a room nor moves it to this process."""
        connected, key = self.registry.watched.get(request["watchId"]), request["seatKey"]
        if client.connected_room not in (None, connected) or client.seat:
            raise Refused("already_seated")
        if connected is None:
            raise self._failure(client, "nothing_to_watch")
        if key not in connected.watchers:
            self._limits.check_join(client.address, self._clock())
        connected.watch(key, client)
        self.outbox.welcome(connected, client)

    def _failure(self, client: Client, code: str) -> Refused:
        """A failed attempt may be a guess, so it is counted; beyond the limit a right code is
        answered like a wrong one."""
        now = self._clock()
        self._limits.check_join(client.address, now)
        self._limits.record_failure(client.address, now)
        return Refused(code)

    # Going, and time

    def disconnected(self, client: Client) -> None:
        connected, client.connected_room = client.connected_room, None
        if connected is not None and connected.disconnect(client, self._clock()):
            self.outbox.presence(connected)

    async def tick(self) -> None:
        """Called about once a second: what time alone decides."""
        now = self._clock()
        for connected in tuple(self.registry.rooms.values()):
            lost = connected.lost_by_time(now)
            change = None if lost is None else connected.room.forfeit(*lost)
            if change is not None:
                self.outbox.change(connected, change)
            elif connected.countdown_begins(now) or connected.watchers_changed():
                self.outbox.presence(connected)
        for waiting in [each for each in self.registry.rooms.values() if each.awaits_anyone]:
            await self._find_opponent(waiting)
        await self.registry.unload_idle(now)

    async def _find_opponent(self, connected: ConnectedRoom) -> None:
        """Two may have asked for a match at the same moment: the one with the greater code moves
        to the room of the other."""
        room, client = connected.room, connected.players.get(1)
        found = await self._store.meet(dumps(room.options), room.code)
        # Players may have come or gone meanwhile.
        if found and client and client.connected_room is connected and connected.awaits_anyone:
            self.outbox.send(client, room.code, messages.matched(found))
            change = room.forfeit(1, Forfeit.LEFT)
            if change is not None:
                self.outbox.change(connected, change)


def _checked_options(value: Any) -> dict[str, Any]:
    """The options of a match, written out as saves have them."""
    try:
        return options_of(Cribbage(**value))
    except (ValueError, TypeError):
        raise Refused("bad_options") from None
