"""A match that a device hosts: its life, its journal, and what strangers get from it."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kivyapp.online.host_server import HOST_SETTINGS
from kivyapp.online.nearby_code import PORTS
from kivyapp.online.threaded_room_server import ThreadedRoomServer
from kivyapp.online.ticket import Ticket
from protocol.constants import Forfeit
from rules.room_codes import nearby_room_code
from rules.wire import encode_view
from server.room import Room
from server.sqlite_store import SqliteStore
from tests.server.helpers import KEY, OTHER_KEY, running_match, seat_request
from tests.server.processes import Client, Loop, check_spectator, spectator
from tests.server.simulation import simulation

ROOM = nearby_room_code(123_456_789_012)
FAST = replace(HOST_SETTINGS, frames_burst=10**6)


class Host:
    """A device that hosts, can be stopped and started again, and its clients."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.loop = folder, Loop()
        one = Ticket.create("ws://routed", "Ann", {"hp": 61}, secrets.token_bytes)
        self.ticket = replace(one, room=ROOM)
        two = Ticket.join("ws://routed", ROOM, "Bob", secrets.token_bytes)
        self.start()
        self.ann, self.bob = (
            Client(self.loop, ticket, lambda: self.server.url, name)
            for name, ticket in (("ann", self.ticket), ("bob", two))
        )
        self.eve = spectator(self.loop, lambda: self.server.url, self.ann)
        self.ann.host.start()
        self.ann.host.observe_notices(self._invite)

    def _invite(self, _: Any) -> None:
        if self.ann.host.room is not None and not self.bob.socket.connections:
            self.bob.host.start()

    def start(self, port: int | None = None) -> None:
        self.server = ThreadedRoomServer(self.folder, ROOM, self.ticket.key, port, FAST)

    def run(self, until: Any, seconds: float = 30.0) -> None:
        self.loop.run(until, seconds, lambda: [each.make_move() for each in (self.ann, self.bob)])

    def close(self) -> None:
        for client in (self.ann, self.bob, self.eve):
            client.host.close()
        self.server.stop()
        self.server.join()

    def room_in_journal(self) -> Room:
        async def read() -> Room:
            store = SqliteStore(self.folder / f"hosted-{ROOM}.sqlite", 1800, lambda: 0.0)
            await store.open(lambda _: asyncio.sleep(0))
            claim = await store.claim(ROOM, create=False)
            await store.close()
            assert claim is not None
            return Room.replay(ROOM, claim.entries)

        return asyncio.run(read())


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    made = Host(tmp_path)
    yield made
    made.close()


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.slow
def test_a_match_survives_two_restarts_and_ends_the_same_everywhere(host: Host) -> None:
    for version in (15, 40):
        host.run(lambda at=version: host.bob.host.client.version >= at)
        port = host.server.port
        host.server.stop()
        host.start(port)
        assert host.server.port == port
    players = (host.ann, host.bob)
    everyone = (*players, host.eve)
    host.run(lambda: all(each.host.outcome for each in everyone))
    host.close()
    room = host.room_in_journal()
    for seat, player in enumerate(players, 1):
        assert player.host.outcome == room.outcome
        assert encode_view(player.host.view()) == encode_view(room.game.view(room.state, seat))
        assert player.decisions == [move for move in room.moves if move.seat == seat]
    check_spectator(room, host.eve)


def test_nothing_listens_after_the_room_is_left(host: Host) -> None:
    host.run(lambda: host.bob.host.client.version >= 10)
    host.ann.host.leave()
    host.server.stop()
    host.run(lambda: host.bob.host.outcome is not None)
    # The guest has heard of it before the host was gone.
    assert host.bob.host.outcome is not None
    assert host.bob.host.outcome.reason == Forfeit.LEFT
    host.server.join()
    assert not is_listening(host.server.port)


def test_a_port_in_use_is_passed_over(tmp_path: Path) -> None:
    with ExitStack() as taken:
        for port in PORTS[:2]:
            listener = taken.enter_context(socket.socket())
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(("0.0.0.0", port))
            listener.listen()
        server = ThreadedRoomServer(tmp_path, ROOM, KEY, PORTS[1])
        assert server.port in PORTS[2:]
        server.stop()
        server.join()


def test_journals_of_other_rooms_are_deleted(tmp_path: Path) -> None:
    old, kept = tmp_path / "hosted-NEARAAAA.sqlite-wal", tmp_path / f"hosted-{ROOM}.sqlite-wal"
    for path in (old, kept):
        path.touch()
    server = ThreadedRoomServer(tmp_path, ROOM, KEY)
    assert (old.exists(), kept.exists()) == (False, True)
    server.stop()
    server.join()


def test_a_stranger_cannot_open_a_room_and_learns_nothing(tmp_path: Path) -> None:
    server = ThreadedRoomServer(tmp_path, ROOM, KEY)

    async def ask(*requests: str) -> list[dict[str, Any]]:
        async with connect(f"{server.url}/play", compression=None) as client:
            answers = []
            for request in requests:
                await client.send(request)
                answers.append(json.loads(await asyncio.wait_for(client.recv(), 5)))
            return answers

    try:
        wrong = [seat_request("join", OTHER_KEY, roomId=f"NEAR{at}{at}{at}{at}") for at in "AB"]
        answers = asyncio.run(ask(seat_request("create", OTHER_KEY), *wrong))
        assert [answer["code"] for answer in answers] == ["full", "no_such_room", "no_such_room"]
        # The host itself can.
        assert asyncio.run(ask(seat_request("create", KEY)))[0]["type"] == "joined"
    finally:
        server.stop()
        server.join()


def test_nobody_loses_by_time_for_which_the_device_slept() -> None:
    """The host's player is away when the device falls asleep for longer than one may be gone."""

    async def outcome(*pauses: float) -> Any:
        async with simulation(seed="asleep", hosted=True) as sim:
            ann, bob = await running_match(sim)
            await sim.dispatcher.tick()
            ann.host.close()
            for pause in pauses:
                sim.now += pause
                await sim.dispatcher.tick()
                await sim.dispatcher.outbox.drained()
            # The guest has to connect again after a sleep.
            assert bob.links[-1].alive == (len(pauses) > 1)
            return (await sim.room_from_journal(ann.host.client.ticket.room)).outcome

    limit = HOST_SETTINGS.away + 10
    assert asyncio.run(outcome(limit)) is None
    awake = asyncio.run(outcome(*[1.0] * limit))
    assert awake is not None
    assert awake.reason == Forfeit.GONE
