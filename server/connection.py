"""One WebSocket: what a room sees of it, and what keeps it from doing harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from aiohttp import web

from server.limits import Bucket
from server.seated import SeatedRoom

_TEXT: Final = 0x81
_TWO_BYTES: Final = 126
_EIGHT_BYTES: Final = 127
# What stands before the size of a text that is not short.
_MEDIUM: Final = bytes((_TEXT, _TWO_BYTES))
_LONG: Final = bytes((_TEXT, _EIGHT_BYTES))


def frame(text: str) -> bytes:
    """A text as one WebSocket frame of a server."""
    payload = text.encode()
    size = len(payload)
    if size < _TWO_BYTES:
        return bytes((_TEXT, size)) + payload
    if size < 1 << 16:
        return _MEDIUM + size.to_bytes(2, "big") + payload
    return _LONG + size.to_bytes(8, "big") + payload


class Connection:
    """A client that is connected. `sit` and `rise` are the hub's business."""

    __slots__ = (
        "_closing",
        "_most_unsent",
        "_on_close",
        "_socket",
        "_transport",
        "address",
        "bucket",
        "heard",
        "opened",
        "seat",
        "table",
        "wanted",
    )

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        address: str,
        wanted: str | None,
        bucket: Bucket,
        most_unsent: int,
        on_close: Callable[[str], None],
    ) -> None:
        self.address = address
        self.wanted = wanted
        self.table: SeatedRoom | None = None
        self.seat = 0
        self.bucket = bucket
        self.opened = self.heard = bucket.filled
        self._socket = socket
        self._transport = transport
        self._most_unsent = most_unsent
        self._on_close = on_close
        self._closing: asyncio.Task[bool] | None = None

    def send(self, texts: tuple[str, ...]) -> None:
        """Write at once, and never wait: a reader that is too slow is dropped, not waited for."""
        transport = self._transport
        if self._closing is not None or transport.is_closing():
            return
        transport.write(b"".join([frame(text) for text in texts]))
        if transport.get_write_buffer_size() > self._most_unsent:
            self._on_close("slow_reader")
            transport.abort()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; the connection ends a moment later."""
        if self._closing is None:
            self._on_close(reason)
            goodbye = self._socket.close(code=code, message=reason.encode())
            self._closing = asyncio.ensure_future(goodbye)

    @property
    def closing(self) -> bool:
        return self._closing is not None

    async def closed(self) -> None:
        if self._closing is not None:
            await asyncio.gather(self._closing, return_exceptions=True)
