"""The process on real sockets: floods, sizes, pages, limits, a graceful stop, memory."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import urllib.error
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.server import measure
from protocol.constants import MAX_REQUEST_BYTES, CloseCode
from tests.server.processes import FAST, Loop, Server, pair

pytestmark = pytest.mark.slow

ROOMS = 1_000
MOST_MB = 110
TIMEOUT = 10.0
PING = '{"type":"ping"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(f"--journal={tmp_path_factory.mktemp('app') / 'journal.sqlite'}", "--hello=1")
    yield made
    made.stop()


@asynccontextmanager
async def connected(
    server: Server, query: str = "", **options: Any
) -> AsyncIterator[ClientConnection]:
    address = f"{server.url}/play{query}"
    async with connect(address, compression=None, ping_interval=None, **options) as socket:
        yield socket


def create() -> str:
    fields = {"name": "Ann", "seatKey": secrets.token_hex(16), "pledge": "a" * 64}
    return json.dumps({"type": "create", **fields})


async def answer(socket: ClientConnection, kind: str = "") -> dict[str, Any]:
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT))
        if not kind or message["type"] == kind:
            return message


async def until_closed(socket: ClientConnection) -> tuple[list[Any], int | None]:
    """All messages until the server closes the connection, and the close code."""
    messages: list[Any] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            messages.append(await asyncio.wait_for(socket.recv(), TIMEOUT))
    return messages, socket.close_code


@pytest.mark.parametrize("seated", [True, False])
def test_a_flood_is_refused_and_closed(server: Server, seated: bool) -> None:
    async def scenario() -> None:
        async with connected(server) as flooder, connected(server) as neighbour:
            for each in (neighbour, flooder) if seated else (neighbour,):
                await each.send(create())
                await answer(each, "state")

            async def flood() -> None:
                # It may be closed before everything is sent.
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(300):
                        await flooder.send(PING)
                        await asyncio.sleep(0)

            # A client that does not read meanwhile may lose the answer with the connection.
            flooding = asyncio.create_task(flood())
            messages, code = await until_closed(flooder)
            await flooding
            assert json.loads(messages[-1])["code"] == "flood"
            assert code == CloseCode.POLICY_VIOLATION
            assert sum('"pong"' in message for message in messages) < 60
            # The neighbour is not disturbed.
            await neighbour.send(PING)
            assert (await answer(neighbour))["type"] == "pong"

    asyncio.run(scenario())


def test_a_flood_of_websocket_pings_is_closed_too(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(300):
                    await socket.ping()
                    await asyncio.sleep(0)
            _, code = await until_closed(socket)
            assert code == CloseCode.POLICY_VIOLATION

    asyncio.run(scenario())


def test_people_do_not_flood(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            await socket.send(create())
            await answer(socket, "state")
            for _ in range(20):
                await socket.send(PING)
                assert (await answer(socket))["type"] == "pong"

    asyncio.run(scenario())


def test_websocket_pings_are_answered(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            await asyncio.wait_for(await socket.ping(b"there?"), TIMEOUT)

    asyncio.run(scenario())


@pytest.mark.parametrize("size", [MAX_REQUEST_BYTES + 1, 20_000, 65_000])
def test_messages_that_are_too_large_are_refused(server: Server, size: int) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            await socket.send("x" * size)
            assert (await answer(socket))["code"] == "too_large"
            await socket.send(create())
            assert (await answer(socket))["type"] == "joined"

    asyncio.run(scenario())


def test_a_message_that_is_far_too_large_ends_the_connection(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send("x" * 1_000_000)
            assert (await until_closed(socket))[1] == 1009

    asyncio.run(scenario())


def test_binary_messages_are_refused(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            await socket.send(PING.encode())
            assert (await answer(socket))["code"] == "not_text"

    asyncio.run(scenario())


def test_messages_after_a_join_wait_for_their_turn(server: Server) -> None:
    """All in one go: nothing is lost, and nothing overtakes the request for the seat."""

    async def scenario() -> None:
        async with connected(server) as socket:
            request = create()
            for text in (PING, request, request, PING, '{"type":"leave","roomId":"AAAAAAAA"}'):
                await socket.send(text)
            kinds = [(await answer(socket))["type"] for _ in range(7)]
            assert kinds == ["pong", "joined", "state", "joined", "state", "pong", "error"]

    asyncio.run(scenario())


def test_a_client_that_asks_for_no_room_is_closed(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server) as socket:
            assert await until_closed(socket) == ([], CloseCode.TRY_LATER)

    asyncio.run(scenario())


def test_a_room_gets_the_code_of_its_address(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server, "?room=abcd-efgh") as socket:
            await socket.send(create())
            assert (await answer(socket, "joined"))["roomId"] == "ABCDEFGH"

    asyncio.run(scenario())


def test_the_pages(server: Server) -> None:
    assert server.page("/healthz") == "ok\n"
    page = server.page("/metrics")
    for line in (
        "# TYPE clash_connections gauge",
        "# TYPE clash_moves_total counter",
        "# TYPE clash_journal_commit_seconds histogram",
        'clash_journal_commit_seconds_bucket{le="+Inf"}',
    ):
        assert line in page
    rows = [line for line in page.splitlines() if not line.startswith("#")]
    assert all(float(row.rpartition(" ")[2]) >= 0 for row in rows)
    with pytest.raises(urllib.error.HTTPError, match="404"):
        server.page("/nothing")


def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server) as one, connected(server):
            async with connected(server) as third:
                assert await until_closed(third) == ([], CloseCode.TRY_LATER)
            await one.close()
            async with connected(server) as fourth:
                await fourth.send(PING)
                assert (await answer(fourth))["type"] == "pong"

    server = Server(f"--journal={tmp_path / 'j.sqlite'}", "--most-connections-of-address=2")
    asyncio.run(scenario(server))
    server.stop()


@pytest.mark.parametrize("has_proxy", [True, False])
def test_only_behind_a_proxy_the_named_address_counts(tmp_path: Path, has_proxy: bool) -> None:
    async def scenario(server: Server) -> None:
        async def is_let_in(address: str) -> bool:
            headers = {"X-Real-IP": address}
            async with connected(server, additional_headers=headers) as socket:
                await socket.send(create())
                first = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT))
                return bool(first["type"] == "joined")

        assert [await is_let_in("10.0.0.1") for _ in range(3)] == [True, True, False]
        # Without a proxy, the client wrote the header itself.
        assert await is_let_in("10.0.0.2") is has_proxy

    proxy = ["--behind-proxy"] if has_proxy else []
    server = Server(f"--journal={tmp_path / 'j.sqlite'}", "--rooms-burst=2", *proxy)
    asyncio.run(scenario(server))
    server.stop()


def test_a_full_server_says_so(tmp_path: Path) -> None:
    server = Server(f"--journal={tmp_path / 'j.sqlite'}", "--most-connections=0")
    with pytest.raises(urllib.error.HTTPError, match="503"):
        server.page("/play")
    server.stop()


def test_a_match_goes_on_over_planned_restarts(tmp_path: Path) -> None:
    """Three times, without a lost move and without a tap."""
    arguments = [f"--journal={tmp_path / 'journal.sqlite'}", *FAST]
    loop, server = Loop(), Server(*arguments)
    clients = pair(loop, lambda: server.url, "restart", hp=91)

    def play() -> None:
        for client in clients:
            client.make_move(0.5)

    for stop in range(3):
        # Soon enough: the luckiest match is over after some forty moves.
        goal = 10 + 10 * stop
        loop.run(lambda: clients[0].host.client.version > goal, 30, play)  # noqa: B023
        assert server.stop() == 0
        server = Server(*arguments)
    loop.run(lambda: all(client.host.outcome for client in clients), 60, play)
    for client in clients:
        assert client.refused == []
        client.host.close()
    assert sum(client.socket.connections for client in clients) >= 8
    server.stop()


def test_players_are_told_to_reconnect_when_a_server_stops(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server) as seated, connected(server) as seatless:
            await seated.send(create())
            await answer(seated, "state")
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert (await until_closed(seated))[1] == CloseCode.RESTART
            assert (await until_closed(seatless))[1] == CloseCode.RESTART
            assert await stopping == 0

    asyncio.run(scenario(Server(f"--journal={tmp_path / 'journal.sqlite'}")))


def test_a_thousand_rooms_fit_into_memory() -> None:
    # So long that matches end and begin again: from then on memory stays as it is.
    result = measure(ROOMS, seconds=8.0)
    assert result.rooms == ROOMS
    assert result.moves > 0
    assert result.resident_mb < MOST_MB
