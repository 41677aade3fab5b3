"""The way of a request: parsed, carried out by its room, written to the journal, answered."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from protocol.constants import CloseCode, Forfeit, RoomStage
from protocol.errors import Refused
from protocol.requests import Request, clean_name, parse_request, read_move
from rules.cribbage.game import Cribbage
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
from server.store import Store, StoreFailure

_LOG: Final = logging.getLogger(__name__)


class Dispatcher:
    """A whole server but for its sockets."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.settings, self._clock, self._entropy = settings, clock, entropy
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
            elif request["type"] in ("create", "join"):
                if connected is None:
                    return self._admit(client, request)
                self._welcome_again(connected, client, request)
            elif connected is None:
                raise Refused("not_seated")
            elif request["roomId"] != connected.room.code:
                raise Refused("other_room")
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

    # Getting a seat: by creating a room, joining one, or coming back with its key

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
                await self._create(client, request)
            else:
                await self._join(client, request)
        except Refused as refusal:
            self.outbox.refuse(client, refusal)
        except StoreFailure as failure:
            _LOG.warning("journal unavailable", extra={"reason": str(failure)})
            self.outbox.refuse(client, Refused("unavailable"))

    async def _create(self, client: Client, request: Request) -> None:
        created = {
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
        created["secret"] = self._entropy(SECRET_BYTES).hex()
        connected = await self.registry.find(code, request["seatKey"], ("created", created))
        if connected is None or connected.room.seat_of(request["seatKey"]) != 1:
            raise self._failure(client, "code_taken")
        # The room is new, or its creator has lost the answer and asks again.
        self._take_seat(connected, 1, client)
        self.outbox.welcome(connected, client, have=0)
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
            self._take_seat(connected, seat, client)
            self.outbox.welcome(connected, client, request["have"])
        elif room.stage is not RoomStage.WAITING:
            raise self._failure(client, "room_taken")
        else:
            self._limits.check_join(client.address, self._clock())
            change = room.join(clean_name(request["name"]), key, request["pledge"])
            self._take_seat(connected, 2, client)
            self.outbox.send(client, code, messages.joined(room, 2))
            self.outbox.change(connected, change)
        self.outbox.presence(connected)

    def _failure(self, client: Client, code: str) -> Refused:
        """A failed attempt may be a guess, so it is counted; beyond the limit a right code is
        answered like a wrong one."""
        now = self._clock()
        self._limits.check_join(client.address, now)
        self._limits.record_failure(client.address, now)
        return Refused(code)

    def _take_seat(self, connected: ConnectedRoom, seat: int, client: Client) -> None:
        replaced = connected.connect(seat, client, self._clock())
        client.connected_room, client.seat = connected, seat
        if replaced is not None:
            replaced.connected_room = None
            replaced.close(CloseCode.REPLACED, "replaced")

    # Going, and time

    def disconnected(self, client: Client) -> None:
        connected, client.connected_room = client.connected_room, None
        if connected is not None and connected.client(client.seat) is client:
            connected.disconnect(client.seat, self._clock())
            self.outbox.presence(connected)

    async def tick(self) -> None:
        """Called about once a second: what time alone decides."""
        now = self._clock()
        for connected in tuple(self.registry.rooms.values()):
            lost = connected.lost_by_time(now)
            change = None if lost is None else connected.room.forfeit(*lost)
            if change is not None:
                self.outbox.change(connected, change)
            elif connected.countdown_begins(now):
                self.outbox.presence(connected)
        await self.registry.unload_idle(now)


def _checked_options(value: Any) -> dict[str, Any]:
    """The options of a match, written out as saves have them."""
    try:
        return options_of(Cribbage(**value))
    except (ValueError, TypeError):
        raise Refused("bad_options") from None
