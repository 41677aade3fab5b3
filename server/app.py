"""The process: connections at `/play`, pages for its operator, and the watchdog."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import Counter
from typing import Final
from urllib.parse import parse_qs

from picows import WSUpgradeRequest, WSUpgradeResponse, ws_create_server
from picows import WSUpgradeResponseWithListener as Response

from protocol.constants import CloseCode
from rules.room_codes import parse_room_code
from server.connection import Connection
from server.dispatcher import Dispatcher

_LOG: Final = logging.getLogger(__name__)
_PICOWS_LOG: Final = logging.getLogger("picows")
# A larger frame ends the connection; one beyond the protocol's limit is only refused.
MAX_FRAME_BYTES: Final = 64 * 1024
MAINTAIN_SECONDS: Final = 60
STOP_SECONDS: Final = 3.0


class Server:
    """All connections of one process."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self.dispatcher = dispatcher
        self.connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._is_stopping = False

    async def start(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns the address and the port."""
        # picows would log the addresses of players, and a line for every malformed frame.
        _PICOWS_LOG.setLevel(logging.CRITICAL)
        self._listener = await ws_create_server(
            self.accept,
            host,
            port,
            backlog=1024,
            max_frame_size=MAX_FRAME_BYTES,
            # Most requests are shorter; the buffer grows where it must.
            read_buffer_init_size=2048,
            # Pings count as messages, so the connection answers them itself.
            enable_auto_pong=False,
            # It takes more CPU time and memory here.
            use_aiofastnet=False,
            # With a logger instead of an adapter, every connection would make its own.
            logger_name=logging.LoggerAdapter(_PICOWS_LOG, {}),
        )
        jobs = (self.dispatcher.outbox.run(), self._watch())
        self._tasks = [asyncio.create_task(job) for job in jobs]
        # Moves leave no cycles behind, only connections do: the default thresholds cost a fifth.
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        address: tuple[str, int] = self._listener.sockets[0].getsockname()[:2]
        return address

    async def stop(self) -> None:
        """Finish what is being written and tell everyone to connect again."""
        self._is_stopping = True
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

    def accept(self, request: WSUpgradeRequest) -> Connection | Response | None:
        """Called by picows for every HTTP request; None means "not found"."""
        path, _, query = request.path.decode(errors="replace").partition("?")
        match path:
            case "/play":
                return self._accept_player(request, query)
            case "/healthz":
                return _page(503, "stopping\n") if self._is_stopping else _page(200, "ok\n")
            case "/metrics":
                rooms = self.dispatcher.registry.rooms
                gauges = {"connections": len(self.connections), "rooms": len(rooms)}
                gauges["players"] = sum(len(each.players) for each in rooms.values())
                gauges["watchers"] = sum(len(each.watchers) for each in rooms.values())
                return _page(200, self.dispatcher.metrics.text(gauges))
        return None

    def _accept_player(self, request: WSUpgradeRequest, query: str) -> Connection | Response | None:
        settings, headers = self.dispatcher.settings, request.headers
        if self._is_stopping or len(self.connections) >= settings.most_connections:
            return _page(503, "stopping\n" if self._is_stopping else "full\n")
        if "upgrade" in headers.get("Connection", "").lower():
            # Browsers send "keep-alive, Upgrade", which picows does not understand.
            headers["Connection"] = "Upgrade"
        address = headers.get("X-Real-IP", "") if settings.behind_proxy else ""
        code = parse_room_code(parse_qs(query).get("room", [""])[0])
        return Connection(self.dispatcher, address, code, self._opened, self._closed)

    def _opened(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._by_address[connection.address] += 1
        most = self.dispatcher.settings.most_connections_of_address
        if self._by_address[connection.address] > most:
            connection.close(CloseCode.TRY_LATER, "address_limit")

    def _closed(self, connection: Connection) -> None:
        self.dispatcher.disconnected(connection)
        self.connections.discard(connection)
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    async def _watch(self) -> None:
        """Once a second: what time decides in rooms, and which connections are dead."""
        seconds = 0
        while True:
            await asyncio.sleep(1.0)
            seconds += 1
            try:
                self.close_silent(asyncio.get_running_loop().time())
                await self.dispatcher.tick()
                if seconds % MAINTAIN_SECONDS == 0:
                    await self.dispatcher.registry.maintain()
            except Exception:
                _LOG.exception("watchdog iteration failed; continuing")

    def close_silent(self, now: float) -> None:
        settings = self.dispatcher.settings
        for connection in tuple(self.connections):
            if now - connection.received_at > settings.silence:
                connection.close(CloseCode.GOING_AWAY, "silent")
            elif connection.connected_room is None and now - connection.opened_at > settings.hello:
                connection.close(CloseCode.TRY_LATER, "no_room")


def _page(status: int, text: str) -> Response:
    body, kind = text.encode(), {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
    if status == 200:
        return Response(WSUpgradeResponse.create_ok_response(body, kind), None)
    return Response(WSUpgradeResponse.create_error_response(status, body, kind), None)
