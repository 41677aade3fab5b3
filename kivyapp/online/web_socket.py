"""A WebSocket on threads of its own, for an app whose event loop sleeps when the device does.

Whatever happens is posted to the thread that owns the game; nothing of it waits for the network.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Final, Protocol

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from kivyapp.online.certificates import certificates

OPEN_WITHIN: Final = 8.0
CLOSE_WITHIN: Final = 1.0
LARGEST: Final = 1 << 20

Post = Callable[[Callable[[], None]], None]


class Listener(Protocol):
    """Whoever wants to know; called on the thread that `post` leads to."""

    def opened(self) -> None: ...

    def received(self, text: str) -> None: ...

    def closed(self, code: int | None) -> None: ...


class Socket(Protocol):
    """A line that can be opened again and again."""

    def connect(self, url: str, listener: Listener) -> None: ...

    def send(self, text: str) -> None: ...

    def hang_up(self) -> None: ...


class ThreadedSocket:
    """At most one connection at a time; what is left of an earlier one is not heard any more."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._call: _Call | None = None

    def connect(self, url: str, listener: Listener) -> None:
        self.hang_up()
        self._call = _Call(url, listener, self._post)

    def send(self, text: str) -> None:
        if self._call is not None:
            self._call.outgoing.put(text)

    def hang_up(self) -> None:
        if self._call is not None:
            self._call.end()
            self._call = None


class _Call:
    """One connection: a thread that listens, and one that speaks."""

    def __init__(self, url: str, listener: Listener, post: Post) -> None:
        self.outgoing: SimpleQueue[str | None] = SimpleQueue()
        self._url = url
        self._listener = listener
        self._post = post
        self._ended = False
        threading.Thread(target=self._listen, daemon=True).start()

    def end(self) -> None:
        """Nothing of this connection is posted from here on."""
        self._ended = True
        self.outgoing.put(None)

    def _tell(self, what: Callable[[], None]) -> None:
        # Asked again when it is its turn: the call may have ended in between.
        self._post(lambda: None if self._ended else what())

    def _listen(self) -> None:
        code: int | None = None
        try:
            # Frames are small and rare: compression would cost more than it saves.
            with connect(
                self._url,
                open_timeout=OPEN_WITHIN,
                close_timeout=CLOSE_WITHIN,
                max_size=LARGEST,
                compression=None,
                ping_interval=None,
                ssl=certificates(self._url),
            ) as socket:
                threading.Thread(target=self._speak, args=(socket,), daemon=True).start()
                self._tell(self._listener.opened)
                for frame in socket:
                    if isinstance(frame, str):
                        self._tell(partial(self._listener.received, frame))
                code = socket.close_code
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else None
        except (OSError, WebSocketException, EOFError, ValueError):
            pass
        finally:
            # Whatever went wrong, nobody may wait for a line that is gone.
            self.outgoing.put(None)
            self._tell(lambda: self._listener.closed(code))

    def _speak(self, socket: ClientConnection) -> None:
        try:
            while (text := self.outgoing.get()) is not None:
                socket.send(text)
        except (OSError, ConnectionClosed):
            # The listening thread tells of it.
            return
        socket.close()
