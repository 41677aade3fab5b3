"""kill -9 of the server in running matches, again and again: every match continues, and its
spectators see it to its end."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from protocol.constants import RoomStage
from rules.fairness import Fair, verify
from rules.wire import encode_view
from server.room import Room
from server.sqlite_store import SqliteStore
from tests.server.processes import FAST, Client, Loop, Server, check_spectator, pair, spectator

pytestmark = pytest.mark.slow

PAIRS = 6


def journal(path: Path, code: str) -> Room:
    """The room in the journal file."""

    async def look() -> Room:
        store = SqliteStore(path, 1e9, time.monotonic)
        await store.open(lambda room: asyncio.sleep(0))
        claim = await store.claim(code, create=False)
        await store.close()
        return Room.replay(code, claim.entries)

    return asyncio.run(look())


def check(room: Room, clients: tuple[Client, ...]) -> None:
    """Both clients and the journal agree, and no move is missing or doubled."""
    for client in clients:
        seat = client.host.seat
        assert client.host.outcome == room.outcome
        assert encode_view(client.host.view()) == encode_view(room.game.view(room.state, seat))
        assert client.decisions == [move for move in room.moves if move.seat == seat]
        assert client.refused == []
        opened = client.host.revealed
        assert isinstance(verify(room.game, opened.witness, opened.reveal), Fair)


def test_matches_survive_kills(tmp_path: Path, soaks: bool) -> None:
    kills = 50 if soaks else 8
    path, random, loop = tmp_path / "journal.sqlite", Random("kills"), Loop()
    arguments = [f"--journal={path}", *FAST]
    server = Server(*arguments)
    pairs = [pair(loop, lambda: server.url, f"kills-{n}", hp=91) for n in range(PAIRS)]
    clients = [client for both in pairs for client in both]
    spectators = [spectator(loop, lambda: server.url, both[0]) for both in pairs]
    kills_while_playing = 0

    def play(pace: float) -> None:
        for client in clients:
            client.make_move(pace)

    def versions() -> int:
        return sum(client.host.client.version for client in clients)

    try:
        for _ in range(kills):
            # Until some moves have been made since the last kill.
            goal = versions() + random.randrange(2, 3 * PAIRS)
            loop.run(lambda: over(clients) or versions() >= goal, 60, lambda: play(0.2))  # noqa: B023
            running = [client for client in clients if client.host.outcome is None]
            kills_while_playing += bool(running)
            server.kill()
            server = Server(*arguments)
        loop.run(lambda: over(clients), 120, lambda: play(1.0))
        loop.run(lambda: all(client.host.revealed for client in clients), 20, lambda: None)
        loop.run(lambda: over(spectators), 20, lambda: None)
    finally:
        for client in (*clients, *spectators):
            client.host.close()
        server.kill()
    assert kills_while_playing == kills
    for both, watching in zip(pairs, spectators, strict=True):
        room = journal(path, both[0].host.client.ticket.room)
        assert room.stage is RoomStage.OVER
        check(room, both)
        check_spectator(room, watching)
    assert sum(client.socket.connections for client in clients) > kills


def over(clients: list[Client]) -> bool:
    return all(client.host.outcome is not None for client in clients)
