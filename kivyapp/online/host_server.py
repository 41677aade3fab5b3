"""The server's own rooms, journal and limits, on sockets that `websockets` reads and writes.

A device that hosts a match runs this on a thread of its own. Only the layer that listens differs
from `python -m server`, because picows is not on phones.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
from ipaddress import ip_address
from typing import Any, Final, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from protocol.constants import CloseCode
from protocol.errors import Refused
from server.connected_room import Client
from server.connections import CLOSE_TIMEOUT, MAX_FRAME_BYTES, Connection, Server
from server.dispatcher import Dispatcher
from server.settings import Settings

# Friends in one room may take their time, and their room codes are shorter than a server's.
HOST_SETTINGS: Final = Settings(
    away=600,
    turn_seconds=900,
    failures_rate=2.0,
    most_rooms=1,
    most_connections=40,
    most_connections_of_address=20,
)
# A longer gap between two ticks means that the device was asleep and received nothing.
ASLEEP_SECONDS: Final = 15.0
# websockets would log a line for every malformed frame.
_QUIET: Final = logging.getLogger("hosting.websockets")
_QUIET.setLevel(logging.CRITICAL + 1)


class HostDispatcher(Dispatcher):
    """Only the host opens rooms, and no player loses by time for which the device slept."""

    def __init__(self, owner_key: str, *rest: Any) -> None:
        super().__init__(*rest)
        self.owner_key, self._ticked_at = owner_key, self._clock()

    async def create(self, client: Client, request: dict[str, Any]) -> None:
        if not hmac.compare_digest(request["seatKey"], self.owner_key):
            raise Refused("full")
        await super().create(client, request)

    async def tick(self) -> None:
        before, self._ticked_at = self._ticked_at, self._clock()
        if self._ticked_at - before > ASLEEP_SECONDS:
            # Everyone connects again, and all clocks start anew.
            await self.registry.release(tuple(self.registry.rooms))
        await super().tick()


class HostServer(Server):
    """Listens on this device."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        super().__init__(dispatcher)
        # Also those that have not asked for anything yet.
        self.sockets: set[HostSocket] = set()

    async def start(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        self._listener = await loop.create_server(lambda: HostSocket(self), sock=listener)
        self.run()


class HostSocket(asyncio.Protocol):
    """One TCP connection: it hands frames to its `Connection`, once it has asked for one."""

    def __init__(self, server: HostServer) -> None:
        self._server, self._settings = server, server.dispatcher.settings
        self._frames = ServerProtocol(max_size=MAX_FRAME_BYTES, logger=_QUIET)
        self._connection: Connection | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(high=self._settings.most_unsent)
        self._address = str(transport.get_extra_info("peername")[0])
        is_full = len(self._server.sockets) >= self._settings.most_connections
        self._server.sockets.add(self)
        if is_full or not ip_address(self._address).is_private:
            self._transport.abort()
        loop = asyncio.get_running_loop()
        self._deadline = loop.call_later(self._settings.hello, self._transport.abort)

    def data_received(self, data: bytes) -> None:
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if isinstance(event, Request):
                self._handshake(event)
            elif self._connection is not None and isinstance(event, Frame):
                self._frame(self._connection, event)
        self._flush()

    def eof_received(self) -> None:
        self._frames.receive_eof()
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        self._server.sockets.discard(self)
        if self._connection is not None:
            self._server.closed(self._connection)

    def pause_writing(self) -> None:
        if self._connection is not None:
            self._connection.pause_writing()

    def _handshake(self, request: Request) -> None:
        path, _, query = request.path.partition("?")
        refusal = self._server.refusal()
        if path != "/play":
            response = self._frames.reject(404, "not found\n")
        elif refusal:
            response = self._frames.reject(503, f"{refusal}\n")
        else:
            response = self._frames.accept(request)
        self._frames.send_response(response)
        if self._frames.state is State.OPEN:
            self._deadline.cancel()
            self._connection = made = Connection(self._server, self._address, query)
            made.write, made.write_close = self._write, self._write_close
            made.unsent, made.cut = self._transport.get_write_buffer_size, self._transport.abort
            self._server.opened(made)

    def _frame(self, connection: Connection, frame: Frame) -> None:
        """`websockets` has already answered a ping or a close."""
        is_text = frame.opcode is Opcode.TEXT
        if frame.opcode is Opcode.CLOSE or not connection.admits_frame():
            return
        if not frame.fin or frame.opcode is Opcode.CONT:
            connection.close(CloseCode.UNSUPPORTED_DATA, "fragmented")
        elif is_text or frame.opcode is Opcode.BINARY:
            data = bytes(frame.data)
            connection.received(data.decode, len(data), is_text)

    def _write(self, text: str) -> None:
        if self._frames.state is State.OPEN:
            self._frames.send_text(text.encode())
            self._flush()

    def _write_close(self, code: CloseCode, reason: str) -> None:
        if self._frames.state is State.OPEN:
            self._frames.send_close(code, reason)
            self._flush()

    def _flush(self) -> None:
        for data in self._frames.data_to_send():
            if data:
                self._transport.write(data)
            elif not self._transport.is_closing():
                # The end. What the client still sends is read and dropped, so that the reason of
                # the close reaches it.
                self._transport.write_eof()
                asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._transport.abort)
