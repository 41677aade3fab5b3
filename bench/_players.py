"""Pairs of players that load a server: each answers every state with its first legal move.

They look only at what a move needs, so that they cost less than the server they measure.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from protocol.codec import dumps, loads
from rules.fairness import CLIENT_BYTES, pledge

VALUES = {rank: min(value, 10) for value, rank in enumerate("A23456789TJQK", start=1)}
# The facts by which a move is chosen.
NEEDED = ("phase", "count", "awaited")


@dataclass(slots=True)
class Pace:
    """How long players rest before a move, on average, and how long every answer took."""

    rest_seconds: float = 0.0
    # Play begins when all have a seat, or the first pairs would keep the last from joining.
    has_begun: bool = False
    latencies: list[float] = field(default_factory=list)
    # Rests differ, or all pairs would move at the same moment for ever.
    random: Random = field(default_factory=lambda: Random(1))

    def rest(self) -> float:
        return self.random.uniform(0.0, 2.0 * self.rest_seconds)


class Player(WSListener):
    """One connection. A pair has one move outstanding: the first awaited seat makes it."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.joined: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.seat = 0
        self.room = ""
        self.hand: list[str] = []
        self.facts: dict[str, Any] = {}
        self.bytes = secrets.token_bytes(CLIENT_BYTES)
        # The last version that was answered: a state may come twice.
        self.version = 0
        # The last matches that were started, and after which a rematch was requested.
        self.started = self.rematched = 0
        self.sent: tuple[int, float] | None = None
        self._held: dict[str, Any] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.received(frame.get_payload_as_utf8_text())

    def send(self, **message: Any) -> None:
        # A rest may end after the connection has.
        if not self.transport.is_disconnected:
            self.transport.send(WSMsgType.TEXT, dumps(message))

    def ask_for_seat(self, kind: str, **fields: Any) -> None:
        key = secrets.token_hex(16)
        self.send(type=kind, name="Bench", seatKey=key, pledge=pledge(self.bytes), **fields)

    def received(self, text: str) -> None:
        # A message names its type first; those that need no answer are not even parsed.
        if text.startswith('{"type":"state"'):
            self.answer(loads(text))
        elif text.startswith(('{"type":"joined"', '{"type":"error"')) and not self.seat:
            message = loads(text)
            if message["type"] == "error":
                self.joined.set_exception(RuntimeError(message["code"]))
                return
            self.seat, self.room = message["seat"], message["roomId"]
            self.joined.set_result(self.room)

    def begin(self) -> None:
        """Answer the state that came while others took their seats."""
        if self._held is not None:
            self.answer(self._held)

    def answer(self, state: dict[str, Any]) -> None:
        if not self.pace.has_begun:
            self._held = state
            return
        version = state["version"]
        if version <= self.version:
            return
        self.version = version
        if self.sent is not None and version > self.sent[0]:
            self.pace.latencies.append(perf_counter() - self.sent[1])
            self.sent = None
        self.follow(state)
        if "room" in state and self.is_between_matches(state["room"]):
            return
        if self.facts["awaited"][:1] == [self.seat]:
            if self.pace.rest_seconds:
                asyncio.get_running_loop().call_later(self.pace.rest(), self.move)
            else:
                self.move()

    def follow(self, state: dict[str, Any]) -> None:
        """Keep the own cards and the needed facts."""
        own, view = f"hand{self.seat}", state.get("view")
        if view is not None:
            self.hand = view["layout"][own].replace("[", "").replace("]", "").split()
            self.remember(view["facts"])
            return
        for step in state["steps"]:
            self.remember(step["facts"])
            for event in step["events"]:
                if event[0] == "moved":
                    if event[1] == own:
                        del self.hand[event[2]]
                    elif event[3] == own:
                        self.hand.insert(event[4], event[5].strip("[]"))
                elif event[0] == "turnedOver" and event[1] == own:
                    self.hand.clear()

    def remember(self, facts: dict[str, Any]) -> None:
        self.facts |= {name: facts[name] for name in NEEDED if name in facts}

    def is_between_matches(self, room: dict[str, Any]) -> bool:
        both, match = len(room["names"]) == 2, room["match"]
        if room["stage"] == "shuffling" and both and match > self.started:
            self.started = match
            self.send(type="start", roomId=self.room, match=match, bytes=self.bytes.hex())
        elif room["stage"] == "over" and match > self.rematched:
            self.rematched = match
            self.bytes = secrets.token_bytes(CLIENT_BYTES)
            self.send(type="rematch", roomId=self.room, match=match, pledge=pledge(self.bytes))
        return bool(room["stage"] != "playing")

    def move(self) -> None:
        self.sent = (self.version, perf_counter())
        self.send(**self.choice(), roomId=self.room, n=self.version)

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
    one.ask_for_seat("create")
    room = await one.joined
    two.ask_for_seat("join", roomId=room)
    await two.joined
    return one, two


async def _connected(url: str, pace: Pace) -> Player:
    player = Player(pace)
    await ws_connect(lambda: player, url, use_aiofastnet=False)
    return player
