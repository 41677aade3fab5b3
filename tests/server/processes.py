"""Real server processes on free ports, and real clients of the app on real sockets."""

from __future__ import annotations

import json
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

import pytest

from kivyapp.online.client_notices import MoveRefused
from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.online.web_socket import SocketListener, ThreadedWebSocket
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove
from rules.room_codes import WATCH_LENGTH
from rules.wire import encode_view
from server.room import Room

ROOT = Path(__file__).parents[2]
# These clients play faster than people; the limits have their own tests.
FAST = ["--frames-burst=1000000", "--rooms-burst=1000000", "--most-connections-of-address=100000"]
# Seconds for which a process owns a room.
LEASE = 1.0


def wait_for(condition: Any, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"the condition is not met after {seconds} s")
        time.sleep(0.02)


def find_program(program: str) -> str:
    """The path of a program; without it the test is skipped with a loud message."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"!!! {program} IS NOT INSTALLED: this promise of the server is NOT TESTED !!!")
    return found


class Server:
    """One `python -m server`."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "server", "--host=127.0.0.1", "--port=0"]
        self.process = subprocess.Popen(
            [*command, *arguments],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stderr.readline()
        if not line.startswith("{"):
            raise RuntimeError(f"no server: {line} {self.process.stderr.read()}")
        self.port = int(json.loads(line)["port"])

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def page(self, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
            return answer.read().decode()

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """SIGTERM, as a service manager sends it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(15)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(15)
        # A test and its clean-up may both kill a server.
        if not self.process.stderr.closed:
            self.log = self.process.stderr.read()
            self.process.stderr.close()
        return code


class Loop:
    """The thread of the clients: it runs what sockets post, and timers."""

    def __init__(self) -> None:
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._timers: list[list[Any]] = []

    def post(self, what: Callable[[], None]) -> None:
        self._posted.put(what)

    def schedule(self, callback: Callable[[], None], seconds: float) -> Callable[[], None]:
        entry = [time.monotonic() + seconds, callback]
        self._timers.append(entry)

        def call_off() -> None:
            if entry in self._timers:
                self._timers.remove(entry)

        return call_off

    def run(self, until: Callable[[], bool], seconds: float, idle: Callable[[], Any]) -> None:
        """Run until a condition holds; fail after `seconds`."""
        end = time.monotonic() + seconds
        while not until():
            if time.monotonic() > end:
                raise TimeoutError("the condition was not met")
            idle()
            try:
                self._posted.get(timeout=0.02)()
                while True:
                    self._posted.get_nowait()()
            except Empty:
                pass
            for entry in sorted(self._timers):
                if entry[0] <= time.monotonic() and entry in self._timers:
                    self._timers.remove(entry)
                    entry[1]()


class RoutedSocket(ThreadedWebSocket):
    """A socket that asks for its address at every connection, as if behind a proxy."""

    def __init__(self, loop: Loop, route: Callable[[], str]) -> None:
        super().__init__(loop.post)
        self._route = route
        self.connections = 0

    def connect(self, url: str, listener: SocketListener) -> None:
        self.connections += 1
        super().connect(f"{self._route()}/play?{url.partition('?')[2]}", listener)


class Client:
    """The app's host on a real socket, with a player who moves at random."""

    def __init__(self, loop: Loop, ticket: Ticket, route: Callable[[], str], seed: str) -> None:
        self.random = Random(seed)
        self.decisions: list[CribbageMove] = []
        self.refused: list[str] = []
        self.socket = RoutedSocket(loop, route)
        rules, entropy = ONLINE_RULES["cribbage"], secrets.token_bytes
        self.host = RemoteHost(rules, ticket, self.socket, time.monotonic, loop.schedule, entropy)
        self.host.observe_notices(self._noticed)

    def _noticed(self, notice: Any) -> None:
        if isinstance(notice, MoveRefused):
            self.refused.append(notice.reason)

    def drop(self) -> None:
        """The connection breaks."""
        self.socket.disconnect()
        self.host.closed(None)

    def make_move(self, pace: float = 1.0) -> None:
        """Play if a move is awaited, with this chance."""
        client = self.host.client
        if client.view is None or client.pending is not None or self.host.outcome is not None:
            return
        if self.host.is_watching:
            return
        options = Knowledge.from_view(client.view, client.seat).legal_moves()
        if options and self.random.random() < pace:
            self.decisions.append(self.random.choice(options))
            self.host.submit(self.decisions[-1])


def pair(loop: Loop, route: Callable[[], str], name: str, **options: Any) -> tuple[Client, Client]:
    """Two clients; the second joins once the room exists."""
    one = Ticket.create("ws://routed", "Ann", options, secrets.token_bytes)
    two = Ticket.join("ws://routed", one.room, "Bob", secrets.token_bytes)
    first, second = (
        Client(loop, ticket, route, f"{name}-{seat}") for seat, ticket in ((1, one), (2, two))
    )
    first.host.start()

    def invite(_: Any) -> None:
        if first.host.room is not None and not second.socket.connections:
            second.host.start()

    first.host.observe_notices(invite)
    return first, second


def spectator(loop: Loop, route: Callable[[], str], player: Client) -> Client:
    """A client that watches a player's room as soon as it exists."""
    ticket = Ticket.watch("ws://routed", "A" * WATCH_LENGTH, secrets.token_bytes)
    made = Client(loop, ticket, route, "spectator")

    def start(_: Any) -> None:
        room = player.host.room
        if room is not None and not made.socket.connections:
            made.host.client.ticket = replace(ticket, room=room.watch_code)
            made.host.start()

    player.host.observe_notices(start)
    return made


def check_spectator(room: Room, spectator: Client) -> None:
    """It saw the match in the journal to its end, and only what lay open."""
    assert spectator.host.outcome == room.outcome
    assert encode_view(spectator.host.view()) == encode_view(room.game.view(room.state, None))
    assert spectator.socket.connections > 1
