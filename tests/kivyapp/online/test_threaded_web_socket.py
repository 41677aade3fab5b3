"""The client's socket on its threads: missing servers, odd ones, and disconnecting."""

from __future__ import annotations

import secrets
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.online.web_socket import ThreadedWebSocket
from tests.server.processes import Loop


@pytest.fixture
def listening() -> Any:
    """A port that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def host_at(loop: Loop, port: int) -> RemoteHost:
    ticket = Ticket.create(f"ws://127.0.0.1:{port}", "Ann", {}, secrets.token_bytes)
    rules, web_socket = ONLINE_RULES["cribbage"], ThreadedWebSocket(loop.post)
    made = RemoteHost(rules, ticket, web_socket, time.monotonic, loop.schedule, secrets.token_bytes)
    made.start()
    return made


def nothing() -> None:
    """Nothing else to do."""


def test_it_tries_again_where_no_server_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    loop, statuses = Loop(), []
    host = host_at(loop, port)
    host.observe_notices(statuses.append)
    loop.run(lambda: host.connection.attempts >= 3, 20, nothing)
    assert not host.has_connected
    assert host.failure is None
    assert ConnectionStatus.WAITING in statuses
    host.close()
    assert host.status is ConnectionStatus.ENDED


def test_a_web_server_without_websockets_is_no_server(listening: socket.socket) -> None:
    def answer() -> None:
        client, _ = listening.accept()
        with client:
            client.recv(4096)
            client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")

    threading.Thread(target=answer, daemon=True).start()
    loop = Loop()
    host = host_at(loop, listening.getsockname()[1])
    loop.run(lambda: host.connection.status is ConnectionStatus.WAITING, 20, nothing)
    assert not host.has_connected
    host.close()


def test_nothing_is_reported_after_disconnecting(listening: socket.socket) -> None:
    posted: list[Callable[[], None]] = []
    reported: list[str] = []

    class Listener:
        def opened(self) -> None:
            reported.append("opened")

        def received(self, text: str) -> None:
            reported.append(text)

        def closed(self, code: int | None) -> None:
            reported.append("closed")

    web_socket = ThreadedWebSocket(posted.append)
    web_socket.connect(f"ws://127.0.0.1:{listening.getsockname()[1]}/play", Listener())
    web_socket.disconnect()
    listening.close()
    end = time.monotonic() + 2.0
    while not posted and time.monotonic() < end:
        time.sleep(0.02)
    for callback in posted:
        callback()
    assert reported == []
