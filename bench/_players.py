"""Pairs of players who hammer a server: each answers every state with its first legal move.

They are kept stupid on purpose, on bare sockets and without a look at what they need not know, so
that they cost less than the server they measure.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from server.codec import dumps, loads

VALUES = {rank: min(value, 10) for value, rank in enumerate("A23456789TJQK", start=1)}
# The facts by which a move is chosen.
NEEDED = ("phase", "count", "awaited")
_HELLO = (
    b"GET /play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@dataclass(slots=True)
class Pace:
    """How long players rest before a move, on average, and how long every answer took."""

    gap: float = 0.0
    # Whether all are seated: nobody plays before, or the first would keep the last from coming.
    begun: bool = False
    latencies: list[float] = field(default_factory=list)
    # Rests differ, or all pairs would move at the same moment for ever.
    chance: Random = field(default_factory=lambda: Random(1))

    def rest(self) -> float:
        return self.chance.uniform(0.0, 2.0 * self.gap)


def masked(text: str) -> bytes:
    """A frame of a client. Its mask is nothing, which is allowed and saves the work."""
    payload = text.encode()
    size = len(payload)
    if size < 126:
        return bytes((0x81, 0x80 | size)) + bytes(4) + payload
    return b"\x81\xfe" + size.to_bytes(2, "big") + bytes(4) + payload


class Player(asyncio.Protocol):
    """One connection. A pair has one move outstanding: the first seat that is awaited makes it."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        loop = asyncio.get_running_loop()
        self.greeted: asyncio.Future[None] = loop.create_future()
        self.seated: asyncio.Future[str] = loop.create_future()
        self.seat = 0
        self.room = ""
        self.own = ""
        self.hand: list[str] = []
        self.facts: dict[str, Any] = {}
        self.bytes = secrets.token_bytes(16)
        # The last version that was answered: a state may come twice.
        self.version = 0
        # The last matches that were started, and after which another was asked for.
        self.started = self.asked = 0
        self.sent: tuple[int, float] | None = None
        self._held: dict[str, Any] | None = None
        self._unread = b""

    # The line

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(_HELLO)

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        if not self.greeted.done():
            _, end, data = data.partition(b"\r\n\r\n")
            if not end:
                raise ConnectionError("the server does not speak WebSocket")
            self.greeted.set_result(None)
        for payload in self._frames(data):
            self.heard(payload)

    def _frames(self, data: bytes) -> Iterator[bytes]:
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if start + length > size:
                break
            yield data[start : start + length]
            at = start + length
        self._unread = data[at:]

    def say(self, **frame: Any) -> None:
        # The time may have come for a move after the end.
        if not self.transport.is_closing():
            self.transport.write(masked(dumps(frame)))

    def hello(self, kind: str, **fields: Any) -> None:
        key = secrets.token_hex(16)
        self.say(type=kind, name="Bench", seatKey=key, pledge=self.pledge, **fields)

    @property
    def pledge(self) -> str:
        return sha256(self.bytes).hexdigest()

    # The game

    def heard(self, payload: bytes) -> None:
        # A frame names its type first; those that need no answer are not even read.
        if payload.startswith(b'{"type":"state"'):
            self.answer(loads(payload))
        elif payload.startswith((b'{"type":"joined"', b'{"type":"error"')) and not self.seat:
            frame = loads(payload)
            if frame["type"] == "error":
                self.seated.set_exception(RuntimeError(frame["code"]))
                return
            self.seat, self.room = frame["seat"], frame["roomId"]
            self.own = f"hand{self.seat}"
            self.seated.set_result(self.room)

    def begin(self) -> None:
        """All are seated: answer what was heard meanwhile."""
        if self._held is not None:
            self.answer(self._held)

    def answer(self, state: dict[str, Any]) -> None:
        if not self.pace.begun:
            self._held = state
            return
        version = state["version"]
        if version <= self.version:
            return
        self.version = version
        if self.sent is not None and version > self.sent[0]:
            self.pace.latencies.append(perf_counter() - self.sent[1])
            self.sent = None
        self.look(state)
        if "room" in state and self.between_matches(state["room"]):
            return
        if self.facts["awaited"][:1] == [self.seat]:
            if self.pace.gap:
                asyncio.get_running_loop().call_later(self.pace.rest(), self.move)
            else:
                self.move()

    def look(self, state: dict[str, Any]) -> None:
        """Remember the own cards and the open facts, and nothing else."""
        view = state.get("view")
        if view is not None:
            cards = view["layout"][self.own]
            self.hand = cards.replace("[", "").replace("]", "").split()
            self.remember(view["facts"])
            return
        for step in state["steps"]:
            self.remember(step["facts"])
            for event in step["events"]:
                if event[0] == "moved":
                    if event[1] == self.own:
                        del self.hand[event[2]]
                    elif event[3] == self.own:
                        self.hand.insert(event[4], event[5].strip("[]"))
                elif event[0] == "turnedOver" and event[1] == self.own:
                    self.hand.clear()

    def remember(self, facts: dict[str, Any]) -> None:
        for name in NEEDED:
            if name in facts:
                self.facts[name] = facts[name]

    def between_matches(self, room: dict[str, Any]) -> bool:
        both, match = len(room["names"]) == 2, room["match"]
        if room["stage"] == "shuffling" and both and match > self.started:
            self.started = match
            self.say(type="start", roomId=self.room, match=match, bytes=self.bytes.hex())
        elif room["stage"] == "over" and match > self.asked:
            self.asked = match
            self.bytes = secrets.token_bytes(16)
            self.say(type="rematch", roomId=self.room, match=match, pledge=self.pledge)
        return bool(room["stage"] != "playing")

    def move(self) -> None:
        self.sent = (self.version, perf_counter())
        self.say(**self.choice(), roomId=self.room, n=self.version)

    def choice(self) -> dict[str, Any]:
        match self.facts["phase"]:
            case "discard":
                return {"type": "discard", "cardIds": self.hand[:2]}
            case "cut":
                return {"type": "cut"}
            case "pegging":
                room = 31 - self.facts["count"]
                code = next((code for code in self.hand if VALUES[code[0]] <= room), None)
                return {"type": "go"} if code is None else {"type": "play", "cardId": code}
        return {"type": "resolve"}


async def pair(url: str, pace: Pace) -> tuple[Player, Player]:
    """Two players in a room of their own, who wait for their `begin`."""
    one, two = await _connected(url, pace), await _connected(url, pace)
    one.hello("create")
    room = await one.seated
    two.hello("join", roomId=room)
    await two.seated
    return one, two


async def _connected(url: str, pace: Pace) -> Player:
    loop, place = asyncio.get_running_loop(), urlsplit(url)
    player = Player(pace)
    if place.scheme == "unix":
        await loop.create_unix_connection(lambda: player, place.path)
    else:
        await loop.create_connection(lambda: player, place.hostname, place.port)
    await player.greeted
    return player
