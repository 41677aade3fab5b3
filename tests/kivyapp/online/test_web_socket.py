"""The app's socket against everything that is no server: it always says that the line is gone."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue

import pytest

from kivyapp.online.web_socket import ThreadedSocket

PATIENCE = 15


class Heard:
    """Notes what a socket tells."""

    def __init__(self) -> None:
        self.told: SimpleQueue[str] = SimpleQueue()

    def opened(self) -> None:
        self.told.put("opened")

    def received(self, text: str) -> None:
        self.told.put(text)

    def closed(self, code: int | None) -> None:
        self.told.put(f"closed {code}")


@pytest.fixture
def answering() -> Iterator[Callable[[bytes], str]]:
    """Something that listens, answers whoever connects with these bytes, and hangs up."""
    listeners: list[socket.socket] = []

    def start(answer: bytes) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)

        def serve() -> None:
            with suppress(OSError):
                while True:
                    caller, _ = listener.accept()
                    with caller:
                        caller.recv(65536)
                        caller.sendall(answer)

        threading.Thread(target=serve, daemon=True).start()
        return f"ws://127.0.0.1:{listener.getsockname()[1]}/play?room=7C5TJDSE"

    yield start
    for listener in listeners:
        listener.close()


def told_by(url: str) -> str:
    heard = Heard()
    line = ThreadedSocket(lambda what: what())
    line.connect(url, heard)
    return heard.told.get(timeout=PATIENCE)


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
def test_an_address_without_a_server(url: str) -> None:
    assert told_by(url) == "closed None"


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
def test_a_server_that_is_none_of_ours(answering: Callable[[bytes], str], answer: bytes) -> None:
    assert told_by(answering(answer)) == "closed None"


def test_a_secure_address_with_a_plain_server(answering: Callable[[bytes], str]) -> None:
    url = answering(b"HTTP/1.1 400 Bad Request\r\n\r\n").replace("ws:", "wss:")
    assert told_by(url) == "closed None"
