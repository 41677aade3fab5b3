"""A WebSocket on its own threads: an event loop inside Kivy would stop when Android pauses the app.

Its events are posted to the thread that owns the game, which never waits for the network.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Final, Protocol, TypeAlias

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from kivyapp.online.certificates import certificates

OPEN_TIMEOUT: Final = 8.0
CLOSE_TIMEOUT: Final = 1.0
MAX_MESSAGE_BYTES: Final = 1 << 20

# Runs a callback on the thread that owns the game.
Post: TypeAlias = Callable[[Callable[[], None]], None]


class SocketListener(Protocol):
    """Called on the thread that `Post` leads to."""

    def opened(self) -> None: ...

    def received(self, text: str) -> None: ...

    def closed(self, code: int | None) -> None: ...


class ClientSocket(Protocol):
    """A socket that can be connected again and again."""

    def connect(self, url: str, listener: SocketListener) -> None: ...

    def send(self, text: str) -> None: ...

    def disconnect(self) -> None: ...


class ThreadedWebSocket:
    """Has at most one connection at a time, and reports nothing of earlier ones."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._connection: _Connection | None = None

    def connect(self, url: str, listener: SocketListener) -> None:
        self.disconnect()
        self._connection = _Connection(url, listener, self._post)

    def send(self, text: str) -> None:
        if self._connection is not None:
            self._connection.outgoing.put(text)

    def disconnect(self) -> None:
        if self._connection is not None:
            self._connection.end()
            self._connection = None


class _Connection:
    """One connection: a thread that receives, and one that sends."""

    def __init__(self, url: str, listener: SocketListener, post: Post) -> None:
        self.outgoing: SimpleQueue[str | None] = SimpleQueue()
        self._url = url
        self._listener = listener
        self._post = post
        self._has_ended = False
        threading.Thread(target=self._receive, daemon=True).start()

    def end(self) -> None:
        """Close the connection, and report nothing more of it."""
        self._has_ended = True
        self.outgoing.put(None)

    def _report(self, callback: Callable[[], None]) -> None:
        # Checked when the callback runs: the connection may have ended in between.
        self._post(lambda: None if self._has_ended else callback())

    def _receive(self) -> None:
        code: int | None = None
        try:
            # Messages are small and rare: compression would cost more than it saves.
            with connect(
                self._url,
                open_timeout=OPEN_TIMEOUT,
                close_timeout=CLOSE_TIMEOUT,
                max_size=MAX_MESSAGE_BYTES,
                compression=None,
                ping_interval=None,
                ssl=certificates(self._url),
            ) as socket:
                threading.Thread(target=self._send, args=(socket,), daemon=True).start()
                self._report(self._listener.opened)
                for message in socket:
                    if isinstance(message, str):
                        self._report(partial(self._listener.received, message))
                code = socket.close_code
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else None
        except (OSError, WebSocketException, EOFError, ValueError):
            pass
        finally:
            # After any error, the owner must learn that the connection is gone.
            self.outgoing.put(None)
            self._report(lambda: self._listener.closed(code))

    def _send(self, socket: ClientConnection) -> None:
        try:
            while (text := self.outgoing.get()) is not None:
                socket.send(text)
        except (OSError, ConnectionClosed):
            # The receiving thread reports it.
            return
        socket.close()
