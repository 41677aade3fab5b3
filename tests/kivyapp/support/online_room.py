"""A fake server in the same process: a real room, and connections that a test can break.

Requests and messages are those of the protocol. Only sockets, journal and limits are missing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from protocol.constants import Forfeit, RoomStage
from protocol.errors import Refused
from protocol.requests import Request, parse_request
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.move_requests import read_move
from rules.fairness import pledge
from server import messages
from server.room import Change, Room, key_digest

SECRET = bytes(range(32))
AWAY_SECONDS = 120


class FakeSocket:
    """The app's end of a connection. The server's end is `FakeServer`."""

    def __init__(self, server: FakeServer, post: Callable[[Callable[[], None]], None]) -> None:
        self.server, self.post = server, post
        self.listener: Any = None
        self.urls: list[str] = []

    def connect(self, url: str, listener: Any) -> None:
        self.urls.append(url)
        self.server.hosts.append(listener)
        self.listener = None
        if self.server.is_down:
            self.post(lambda: listener.closed(None))
            return
        self.listener = listener
        self.server.code = url.rpartition("=")[2]
        self.post(listener.opened)

    def send(self, text: str) -> None:
        if self.listener is not None:
            self.server.receive(text)

    def disconnect(self) -> None:
        self.listener = None

    def deliver(self, text: str | None) -> None:
        listener = self.listener
        if listener is not None and text is not None:
            self.post(lambda: listener.received(text) if self.listener is listener else None)


class FakeServer:
    """One room with the app in it, and an opponent who plays random moves."""

    def __init__(self) -> None:
        # A Room, once there is one.
        self.room: Any = None
        self.socket: FakeSocket | None = None
        self.code = ""
        self.seat = 0
        # True: no connection succeeds.
        self.is_down = False
        # The error that answers every attempt to create or join a room.
        self.refusal: str | None = None
        # If this is a list, requests in the match wait here without an answer.
        self.held_requests: list[Any] | None = None
        # What the app has said to its opponent.
        self.gestures: list[str] = []
        # The requests of the app, by type.
        self.received: list[str] = []
        self.random = Random(7)
        self.hosts: list[Any] = []

    def make_socket(self, post: Callable[[Callable[[], None]], None]) -> FakeSocket:
        self.socket = FakeSocket(self, post)
        return self.socket

    def close(self) -> None:
        """Stop all reconnection attempts at the end of a test."""
        for host in self.hosts:
            host.close()

    # The connection

    @property
    def is_connected(self) -> bool:
        return self.socket is not None and self.socket.listener is not None

    @property
    def urls(self) -> list[str]:
        """The addresses that the app's current screen has tried to connect to."""
        return [] if self.socket is None else self.socket.urls

    def break_connection(self, code: int | None = None) -> None:
        """Close the connection and notify the app."""
        assert self.socket is not None
        listener, self.socket.listener = self.socket.listener, None
        listener.closed(code)

    # From the app

    def receive(self, text: str) -> None:
        request = parse_request(text)
        self.received.append(request["type"])
        match request:
            case {"type": "create" | "join" | "watch"} if self.refusal is not None:
                self.send(messages.error(self.refusal))
            case {"type": "create", "name": name, "seatKey": key, "pledge": promised}:
                self.room = make_room(self.code, name, key, promised, request["options"])
                self.seat = 1
                self.send_welcome()
            case {"type": "watch", "watchId": code}:
                if self.room is None or self.room.watch_code != code:
                    self.send(messages.error("nothing_to_watch"))
                else:
                    self.seat = 0
                    self.send_welcome()
            case {"type": "gesture", "gesture": gesture}:
                self.gestures.append(gesture)
            case {"type": "join", "roomId": code}:
                if self.room is None or self.room.code != code:
                    self.send(messages.error("no_such_room"))
                else:
                    self._join(request)
            case {"type": "ping"}:
                self.send(messages.PONG)
            case _ if self.held_requests is not None:
                self.held_requests.append(request)
            case _:
                self._act(request)

    def _join(self, request: Request) -> None:
        seat = self.room.seat_of(request["seatKey"])
        if seat is not None:
            self.seat = seat
            self.send_welcome(request["have"])
            return
        try:
            change = self.room.join(request["name"], request["seatKey"], request["pledge"])
        except Refused as error:
            self.send(messages.error(error.code))
            return
        self.seat = 2
        self.send(messages.joined(self.room, 2))
        self.send_change(change)

    def _act(self, request: Request) -> None:
        room, seat = self.room, self.seat
        try:
            match request:
                case {"type": "start", "match": match, "bytes": opened}:
                    self.send_change(room.start(seat, match, opened))
                case {"type": "rematch", "match": match, "pledge": promised}:
                    self.send_change(room.rematch(seat, match, promised, SECRET[::-1]))
                case {"type": "leave"}:
                    self.send_change(room.forfeit(seat, Forfeit.LEFT))
                case {"n": n}:
                    self.send_change(room.play(n, read_move(request, seat)))
        except Refused as error:
            self.send(messages.error(error.code, error.n))

    def release_requests(self) -> None:
        """Answer the held requests."""
        held, self.held_requests = self.held_requests or [], None
        for request in held:
            self._act(request)

    # To the app

    def send(self, text: str | None) -> None:
        if self.socket is not None:
            self.socket.deliver(text)

    def send_welcome(self, have: int = 0) -> None:
        self.send(messages.joined(self.room, self.seat))
        self.send(messages.whole_state(self.room, self.seat, have))
        self.send(messages.reveal(self.room) if self.seat else None)
        if len(self.room.seats) == 2:
            self.send(messages.opponent(True, None))

    def send_change(self, change: Change | None) -> None:
        if change is None:
            self.send(messages.whole_state(self.room, self.seat))
            return
        self.send(messages.states_after(self.room, change)[self.seat])
        if self.room.stage is RoomStage.OVER and self.seat:
            self.send(messages.reveal(self.room))

    def send_countdown(self, opponent: int | None = None, own: int | None = None) -> None:
        """The seconds left in a long turn, the opponent's or the app's own."""
        self.send(messages.opponent(True, opponent, own))

    # The opponent

    def open_opponent_room(self, name: str = "Bob", code: str = "7C5TJDSE") -> None:
        """Let the opponent create a room."""
        self.room = make_room(code, name, "b" * 32, pledge(opponent_bytes(1)), {"hp": 61})

    def opponent_joins(self, name: str = "Bob") -> None:
        self.send_change(self.room.join(name, "b" * 32, pledge(opponent_bytes(1))))
        self.send(messages.opponent(True, None))
        self.opponent_reveals_bytes()

    def opponent_reveals_bytes(self) -> None:
        room, opponent = self.room, 3 - self.seat
        if room.stage is RoomStage.SHUFFLING and not room.seats[opponent - 1].opened:
            opened = opponent_bytes(room.match).hex()
            self.send_change(room.start(opponent, room.match, opened))

    def opponent_wants_rematch(self) -> None:
        match = self.room.match
        promised = pledge(opponent_bytes(match + 1))
        self.send_change(self.room.rematch(3 - self.seat, match, promised, SECRET[::-1]))

    def opponent_leaves(self) -> None:
        self.send_change(self.room.forfeit(3 - self.seat, Forfeit.LEFT))

    def opponent_disconnects(self, seconds: int | None = AWAY_SECONDS) -> None:
        self.send(messages.opponent(False, seconds))

    def opponent_reconnects(self) -> None:
        self.send(messages.opponent(True, None))

    def deal_for_two(self) -> None:
        """Let two others open a room and deal, so that the app can watch them."""
        self.open_opponent_room("Bob")
        self.room.join("Cleo", "c" * 32, pledge(opponent_bytes(2)))
        for seat in (1, 2):
            self.room.start(seat, 1, opponent_bytes(seat).hex())

    def play_for_two(self) -> bool:
        """Make one move of either player. True if there was one."""
        if self.room.stage is not RoomStage.PLAYING:
            return False
        moves = self.room.game.legal_moves(self.room.state)
        self.send_change(self.room.play(self.room.version, self.random.choice(moves)))
        return True

    def opponent_says(self, gesture: str) -> None:
        self.send(messages.gesture(3 - self.seat, gesture))

    def opponent_plays(self) -> bool:
        """Make one move if it is the opponent's turn. True if there was a move."""
        room, opponent = self.room, 3 - self.seat
        if room is None or room.state is None or room.stage is not RoomStage.PLAYING:
            return False
        view = room.game.view(room.state, opponent)
        moves = Knowledge.from_view(view, opponent).legal_moves()
        if moves:
            self.send_change(room.play(room.version, self.random.choice(moves)))
        return bool(moves)


def make_room(code: str, name: str, key: str, promised: str, options: Any) -> Room:
    created = {
        "name": name,
        "key": key_digest(key),
        "pledge": promised,
        "secret": SECRET.hex(),
        "options": options,
        "away": AWAY_SECONDS,
    }
    return Room(code, ("created", created))


def opponent_bytes(match: int) -> bytes:
    """The opponent's part of the shuffle."""
    return bytes([match]) * 16
