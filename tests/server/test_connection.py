"""Connections in one process: slow readers, silent clients, failing requests, and rate limits."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from protocol.constants import CloseCode
from server.rate_limits import KeyedBuckets, TokenBucket
from tests.server.helpers import KEY, TEXT, masked, seat_request
from tests.server.serving import SERVER, serving

pytestmark = pytest.mark.usefixtures("layer")

TIMEOUT = 10.0
HANDSHAKE = (
    b"GET /play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: %b\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2].partition("/")[0])


async def raw_connection(
    port: int, upgrade: bytes = b"Upgrade"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that has asked for the upgrade and does nothing by itself."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 16)
    writer.write(HANDSHAKE % upgrade)
    return reader, writer


async def close_code(socket: Any) -> int:
    try:
        while True:
            await asyncio.wait_for(socket.recv(), TIMEOUT)
    except ConnectionClosed as closed:
        return int(closed.rcvd.code)


async def until(condition: Any) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not condition():
            await asyncio.sleep(0.01)


def test_a_client_that_does_not_read_is_dropped() -> None:
    async def scenario() -> None:
        async with serving(most_unsent=20_000, frames_burst=10**6) as (server, url):
            _, writer = await raw_connection(port_of(url))
            await until(lambda: server.connections)
            (connection,) = server.connections
            # More than both kernels' buffers take.
            for _ in range(400):
                connection.send(("x" * 50_000,))
            await until(lambda: not server.connections)
            assert server.dispatcher.metrics.closed["slow_reader"] == 1
            connection.send(("more",))
            writer.close()

    asyncio.run(scenario())


def test_a_spectator_that_does_not_read_is_dropped_first() -> None:
    async def scenario() -> None:
        limits = {"most_unsent": 10**9, "most_unsent_watching": 20_000}
        async with serving(**limits) as (server, url):
            ends = [await raw_connection(port_of(url)) for _ in range(2)]
            await until(lambda: len(server.connections) == len(ends))
            player, spectator = server.connections
            player.seat = 1
            for _ in range(400):
                for connection in (player, spectator):
                    connection.send(("x" * 50_000,))
            await until(lambda: server.connections == {player})
            assert server.dispatcher.metrics.closed["slow_reader"] == 1
            for _, writer in ends:
                writer.close()

    asyncio.run(scenario())


def test_silent_clients_and_those_without_a_room_are_closed() -> None:
    async def scenario() -> None:
        async with (
            serving(silence=50.0, hello=10.0) as (server, url),
            connect(url) as seated,
            connect(url) as roomless,
        ):
            await seated.send(seat_request("create"))
            await seated.recv()
            now = asyncio.get_running_loop().time()
            server.close_silent(now + 9.0)
            server.close_silent(now + 11.0)
            assert await close_code(roomless) == CloseCode.TRY_LATER
            server.close_silent(now + 51.0)
            assert await close_code(seated) == CloseCode.GOING_AWAY

    asyncio.run(scenario())


@pytest.mark.parametrize("is_seated", [True, False])
def test_a_request_that_fails_costs_only_its_sender_the_connection(
    is_seated: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving() as (server, url), connect(url) as one, connect(url) as other:
            if is_seated:
                await one.send(seat_request("create"))
                await one.recv()

            def fail(*_: object) -> None:
                raise RuntimeError("a bug")

            with monkeypatch.context() as patch:
                patch.setattr(server.dispatcher, "received", fail)
                await one.send('{"type":"ping"}')
                assert await close_code(one) == CloseCode.INTERNAL_ERROR
            await other.send('{"type":"ping"}')
            assert json.loads(await other.recv()) == {"type": "pong"}
            assert server.dispatcher.metrics.closed["failed"] == 1

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert "a bug" in caplog.text


@pytest.mark.parametrize("kind", ["create", "join"])
def test_a_client_that_is_gone_before_it_has_its_seat_gets_none(kind: str) -> None:
    """Else its room would count it as connected for ever: it would never be unloaded, and the
    opponent would never win by its absence."""

    async def scenario() -> None:
        async with serving(hello=1000.0) as (server, url), connect(url) as honest:
            registry, asked = server.dispatcher.registry, {}
            if kind == "join":
                # A room that is not in memory.
                await honest.send(seat_request("create"))
                asked["roomId"] = json.loads(await honest.recv())["roomId"]
                await honest.close()
                await until(lambda: not server.connections)
                await registry.unload_idle(asyncio.get_running_loop().time() + 1000.0)
                assert not registry.rooms
            _, writer = await raw_connection(port_of(url))
            writer.write(masked(TEXT, seat_request(kind, KEY, **asked).encode()))
            writer.close()
            await until(lambda: len(server.connections) == (kind == "create"))
            await asyncio.sleep(0.1)
            assert [room for room in registry.rooms.values() if room.players] == []
            assert all(room.empty_since is not None for room in registry.rooms.values())

    asyncio.run(scenario())


def test_a_server_that_stops_accepts_nobody_and_says_so(layer: str) -> None:
    async def scenario() -> None:
        async with serving() as (server, url):
            # A device that hosts has no pages.
            for path in (b"/play", b"/healthz") if layer == SERVER else (b"/play",):
                reader, writer = await asyncio.open_connection("127.0.0.1", port_of(url))
                server.is_stopping = True
                writer.write((HANDSHAKE % b"Upgrade").replace(b"/play", path))
                assert (await reader.readline()).startswith(b"HTTP/1.1 503 ")
                writer.close()
            assert not server.connections

    asyncio.run(scenario())


def test_a_regular_job_goes_on_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("server.connections.WATCH_SECONDS", 0.01)

    async def scenario() -> None:
        async with serving() as (server, _):
            times = 0

            async def fail() -> None:
                nonlocal times
                times += 1
                raise RuntimeError("a bug")

            monkeypatch.setattr(server.dispatcher, "tick", fail)
            await until(lambda: times > 3)

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert "a bug" in caplog.text


def test_a_fault_at_the_end_of_a_connection_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving() as (server, url):
            with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
                patch.setattr(server, "closed", lambda _: 1 / 0)
                async with connect(url):
                    await until(lambda: server.connections)
                await until(lambda: caplog.records)
            server.connections.clear()
        assert "ZeroDivisionError" in caplog.text

    asyncio.run(scenario())


def test_a_client_that_goes_on_talking_after_the_close_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("server.connections.CLOSE_TIMEOUT", 0.05)

    async def scenario() -> None:
        async with serving() as (server, url):
            _, writer = await raw_connection(port_of(url))
            await until(lambda: server.connections)
            (connection,) = server.connections
            connection.close(CloseCode.RESTART, "restart")
            await until(lambda: not server.connections)
            writer.close()

    asyncio.run(scenario())


def test_a_bucket_gives_a_burst_and_then_a_rate() -> None:
    bucket = TokenBucket(3, 2, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5) for _ in range(2)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_with_full_buckets_are_forgotten() -> None:
    buckets = KeyedBuckets(2, 1, most=3)
    for number in range(3):
        buckets.of(f"10.0.0.{number}", 0.0).take(0.0)
    buckets.of("10.0.0.0", 5.0).take(5.0)
    buckets.of("10.0.0.9", 5.0)
    assert [address in buckets for address in ("10.0.0.0", "10.0.0.1", "10.0.0.9")] == [
        True,
        False,
        True,
    ]
