"""The web application: sockets at `/play`, and pages for whoever looks after the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from aiohttp import WSMessage, WSMsgType, web

from rules.codes import clean_code
from server.attention import Attention
from server.connection import Connection
from server.frames import Refused
from server.hearing import Ear
from server.hub import Hub
from server.limits import Bucket
from server.owned import RESTART, TRY_AGAIN

_LOG: Final = logging.getLogger(__name__)
# A frame beyond this ends the connection; one beyond the protocol's limit is only refused.
LARGEST_READ: Final = 64 * 1024
TEND_EVERY: Final = 60
# How many more objects than before there must be until the collector looks for cycles among them.
# What a thousand moves at once leave until they are written and told is no reason to look.
COLLECT_AFTER: Final = (50_000, 20, 20)
# A close code of WebSockets: nobody is there.
GOING_AWAY: Final = 1001


class Server:
    """One process: its hub, and everyone who is connected to it."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.connections: set[Connection] = set()
        self.stopping = False
        self._by_address: Counter[str] = Counter()

    def application(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/play", self.play)
        app.router.add_get("/healthz", self.healthz)
        app.router.add_get("/metrics", self.metrics)
        app.cleanup_ctx.append(self._running)
        app.on_shutdown.append(self._shut_down)
        return app

    # Sockets

    async def play(self, request: web.Request) -> web.StreamResponse:
        address = self._address(request)
        settings = self.hub.settings
        if self.stopping:
            raise web.HTTPServiceUnavailable(text="stopping\n")
        if len(self.connections) >= settings.most_connections:
            raise web.HTTPServiceUnavailable(text="full\n")
        if self._by_address[address] >= settings.most_connections_of_address:
            raise web.HTTPTooManyRequests(text="too many connections\n")
        transport = request.transport
        if transport is None:
            raise web.HTTPBadRequest(text="gone already\n")
        # Before the first frame can come.
        ear = Ear(transport, LARGEST_READ)
        socket = web.WebSocketResponse(compress=False, max_msg_size=LARGEST_READ, timeout=2.0)
        await socket.prepare(request)
        clock = asyncio.get_running_loop().time
        connection = Connection(
            socket,
            transport,
            address,
            clean_code(request.query.get("room", "")),
            Bucket(settings.frames_burst, settings.frames_rate, clock()),
            settings.most_unsent,
            lambda reason: self.hub.metrics.closed.update((reason,)),
        )
        self.connections.add(connection)
        self._by_address[address] += 1
        try:
            await self._listen(socket, ear, Attention(self.hub, connection, clock))
        finally:
            self._forget(connection)
        await connection.closed()
        return socket

    async def _listen(self, socket: web.WebSocketResponse, ear: Ear, attention: Attention) -> None:
        """Take in what comes: texts of those who have a seat at once, everything else in turn."""
        connection = attention.connection
        ear.hear(attention.at_once)
        async for message in socket:
            if attention.in_turn():
                await self._heard_in_turn(connection, message)
            if connection.closing:
                # Who waits for more while a socket is being closed makes aiohttp close it at once,
                # and what the other side has not read by then is lost.
                break
            ear.answered()

    async def _heard_in_turn(self, connection: Connection, message: WSMessage) -> None:
        if message.type is not WSMsgType.TEXT:
            self.hub.refuse(connection, Refused("not_text"))
            return
        coming = self.hub.received(connection, message.data)
        if coming is not None:
            await coming

    def _forget(self, connection: Connection) -> None:
        self.hub.gone(connection)
        self.connections.discard(connection)
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    def _address(self, request: web.Request) -> str:
        told = request.headers.get("X-Real-IP") if self.hub.settings.behind_proxy else None
        return told or request.remote or ""

    # Pages

    async def healthz(self, request: web.Request) -> web.Response:
        if self.stopping:
            return web.Response(status=503, text="stopping\n")
        return web.Response(text="ok\n")

    async def metrics(self, request: web.Request) -> web.Response:
        gauges = {
            "connections": len(self.connections),
            "rooms": len(self.hub.tables),
            "players": sum(len(table.clients()) for table in self.hub.tables.values()),
        }
        return web.Response(
            body=self.hub.metrics.text(gauges).encode(),
            headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
        )

    # Life

    async def _running(self, app: web.Application) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self.hub.outbox.run()), asyncio.create_task(self._watch())]
        # What there is now stays: the collector need not walk through it again and again. Moves
        # leave no cycles behind, only connections do: it need not come often either.
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self) -> None:
        """Once a second: what time decides in rooms, and who has gone without a word."""
        seconds = 0
        while True:
            await asyncio.sleep(1.0)
            seconds += 1
            try:
                await self.hub.tick()
                self._drop_silent()
                if seconds % TEND_EVERY == 0:
                    await self.hub.owned.tend()
            except Exception:
                _LOG.exception("the watch stumbled and goes on")

    def _drop_silent(self) -> None:
        settings, now = self.hub.settings, asyncio.get_running_loop().time()
        for connection in tuple(self.connections):
            if now - connection.heard > settings.silence:
                connection.close(GOING_AWAY, "silent")
            elif connection.table is None and now - connection.opened > settings.hello:
                connection.close(TRY_AGAIN, "no_room")

    async def _shut_down(self, app: web.Application) -> None:
        """Write what is to be written and tell everyone to connect again."""
        self.stopping = True
        await self.hub.owned.give_up_all()
        for connection in tuple(self.connections):
            connection.close(RESTART, "restart")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(3.0):
                await asyncio.gather(*(each.closed() for each in tuple(self.connections)))
