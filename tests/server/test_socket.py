"""The client's socket on its threads: servers that are not there, odd ones, and hanging up."""

from __future__ import annotations

import secrets
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from kivyapp.online.connection import Status
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.online.web_socket import ThreadedSocket
from tests.server.processes import Loop


@pytest.fixture
def listening() -> Any:
    """A port on which somebody listens who never says anything."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def host_at(loop: Loop, port: int) -> RemoteHost:
    ticket = Ticket.create(f"ws://127.0.0.1:{port}", "Ann", {}, secrets.token_bytes)
    made = RemoteHost(
        ticket, ThreadedSocket(loop.post), time.monotonic, loop.timer, secrets.token_bytes
    )
    made.start()
    return made


def nothing() -> None:
    """There is nothing else to do."""


def test_where_nobody_listens_it_is_tried_again_and_said_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    loop, statuses = Loop(), []
    host = host_at(loop, port)
    host.watch(statuses.append)
    loop.run(lambda: host.line.attempts >= 3, 20, nothing)
    assert not host.answered
    assert host.failure is None
    assert Status.WAITING in statuses
    host.close()
    assert host.status is Status.ENDED


def test_who_does_not_speak_websocket_is_no_server(listening: socket.socket) -> None:
    def answer() -> None:
        client, _ = listening.accept()
        with client:
            client.recv(4096)
            client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")

    threading.Thread(target=answer, daemon=True).start()
    loop = Loop()
    host = host_at(loop, listening.getsockname()[1])
    loop.run(lambda: host.line.status is Status.WAITING, 20, nothing)
    assert not host.answered
    host.close()


def test_nothing_is_heard_after_hanging_up(listening: socket.socket) -> None:
    posted: list[Callable[[], None]] = []
    heard: list[str] = []

    class Ear:
        def opened(self) -> None:
            heard.append("opened")

        def received(self, text: str) -> None:
            heard.append(text)

        def closed(self, code: int | None) -> None:
            heard.append("closed")

    line = ThreadedSocket(posted.append)
    line.connect(f"ws://127.0.0.1:{listening.getsockname()[1]}/play", Ear())
    line.hang_up()
    listening.close()
    end = time.monotonic() + 2.0
    while not posted and time.monotonic() < end:
        time.sleep(0.02)
    for what in posted:
        what()
    assert heard == []
