"""The process itself on real sockets: floods, sizes, pages, limits, a graceful stop, memory."""

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

import aiohttp
import pytest

from bench.server import measure
from server.frames import LARGEST
from tests.server.processes import FAST, ROOT, Loop, Server, pair

ROOMS = 1_000
MOST_MB = 110


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(f"--journal={tmp_path_factory.mktemp('app') / 'journal.sqlite'}", "--hello=1")
    yield made
    made.stop()


@asynccontextmanager
async def connected(server: Server, query: str = "") -> AsyncIterator[Any]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{server.url}/play{query}", compress=0) as socket,
    ):
        yield socket


def create() -> str:
    fields = {"name": "Ann", "seatKey": secrets.token_hex(16), "pledge": "a" * 64}
    return json.dumps({"type": "create", **fields})


async def answer(socket: Any, kind: str = "") -> dict[str, Any]:
    while True:
        frame = json.loads(await socket.receive_str(timeout=10))
        if not kind or frame["type"] == kind:
            return frame


@pytest.mark.parametrize("seated", [True, False])
def test_a_flood_is_told_so_and_closed(server: Server, seated: bool) -> None:
    async def story() -> None:
        async with connected(server) as flooder, connected(server) as neighbour:
            for each in (neighbour, flooder) if seated else (neighbour,):
                await each.send_str(create())
                await answer(each, "state")

            async def flood() -> None:
                with contextlib.suppress(aiohttp.ClientConnectionResetError):
                    # It may be closed before it has said everything.
                    for _ in range(300):
                        await flooder.send_str('{"type":"ping"}')
                        await asyncio.sleep(0)

            # One who does not listen meanwhile may lose the answer with the connection.
            flooding = asyncio.create_task(flood())
            kinds = [await flooder.receive(timeout=10)]
            while kinds[-1].type is aiohttp.WSMsgType.TEXT:
                kinds.append(await flooder.receive(timeout=10))
            await flooding
            assert json.loads(kinds[-2].data)["code"] == "flood"
            assert kinds[-1].data == 1008
            pongs = sum('"pong"' in str(each.data) for each in kinds)
            assert pongs < 60
            # The neighbour has noticed nothing.
            await neighbour.send_str('{"type":"ping"}')
            assert (await answer(neighbour))["type"] == "pong"

    asyncio.run(story())


def test_people_are_no_flood(server: Server) -> None:
    async def story() -> None:
        async with connected(server) as socket:
            await socket.send_str(create())
            await answer(socket, "state")
            for _ in range(20):
                await socket.send_str('{"type":"ping"}')
                assert (await answer(socket))["type"] == "pong"

    asyncio.run(story())


@pytest.mark.parametrize("size", [LARGEST + 1, 20_000, 65_000])
def test_what_is_too_large_is_refused(server: Server, size: int) -> None:
    async def story() -> None:
        async with connected(server) as socket:
            await socket.send_str("x" * size)
            assert (await answer(socket))["code"] == "too_large"
            await socket.send_str(create())
            assert (await answer(socket))["type"] == "joined"

    asyncio.run(story())


def test_what_is_far_too_large_ends_the_connection(server: Server) -> None:
    async def story() -> None:
        async with connected(server) as socket:
            await socket.send_str("x" * 1_000_000)
            assert (await socket.receive(timeout=10)).data == 1009

    asyncio.run(story())


def test_bytes_are_no_frames(server: Server) -> None:
    async def story() -> None:
        async with connected(server) as socket:
            await socket.send_bytes(b'{"type":"ping"}')
            assert (await answer(socket))["code"] == "not_text"

    asyncio.run(story())


def test_whoever_asks_for_no_room_is_sent_away(server: Server) -> None:
    async def story() -> None:
        async with connected(server) as socket:
            message = await socket.receive(timeout=10)
            assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, 1013)

    asyncio.run(story())


def test_a_room_gets_the_code_of_its_address(server: Server) -> None:
    async def story() -> None:
        async with connected(server, "?room=abcd-efgh") as socket:
            await socket.send_str(create())
            assert (await answer(socket, "joined"))["roomId"] == "ABCDEFGH"

    asyncio.run(story())


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


def test_one_journal_has_one_server(tmp_path: Path) -> None:
    journal = f"--journal={tmp_path / 'journal.sqlite'}"
    first = Server(journal)
    with pytest.raises(RuntimeError, match=r"The journal cannot be opened: .*locked"):
        Server(journal)
    assert first.stop() == 0


def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with connected(server), connected(server):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                async with connected(server):
                    pass

    server = Server(f"--journal={tmp_path / 'j.sqlite'}", "--most-connections-of-address=2")
    asyncio.run(story(server))
    server.stop()


def test_a_graceful_stop_writes_everything_and_sends_players_to_reconnect(tmp_path: Path) -> None:
    """A match goes on over three planned restarts, without a lost move and without a tap."""
    arguments = [f"--journal={tmp_path / 'journal.sqlite'}", *FAST]
    loop, server = Loop(), Server(*arguments)
    clients = pair(loop, lambda: server.url, "restart", hp=91)

    def play() -> None:
        for client in clients:
            client.act(0.5)

    for stop in range(3):
        # Soon enough: the luckiest match is over after some forty moves.
        goal = 10 + 10 * stop
        loop.run(lambda: clients[0].host.talk.version > goal, 30, play)  # noqa: B023
        assert server.stop() == 0
        server = Server(*arguments)
    loop.run(lambda: all(client.host.outcome for client in clients), 60, play)
    for client in clients:
        assert client.refused == []
        client.host.close()
    assert sum(client.socket.connections for client in clients) >= 8
    server.stop()


def test_players_are_told_to_come_back_when_a_server_stops(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with connected(server) as socket:
            await socket.send_str(create())
            await answer(socket, "state")
            await asyncio.to_thread(server.stop)
            message = await socket.receive(timeout=10)
            assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, 1012)

    asyncio.run(story(Server(f"--journal={tmp_path / 'journal.sqlite'}")))


def test_a_thousand_rooms_fit_into_memory() -> None:
    # So long that matches end and begin again: from then on memory stays as it is.
    result = measure(ROOT, ROOMS, seconds=8.0)
    assert result.rooms == ROOMS
    assert result.moves > 0
    assert result.resident_mb < MOST_MB
