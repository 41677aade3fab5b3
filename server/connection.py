"""One WebSocket: picows calls it for every frame, and the rooms see it as a `Client`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, cast

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from protocol.constants import MAX_REQUEST_BYTES, CloseCode
from protocol.errors import Refused
from server.connected_room import ConnectedRoom
from server.dispatcher import Dispatcher
from server.messages import error
from server.rate_limits import TokenBucket

_LOG: Final = logging.getLogger(__name__)
# A client that does not take part in closing its connection is cut off.
CLOSE_TIMEOUT: Final = 2.0


class Connection(WSListener):
    """A connected client; `on_opened` and `on_closed` are called with it."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        address: str,
        requested_code: str | None,
        on_opened: Callable[[Connection], None],
        on_closed: Callable[[Connection], None],
    ) -> None:
        self.address, self.requested_code = address, requested_code
        self.connected_room: ConnectedRoom | None = None
        self.seat = 0
        self._dispatcher, self._on_opened, self._on_closed = dispatcher, on_opened, on_closed
        self._loop = asyncio.get_running_loop()
        self.opened_at = self.received_at = now = self._loop.time()
        settings = dispatcher.settings
        self._bucket = TokenBucket(settings.frames_burst, settings.frames_rate, now)
        self._most_unsent_watching = settings.most_unsent_watching
        self._is_closing = False
        # Held while the client gets its seat: its further requests wait in order.
        self._admission = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # Called by picows

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._socket = socket = transport.underlying_transport
        socket.set_write_buffer_limits(high=self._dispatcher.settings.most_unsent)
        self.address = self.address or str(socket.get_extra_info("peername")[0])
        self._on_opened(self)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        # Asked first, because nearly all frames are text.
        is_text = kind == WSMsgType.TEXT
        self.received_at = now = self._loop.time()
        if not is_text and kind == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code())
            transport.disconnect()
        elif self._is_closing or transport.is_close_frame_sent:
            return
        elif not self._bucket.take(now):
            self._dispatcher.metrics.errors["flood"] += 1
            self.send((error("flood"),))
            self.close(CloseCode.POLICY_VIOLATION, "flood")
        elif not frame.fin or (not is_text and kind == WSMsgType.CONTINUATION):
            self.close(CloseCode.UNSUPPORTED_DATA, "fragmented")
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(CloseCode.PROTOCOL_ERROR, "extension")
        elif is_text or kind == WSMsgType.BINARY:
            self._received(frame, is_text)
        elif kind == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._on_closed(self)

    def pause_writing(self) -> None:
        """More is unsent than allowed: a slow reader is dropped, never waited for."""
        self._dispatcher.metrics.closed["slow_reader"] += 1
        self._is_closing = True
        self._transport.disconnect(graceful=False)

    def _received(self, frame: WSFrame, is_text: bool) -> None:
        try:
            if not is_text or frame.payload_size > MAX_REQUEST_BYTES:
                raise Refused("too_large" if is_text else "not_text")
            text = frame.get_payload_as_utf8_text()
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
            self._transport.send(WSMsgType.TEXT, text)
        if not self.seat and self._socket.get_write_buffer_size() > self._most_unsent_watching:
            self.pause_writing()

    def close(self, code: CloseCode, reason: str) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._dispatcher.metrics.closed[reason] += 1
            self._transport.send_close(cast(WSCloseCode, code), reason)
            self._loop.call_later(CLOSE_TIMEOUT, self._transport.disconnect, False)
