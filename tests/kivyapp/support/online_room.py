"""A server in the same process for tests of the online screens: a true room, and lines one can cut.

Frames are made by the server's own rooms and letters; only sockets, journal and limits are missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from rules.cards import card
from rules.cribbage.knowledge import moves_of, read
from rules.cribbage.moves import Continue, Cut, Discard, Go, PlayCard
from rules.fairness import pledge
from server import letters
from server.entries import Created
from server.frames import Refused
from server.room import Change, Room, Stage, key_digest

SECRET = bytes(range(32))
AWAY = 120


class FakeSocket:
    """The app's end of a line. The server's end is `FakeServer`."""

    def __init__(self, server: FakeServer, post: Callable[[Callable[[], None]], None]) -> None:
        self.server, self.post = server, post
        self.listener: Any = None
        self.urls: list[str] = []

    def connect(self, url: str, listener: Any) -> None:
        self.urls.append(url)
        self.server.hosts.append(listener)
        self.listener = None
        if self.server.dead:
            self.post(lambda: listener.closed(None))
            return
        self.listener = listener
        self.server.code = url.rpartition("=")[2]
        self.post(listener.opened)

    def send(self, text: str) -> None:
        if self.listener is not None:
            self.server.hear(json.loads(text))

    def hang_up(self) -> None:
        if self.listener is not None:
            self.listener = None
            self.server.gone()

    # What happens to a line

    def deliver(self, text: str | None) -> None:
        listener = self.listener
        if listener is not None and text is not None:
            self.post(lambda: listener.received(text) if self.listener is listener else None)

    def cut(self, code: int | None = None) -> None:
        """The connection breaks, and the app hears of it."""
        listener, self.listener = self.listener, None
        self.server.gone()
        listener.closed(code)


class FakeServer:
    """One room with the app in it, and a rival who plays by chance."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.socket: FakeSocket | None = None
        self.code = ""
        self.seat = 0
        # Nothing answers; or every attempt to come in is answered with this error.
        self.dead = False
        self.refusal: str | None = None
        # Moves of the app that were heard but not answered yet.
        self.held: list[dict[str, Any]] | None = None
        self.chance = Random(7)
        self.hosts: list[Any] = []

    def make_socket(self, post: Callable[[Callable[[], None]], None]) -> FakeSocket:
        self.socket = FakeSocket(self, post)
        return self.socket

    def close(self) -> None:
        """The test is over: nobody tries again."""
        for host in self.hosts:
            host.close()

    # What the app says

    def hear(self, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind in ("create", "join") and self.refusal is not None:
            self.tell(letters.error(self.refusal))
        elif kind == "create":
            self.room = made_room(self.code, frame["name"], frame["seatKey"], frame["pledge"],
                                  frame["options"])  # fmt: skip
            self.seat = 1
            self.welcome()
        elif kind == "join":
            self._join(frame)
        elif kind == "ping":
            self.tell(letters.PONG)
        elif self.held is not None:
            self.held.append(frame)
        else:
            self._act(frame)

    def _join(self, frame: dict[str, Any]) -> None:
        if self.room is None or self.room.code != frame["roomId"]:
            self.tell(letters.error("no_such_room"))
            return
        known = self.room.seat_of(frame["seatKey"])
        if known is None:
            try:
                change = self.room.join(frame["name"], frame["seatKey"], frame["pledge"])
            except Refused as error:
                self.tell(letters.error(error.code))
                return
            self.seat = 2
            self.tell(letters.joined(self.room, 2))
            self.changed(change)
        else:
            self.seat = known
            self.welcome(frame.get("have", 0))

    def _act(self, frame: dict[str, Any]) -> None:
        room, seat = self.room, self.seat
        try:
            match frame:
                case {"type": "start", "match": match, "bytes": opened}:
                    self.changed(room.start(seat, match, opened))
                case {"type": "rematch", "match": match, "pledge": promised}:
                    self.changed(room.rematch(seat, match, promised, SECRET[::-1]))
                case {"type": "leave"}:
                    self.changed(room.leave(seat))
                case {"n": n}:
                    self.changed(room.act(n, move_of(frame, seat)))
        except Refused as error:
            self.tell(letters.error(error.code, error.n))

    def release(self) -> None:
        """Answer what was held back."""
        held, self.held = self.held or [], None
        for frame in held:
            self._act(frame)

    # What the app hears

    def tell(self, text: str | None) -> None:
        if self.socket is not None:
            self.socket.deliver(text)

    def welcome(self, have: int = 0) -> None:
        self.tell(letters.joined(self.room, self.seat))
        self.tell(letters.present(self.room, self.seat, have))
        self.tell(letters.reveal(self.room))
        if len(self.room.seats) == 2:
            self.tell(letters.opponent(True, None))

    def changed(self, change: Change | None) -> None:
        if change is None:
            self.tell(letters.present(self.room, self.seat))
            return
        self.tell(letters.changed(self.room, change)[self.seat - 1])
        if self.room.stage is Stage.OVER:
            self.tell(letters.reveal(self.room))

    def gone(self) -> None:
        """The app is not on the line any more."""

    # The rival

    def open_for(self, name: str = "Bob") -> str:
        """A room that the rival has opened; its code."""
        self.room = made_room("7C5TJDSE", name, "b" * 32, pledge(rival_bytes(1)), {"hp": 61})
        return self.room.code

    def rival_joins(self, name: str = "Bob") -> None:
        self.changed(self.room.join(name, "b" * 32, pledge(rival_bytes(1))))
        self.tell(letters.opponent(True, None))
        self.rival_opens()

    def rival_opens(self) -> None:
        room, rival = self.room, 3 - self.seat
        if room.stage is Stage.SHUFFLING and not room.seat(rival).opened:
            self.changed(room.start(rival, room.match, rival_bytes(room.match).hex()))

    def rival_wants_more(self) -> None:
        match = self.room.match
        promised = pledge(rival_bytes(match + 1))
        self.changed(self.room.rematch(3 - self.seat, match, promised, SECRET[::-1]))

    def rival_leaves(self) -> None:
        self.changed(self.room.leave(3 - self.seat))

    def rival_goes(self, seconds: int | None = AWAY) -> None:
        self.tell(letters.opponent(False, seconds))

    def rival_is_back(self) -> None:
        self.tell(letters.opponent(True, None))

    def counts_down(self, rival: int | None = None, own: int | None = None) -> None:
        """A turn has grown long: the rival's or one's own; neither when it is over."""
        self.tell(letters.opponent(True, rival, own))

    def rival_plays(self) -> bool:
        """One move, if it is the rival's to make."""
        room, rival = self.room, 3 - self.seat
        if room is None or room.state is None or room.stage is not Stage.PLAYING:
            return False
        options = moves_of(read(room.game.view(room.state, rival), rival))
        if options:
            self.changed(room.act(room.version, self.chance.choice(options)))
        return bool(options)


def made_room(code: str, name: str, key: str, promised: str, options: Any) -> Room:
    made = Created(
        name=name, key=key_digest(key), pledge=promised, secret=SECRET.hex(), options=options,
        away=AWAY,
    )  # fmt: skip
    return Room(code, made)


def rival_bytes(match: int) -> bytes:
    return bytes([match]) * 16


def move_of(frame: dict[str, Any], seat: int) -> Any:
    match frame:
        case {"type": "discard", "cardIds": [one, two]}:
            return Discard(seat, (card(one), card(two)))
        case {"type": "play", "cardId": code}:
            return PlayCard(seat, card(code))
        case {"type": "cut"}:
            return Cut(seat)
        case {"type": "go"}:
            return Go(seat)
    return Continue(seat)
