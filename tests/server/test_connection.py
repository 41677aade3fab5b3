"""One connection: its frames, readers that are too slow, and those who have gone without a word."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from server.app import Server
from server.attention import Attention
from server.connection import Connection, frame
from server.entries import Created
from server.hearing import Ear
from server.hub import Hub
from server.limits import Bucket, PerAddress
from server.room import Room
from server.seated import SeatedRoom
from server.settings import Settings
from server.sqlite_store import SqliteStore


class FakeTransport:
    """A transport whose other end reads nothing."""

    def __init__(self) -> None:
        self.unsent = 0
        self.aborted = False

    def is_closing(self) -> bool:
        return self.aborted

    def write(self, data: bytes) -> None:
        self.unsent += len(data)

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def abort(self) -> None:
        self.aborted = True


class FakeSocket:
    def __init__(self) -> None:
        self.code: int | None = None

    async def close(self, *, code: int, message: bytes) -> bool:
        self.code = code
        return True


def table() -> SeatedRoom:
    made = Created({}, 120, "Ann", "key", "pledge", "00" * 32)
    return SeatedRoom(Room("ABCDEFGH", made), fence=1, now=0.0, turn=300.0)


def connection(now: float = 0.0, most_unsent: int = 1000) -> Any:
    socket, transport, reasons = FakeSocket(), FakeTransport(), []
    made = Connection(
        socket, transport, "10.0.0.1", None, Bucket(5, 1, now), most_unsent, reasons.append
    )
    return made, socket, transport, reasons


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_is_one_frame(size: int) -> None:
    data = frame("x" * size)
    assert data[0] == 0x81
    header = 2 if size < 126 else 4 if size < 65_536 else 10
    told = data[1] if size < 126 else int.from_bytes(data[2:header], "big")
    assert told == size
    assert data[header:] == b"x" * size


def test_bytes_are_counted_and_not_characters() -> None:
    assert frame("é" * 100)[2:4] == (200).to_bytes(2, "big")


def test_a_reader_that_does_not_read_is_dropped() -> None:
    made, _, transport, reasons = connection(most_unsent=1000)
    for _ in range(9):
        made.send(("x" * 100,))
    assert not transport.aborted
    made.send(("x" * 100,))
    assert transport.aborted
    assert reasons == ["slow_reader"]
    sent = transport.unsent
    made.send(("more",))
    assert transport.unsent == sent


def test_who_is_silent_or_asks_for_no_room_is_sent_away() -> None:
    async def story() -> None:
        settings = Settings(silence=50.0, hello=10.0)
        now = asyncio.get_running_loop().time()
        hub = Hub(settings, SqliteStore(":memory:", 1, lambda: 0.0), lambda: 0.0, bytes)
        server = Server(hub)
        seated, fresh, roomless, silent = (connection(now - age) for age in (20.0, 5.0, 11.0, 60.0))
        seated[0].table = silent[0].table = table()
        server.connections = {each[0] for each in (seated, fresh, roomless, silent)}
        server._drop_silent()
        await asyncio.sleep(0)
        assert [each[1].code for each in (seated, fresh, roomless, silent)] == [
            None,
            None,
            1013,
            1001,
        ]

    asyncio.run(story())


def test_texts_are_heard_at_once_and_everything_in_order() -> None:
    heard: list[tuple[str, Any]] = []

    def listener(text: str) -> bool:
        at_once = text != "later"
        if at_once:
            heard.append(("at once", text))
        return at_once

    async def page(request: web.Request) -> web.StreamResponse:
        assert request.transport is not None
        ear = Ear(request.transport, 1000)
        socket = web.WebSocketResponse(compress=False, max_msg_size=1000)
        await socket.prepare(request)
        ear.hear(listener)
        await socket.send_str("listening")
        async for message in socket:
            heard.append(("in turn", message.data))
            ear.answered()
        return socket

    async def story() -> None:
        app = web.Application()
        app.router.add_get("/", page)
        async with TestClient(TestServer(app)) as client, client.ws_connect("/") as line:
            assert await line.receive_str() == "listening"
            await line.send_str("one")
            await line.send_str("two")
            await line.send_str("later")
            await line.send_str("three")
            await line.send_bytes(b"bytes")
            await line.send_str("x" * 2000)
            assert (await line.receive()).data == 1009

    asyncio.run(story())
    assert heard[:3] == [("at once", "one"), ("at once", "two"), ("in turn", "later")]
    assert [what for _, what in heard[3:5]] == ["three", b"bytes"]


def test_a_frame_that_breaks_the_server_costs_only_its_sender_the_line() -> None:
    async def story() -> None:
        hub = Hub(Settings(), SqliteStore(":memory:", 1, lambda: 0.0), lambda: 0.0, bytes)
        made, socket, _, reasons = connection()
        attention = Attention(hub, made, lambda: 0.0)
        assert not attention.at_once('{"type":"ping"}'), "nobody has a seat yet"
        made.table = table()
        made.table.room.seats.clear()
        assert attention.at_once('{"type":"leave","roomId":"ABCDEFGH"}')
        await asyncio.sleep(0)
        assert (socket.code, reasons) == (1011, ["failed"])

    asyncio.run(story())


def test_a_bucket_gives_a_burst_and_then_a_rate() -> None:
    bucket = Bucket(3, 2, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5) for _ in range(2)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_that_rest_are_forgotten() -> None:
    each = PerAddress(2, 1, most=3)
    for number in range(3):
        each.of(f"10.0.0.{number}", 0.0).take(0.0)
    each.of("10.0.0.0", 5.0).take(5.0)
    each.of("10.0.0.9", 5.0)
    assert set(each._buckets) == {"10.0.0.0", "10.0.0.9"}
