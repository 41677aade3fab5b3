"""Pairs of players who hammer a server: each answers every state with its first legal move.

They are kept stupid on purpose, so that they cost less than the server they measure.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any

import aiohttp

VALUES = {rank: min(value, 10) for value, rank in enumerate("A23456789TJQK", start=1)}


@dataclass(slots=True)
class Pace:
    """Whether moves are made at once or at so many a second, and how long each took."""

    gap: float = 0.0
    latencies: list[float] = field(default_factory=list)


class Player:
    """One connection. A pair has one move outstanding: the first seat that is awaited makes it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, pace: Pace) -> None:
        self.socket = socket
        self.pace = pace
        self.seat = 0
        self.room = ""
        self.bytes = secrets.token_bytes(16)
        # The last version that was answered: a state may come twice.
        self.version = 0
        # The last match after which another was asked for.
        self.asked = 0
        self.sent: tuple[int, float] | None = None

    def hello(self, kind: str, **fields: Any) -> dict[str, Any]:
        return {
            "type": kind,
            "name": "Bench",
            "seatKey": secrets.token_hex(16),
            "pledge": self.pledge,
            **fields,
        }

    @property
    def pledge(self) -> str:
        return sha256(self.bytes).hexdigest()

    async def say(self, frame: dict[str, Any]) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def seated(self) -> str:
        while True:
            frame = json.loads(await self.socket.receive_str())
            if frame["type"] == "joined":
                self.seat, self.room = frame["seat"], frame["roomId"]
                return self.room
            if frame["type"] == "error":
                raise RuntimeError(frame["code"])

    async def run(self) -> None:
        """Answer states until the connection is closed."""
        async for message in self.socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                break
            # A state names its type first; the others need no answer.
            if message.data.startswith('{"type":"state"'):
                await self.answer(json.loads(message.data))

    async def answer(self, state: dict[str, Any]) -> None:
        version = state["version"]
        if version <= self.version:
            return
        self.version = version
        if self.sent is not None and version > self.sent[0]:
            self.pace.latencies.append(perf_counter() - self.sent[1])
            self.sent = None
        if "room" in state and await self.between_matches(state["room"]):
            return
        view = state["view"]
        if view is not None and view["facts"]["awaited"][:1] == [self.seat]:
            if self.pace.gap:
                await asyncio.sleep(self.pace.gap)
            self.sent = (version, perf_counter())
            await self.say({**self.move(view), "roomId": self.room, "n": version})

    async def between_matches(self, room: dict[str, Any]) -> bool:
        me, both = self.seat - 1, len(room["names"]) == 2
        if room["stage"] == "shuffling" and both and not room["opened"][me]:
            opened = self.bytes.hex()
            await self.say(
                {"type": "start", "roomId": self.room, "match": room["match"], "bytes": opened}
            )
        elif room["stage"] == "over" and room["match"] > self.asked:
            self.asked = room["match"]
            self.bytes = secrets.token_bytes(16)
            again = {"type": "rematch", "roomId": self.room, "match": room["match"]}
            await self.say({**again, "pledge": self.pledge})
        return room["stage"] != "playing"

    def move(self, view: dict[str, Any]) -> dict[str, Any]:
        facts = view["facts"]
        hand = view["layout"][f"hand{self.seat}"].replace("[", "").replace("]", "").split()
        match facts["phase"]:
            case "discard":
                return {"type": "discard", "cardIds": hand[:2]}
            case "cut":
                return {"type": "cut"}
            case "pegging":
                room = 31 - facts["count"]
                fits = (code for code in hand if VALUES[code[0]] <= room)
                code = next(fits, None)
                return {"type": "go"} if code is None else {"type": "play", "cardId": code}
        return {"type": "resolve"}


async def pair(session: aiohttp.ClientSession, url: str, pace: Pace) -> tuple[Player, Player]:
    """Two players in a room of their own; their match begins when both run."""
    one = Player(await session.ws_connect(url, compress=0, max_msg_size=0), pace)
    await one.say(one.hello("create"))
    room = await one.seated()
    two = Player(await session.ws_connect(url, compress=0, max_msg_size=0), pace)
    await two.say(two.hello("join", roomId=room))
    await two.seated()
    return one, two
