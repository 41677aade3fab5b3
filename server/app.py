"""The process: picows carries connections at `/play` and pages for its operator."""

from __future__ import annotations

import gc
import logging
from functools import partial
from typing import Any, Final, cast

import picows
from picows import WSFrame, WSListener, WSMsgType, WSTransport
from picows import WSUpgradeResponseWithListener as Response

from protocol.constants import CloseCode
from server.connections import MAX_FRAME_BYTES, Connection, Server

# picows would log the addresses of players and a line for every malformed frame. Only a fault of
# the server is worth a line, and that has a traceback.
_PICOWS_LOG: Final = logging.getLogger("picows")
_PICOWS_LOG.setLevel(logging.ERROR)
_PICOWS_LOG.addFilter(lambda record: record.exc_info is not None)


class PicowsConnection(Connection, WSListener):
    """A connection that picows calls for every frame."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        socket = transport.underlying_transport
        socket.set_write_buffer_limits(high=self.settings.most_unsent)
        self.write = partial(transport.send, WSMsgType.TEXT)
        self.write_close = cast(Any, transport.send_close)
        self.unsent, self.cut = socket.get_write_buffer_size, partial(transport.disconnect, False)
        self.address = self.address or str(socket.get_extra_info("peername")[0])
        self._server.opened(self)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        # Asked first, because nearly all frames are text.
        is_text = kind == WSMsgType.TEXT
        if not is_text and kind == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code())
            transport.disconnect()
        elif transport.is_close_frame_sent or not self.admits_frame():
            return
        elif not frame.fin or (not is_text and kind == WSMsgType.CONTINUATION):
            self.close(CloseCode.UNSUPPORTED_DATA, "fragmented")
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(CloseCode.PROTOCOL_ERROR, "extension")
        elif is_text or kind == WSMsgType.BINARY:
            self.received(frame.get_payload_as_utf8_text, frame.payload_size, is_text)
        elif kind == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._server.closed(self)


class PicowsServer(Server):
    """A server on its own machine."""

    async def start(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns the address and the port."""
        self._listener = await picows.ws_create_server(
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
        self.run()
        # Moves leave no cycles behind, only connections do: the default thresholds cost a fifth.
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        address: tuple[str, int] = self._listener.sockets[0].getsockname()[:2]
        return address

    def accept(self, request: picows.WSUpgradeRequest) -> WSListener | Response | None:
        """Called by picows for every HTTP request; None means "not found"."""
        path, _, query = request.path.decode(errors="replace").partition("?")
        match path:
            case "/play":
                return self._accept_player(request, query)
            case "/healthz":
                return _page(503, "stopping\n") if self.is_stopping else _page(200, "ok\n")
            case "/metrics":
                rooms = self.dispatcher.registry.rooms
                gauges = {"connections": len(self.connections), "rooms": len(rooms)}
                gauges["players"] = sum(len(each.players) for each in rooms.values())
                gauges["watchers"] = sum(len(each.watchers) for each in rooms.values())
                return _page(200, self.dispatcher.metrics.text(gauges))
        return None

    def _accept_player(self, request: picows.WSUpgradeRequest, query: str) -> WSListener | Response:
        refusal, headers = self.refusal(), request.headers
        if refusal:
            return _page(503, f"{refusal}\n")
        if "upgrade" in headers.get("Connection", "").lower():
            # Browsers send "keep-alive, Upgrade", which picows does not understand.
            headers["Connection"] = "Upgrade"
        address = headers.get("X-Real-IP", "") if self.dispatcher.settings.behind_proxy else ""
        return PicowsConnection(self, address, query)


def _page(status: int, text: str) -> Response:
    body, kind = text.encode(), {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
    if status == 200:
        return Response(picows.WSUpgradeResponse.create_ok_response(body, kind), None)
    return Response(picows.WSUpgradeResponse.create_error_response(status, body, kind), None)
