"""Sockets that hand a text over in the very moment it is read, instead of waking a task for it.

aiohttp puts every message into a queue and wakes whoever awaits it, which costs more than all the
rest of the way in. Here the queue offers each text to a listener first; what that does not take,
and everything that is no text, goes the usual way. `_post_start` is aiohttp's own, with this queue
in place of its: aiohttp has no door for it, so its version is pinned and a test knocks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from aiohttp import WSMsgType, web
from aiohttp._websocket.reader import WebSocketDataQueue
from aiohttp.http import WebSocketReader

# Takes a text, or says that it must wait its turn in the queue.
Listener: TypeAlias = Callable[[str], bool]
# How much may wait unread before the other side is not listened to any more.
_MOST_UNREAD: Final = 64 * 1024


class _Queue(WebSocketDataQueue):  # type: ignore[misc]
    """The queue of one socket."""

    listener: Listener | None = None

    def feed_data(self, data: Any, size: int) -> None:
        # What came earlier and still waits goes first.
        hears = data[0] is WSMsgType.TEXT and self.listener is not None and not self._buffer
        if not (hears and self.listener(data[1])):
            super().feed_data(data, size)


class HearingSocket(web.WebSocketResponse):
    """A WebSocket without compression, and with an ear."""

    def __init__(self, largest: int, timeout: float) -> None:
        super().__init__(compress=False, max_msg_size=largest, timeout=timeout)

    def hear(self, listener: Listener) -> None:
        """Call this with every text from now on, as soon as it is there."""
        if isinstance(self._reader, _Queue):
            self._reader.listener = listener

    def _post_start(self, request: web.BaseRequest, protocol: str | None, writer: Any) -> None:
        self._ws_protocol, self._writer = protocol, writer
        self._reader = _Queue(request.protocol, _MOST_UNREAD, loop=self._loop)
        self._parser = WebSocketReader(
            self._reader, self._max_msg_size, compress=False, decode_text=True
        )
        request.protocol.set_parser(self._parser)
        request.protocol.keep_alive(False)
