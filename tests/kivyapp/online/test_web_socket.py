"""The web socket reports a closed connection for everything that is not a server."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue

import pytest

from kivyapp.online.web_socket import ThreadedWebSocket

TIMEOUT = 15


class RecordingListener:
    """Records what a socket reports."""

    def __init__(self) -> None:
        self.events: SimpleQueue[str] = SimpleQueue()

    def opened(self) -> None:
        self.events.put("opened")

    def received(self, text: str) -> None:
        self.events.put(text)

    def closed(self, code: int | None) -> None:
        self.events.put(f"closed {code}")


@pytest.fixture
def answering() -> Iterator[Callable[[bytes], str]]:
    """Starts a listener that answers every connection with the given bytes and closes it."""
    listeners: list[socket.socket] = []

    def start(answer: bytes) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)

        def serve() -> None:
            with suppress(OSError):
                while True:
                    client, _ = listener.accept()
                    with client:
                        client.recv(65536)
                        client.sendall(answer)

        threading.Thread(target=serve, daemon=True).start()
        return f"ws://127.0.0.1:{listener.getsockname()[1]}/play?room=7C5TJDSE"

    yield start
    for listener in listeners:
        listener.close()


def first_event(url: str) -> str:
    listener = RecordingListener()
    web_socket = ThreadedWebSocket(lambda callback: callback())
    web_socket.connect(url, listener)
    return listener.events.get(timeout=TIMEOUT)


@pytest.mark.parametrize(
    "url",
    [
        "ws://127.0.0.1:1/play",
        "ws://a..b/play",
        "ws://[::/play",
        "http://127.0.0.1:1/play",
        "ws://nobody.invalid/play",
    ],
)
def test_an_address_without_a_server_reports_a_closed_connection(url: str) -> None:
    assert first_event(url) == "closed None"


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
        b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n",
        bytes(range(256)) * 8,
    ],
)
def test_another_kind_of_server_reports_a_closed_connection(
    answering: Callable[[bytes], str], answer: bytes
) -> None:
    assert first_event(answering(answer)) == "closed None"


def test_a_secure_address_of_a_plain_server_reports_a_closed_connection(
    answering: Callable[[bytes], str],
) -> None:
    url = answering(b"HTTP/1.1 400 Bad Request\r\n\r\n").replace("ws:", "wss:")
    assert first_event(url) == "closed None"
