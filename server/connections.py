"""The connections of one process, independent of the library that has their sockets."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import parse_qs

from protocol.constants import MAX_REQUEST_BYTES, CloseCode
from protocol.errors import Refused
from rules.room_codes import parse_room_code
from server.connected_room import ConnectedRoom
from server.dispatcher import Dispatcher
from server.messages import error
from server.rate_limits import TokenBucket

_LOG: Final = logging.getLogger(__name__)
WATCH_SECONDS: Final = 1.0
MAINTAIN_SECONDS: Final = 60.0
STOP_SECONDS: Final = 3.0
# A larger frame ends the connection; one beyond the protocol's limit is only refused.
MAX_FRAME_BYTES: Final = 64 * 1024
# A client that does not take part in closing its connection is cut off.
CLOSE_TIMEOUT: Final = 2.0


class Connection:
    """A connected client. What has the socket passes frames on, and sets these functions."""

    write: Callable[[str], object]
    write_close: Callable[[CloseCode, str], object]
    unsent: Callable[[], int]
    cut: Callable[[], object]

    def __init__(self, server: Server, address: str, query: str) -> None:
        self.address = address
        self.requested_code = parse_room_code(parse_qs(query).get("room", [""])[0])
        self.connected_room: ConnectedRoom | None = None
        self.seat = 0
        self._server, self._dispatcher = server, server.dispatcher
        self._loop = asyncio.get_running_loop()
        self.opened_at = self.received_at = now = self._loop.time()
        self.settings = settings = server.dispatcher.settings
        self._bucket = TokenBucket(settings.frames_burst, settings.frames_rate, now)
        self._is_closing = False
        # Held while the client gets its seat: its further requests wait in order.
        self._admission = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # Called by what has the socket

    def admits_frame(self) -> bool:
        """Called for every frame; False if it is to be ignored."""
        self.received_at = now = self._loop.time()
        if self._is_closing:
            return False
        if self._bucket.take(now):
            return True
        self._dispatcher.metrics.errors["flood"] += 1
        self.send((error("flood"),))
        self.close(CloseCode.POLICY_VIOLATION, "flood")
        return False

    def received(self, decode: Callable[[], str], size: int, is_text: bool) -> None:
        """A whole message has come."""
        try:
            if not is_text or size > MAX_REQUEST_BYTES:
                raise Refused("too_large" if is_text else "not_text")
            text = decode()
            if self.connected_room is not None and not self._admission.locked():
                self._dispatcher.received(self, text)
            else:
                task = asyncio.create_task(self._received_in_turn(text))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        except Refused as refusal:
            self._dispatcher.outbox.refuse(self, refusal)
        except UnicodeDecodeError:
            self.close(CloseCode.INVALID_TEXT, "not_utf8")
        except Exception:
            self._fail()

    def pause_writing(self) -> None:
        """More is unsent than allowed: a slow reader is dropped, never waited for."""
        self._dispatcher.metrics.closed["slow_reader"] += 1
        self._is_closing = True
        self.cut()

    def disconnected(self) -> None:
        """The socket is gone. A client that is just getting a seat gets none."""
        for task in self._tasks:
            task.cancel()
        self._dispatcher.disconnected(self)

    async def _received_in_turn(self, text: str) -> None:
        async with self._admission:
            try:
                admission = self._dispatcher.received(self, text)
                if admission is not None:
                    await admission
            except Exception:
                self._fail()

    def _fail(self) -> None:
        _LOG.exception("request failed")
        self.close(CloseCode.INTERNAL_ERROR, "failed")

    # Called by rooms

    def send(self, texts: tuple[str, ...]) -> None:
        """Write at once, and never wait."""
        if self._is_closing:
            return
        for text in texts:
            self.write(text)
        if not self.seat and self.unsent() > self.settings.most_unsent_watching:
            self.pause_writing()

    def close(self, code: CloseCode, reason: str) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._dispatcher.metrics.closed[reason] += 1
            self.write_close(code, reason)
            self._loop.call_later(CLOSE_TIMEOUT, self.cut)


class Server:
    """A whole server. The subclass sets the listener, and calls `run`, `opened` and `closed`."""

    _listener: asyncio.AbstractServer

    def __init__(self, dispatcher: Dispatcher) -> None:
        self.dispatcher = dispatcher
        self.connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self.is_stopping = False

    def run(self) -> None:
        """Begin to work; the subclass listens already."""
        jobs = (
            self.dispatcher.outbox.run(),
            _repeat(self._watch, WATCH_SECONDS),
            _repeat(self.dispatcher.registry.maintain, MAINTAIN_SECONDS),
        )
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def stop(self) -> None:
        """Finish what is being written and tell everyone to connect again."""
        self.is_stopping = True
        self._listener.close()
        await self.dispatcher.registry.release(tuple(self.dispatcher.registry.rooms))
        for connection in tuple(self.connections):
            connection.close(CloseCode.RESTART, "restart")
        left = STOP_SECONDS
        while self.connections and (left := left - 0.02) > 0:
            await asyncio.sleep(0.02)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def refusal(self) -> str:
        """Why no player can be accepted now; empty if one can."""
        is_full = len(self.connections) >= self.dispatcher.settings.most_connections
        return "stopping" if self.is_stopping else "full" if is_full else ""

    def opened(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._by_address[connection.address] += 1
        most = self.dispatcher.settings.most_connections_of_address
        if self._by_address[connection.address] > most:
            connection.close(CloseCode.TRY_LATER, "address_limit")

    def closed(self, connection: Connection) -> None:
        connection.disconnected()
        self.connections.discard(connection)
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    async def _watch(self) -> None:
        """Find out which connections are dead, and what time decides in rooms."""
        self.close_silent(asyncio.get_running_loop().time())
        await self.dispatcher.tick()

    def close_silent(self, now: float) -> None:
        settings = self.dispatcher.settings
        for connection in tuple(self.connections):
            if now - connection.received_at > settings.silence:
                connection.close(CloseCode.GOING_AWAY, "silent")
            elif connection.connected_room is None and now - connection.opened_at > settings.hello:
                connection.close(CloseCode.TRY_LATER, "no_room")


async def _repeat(job: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Run a job again and again, also after it has failed."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await job()
        except Exception:
            _LOG.exception("a regular job failed; continuing")
