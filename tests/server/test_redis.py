"""Several processes on one Redis: each room has one owner, and another takes over when it dies."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from redis import Redis

from kivyapp.online.ticket import Ticket
from protocol.constants import RoomStage
from rules.fairness import Fair, verify
from rules.wire import encode_view
from server.redis_store import PREFIX
from server.room import Room
from tests.server.processes import (
    FAST,
    LEASE,
    Client,
    Loop,
    Server,
    check_spectator,
    find_program,
    pair,
    spectator,
    wait_for,
)

pytestmark = pytest.mark.slow

PROJECT = Path(__file__).parents[2]
TAKEOVERS = 8


def journal(redis: Redis, code: str) -> Room:
    return Room.replay(code, redis.lrange(f"{PREFIX}:journal:{code}", 0, -1))


def check(room: Room, clients: tuple[Client, ...]) -> None:
    """Both clients and the journal agree; no move is missing or doubled."""
    assert room.stage is RoomStage.OVER
    for client in clients:
        seat = client.host.seat
        assert client.host.outcome == room.outcome
        assert encode_view(client.host.view()) == encode_view(room.game.view(room.state, seat))
        assert client.decisions == [move for move in room.moves if move.seat == seat]
        opened = client.host.revealed
        assert isinstance(verify(room.game, opened.witness, opened.reveal), Fair)


def finish(
    loop: Loop, pairs: list[tuple[Client, Client]], spectators: Sequence[Client] = ()
) -> None:
    clients = [client for both in pairs for client in both]

    def play() -> None:
        for client in clients:
            client.make_move()

    loop.run(lambda: all(client.host.revealed for client in clients), 120, play)
    loop.run(lambda: all(each.host.outcome for each in spectators), 20, play)
    for client in (*clients, *spectators):
        client.host.close()


def all_beyond(clients: list[Client], goals: list[int]) -> bool:
    """True if every match has advanced to its goal or is over."""
    return all(
        client.host.client.version >= goal or client.host.outcome is not None
        for client, goal in zip(clients, goals, strict=True)
    )


def test_another_process_takes_over_when_the_owner_is_killed(redis: Redis, redis_url: str) -> None:
    """The process that owns all rooms is killed again and again, and the other one takes over. The
    spectators follow."""
    arguments = [f"--redis={redis_url}", f"--lease={LEASE}", *FAST]
    servers, loop, owner = [Server(*arguments), Server(*arguments)], Loop(), 0
    pairs = [pair(loop, lambda: servers[owner].url, f"take-{n}") for n in range(4)]
    clients = [client for both in pairs for client in both]
    spectators = [spectator(loop, lambda: servers[owner].url, both[0]) for both in pairs]

    def play() -> None:
        for client in clients:
            client.make_move(0.2)

    try:
        for _ in range(TAKEOVERS):
            goals = [client.host.client.version + 2 for client in clients]
            loop.run(lambda: all_beyond(clients, goals), 60, play)  # noqa: B023
            assert all(client.host.outcome is None for client in clients)
            servers[owner].kill()
            servers[owner] = Server(*arguments)
            owner = 1 - owner
        finish(loop, pairs, spectators)
        for both, watching in zip(pairs, spectators, strict=True):
            room = journal(redis, both[0].host.client.ticket.room)
            check(room, both)
            check_spectator(room, watching)
            # Every owner had its own fencing token.
            key = f"{PREFIX}:room:{both[0].host.client.ticket.room}"
            assert int(redis.hget(key, "fence")) >= TAKEOVERS
    finally:
        for server in servers:
            server.kill()


def test_a_living_owner_hands_a_room_over_when_its_players_are_sent_elsewhere(
    redis: Redis, redis_url: str
) -> None:
    """The proxy sends new connections elsewhere: the room follows, and so does the other player."""
    arguments = [f"--redis={redis_url}", "--lease=30", *FAST]
    servers, loop, route = [Server(*arguments), Server(*arguments)], Loop(), 0
    clients = pair(loop, lambda: servers[route].url, "hand-over")

    def play() -> None:
        for client in clients:
            client.make_move(0.3)

    try:
        for turn in range(4):
            goal = 10 + 12 * turn
            loop.run(lambda: clients[0].host.client.version >= goal, 60, play)  # noqa: B023
            route = 1 - route
            # Only one of the two loses the connection.
            clients[turn % 2].drop()
        finish(loop, [clients])
        check(journal(redis, clients[0].host.client.ticket.room), clients)
    finally:
        for server in servers:
            server.kill()


def test_an_owner_whose_lease_ran_out_cannot_write(redis: Redis, redis_url: str) -> None:
    """The owner is frozen, not dead; its clients play on elsewhere; then it wakes up."""
    arguments = [f"--redis={redis_url}", f"--lease={LEASE}", *FAST]
    servers, loop, route = [Server(*arguments), Server(*arguments)], Loop(), 0
    clients = pair(loop, lambda: servers[route].url, "frozen")

    def play() -> None:
        for client in clients:
            client.make_move(0.3)

    try:
        loop.run(lambda: clients[0].host.client.version >= 15, 60, play)
        servers[0].process.send_signal(signal.SIGSTOP)
        route = 1
        for client in clients:
            client.drop()
        loop.run(lambda: clients[0].host.client.version >= 30, 60, play)
        servers[0].process.send_signal(signal.SIGCONT)
        finish(loop, [clients])
        check(journal(redis, clients[0].host.client.ticket.room), clients)
        assert servers[0].page("/healthz") == "ok\n"
    finally:
        for server in servers:
            server.kill()


def test_a_graceful_stop_releases_rooms_at_once(redis: Redis, redis_url: str) -> None:
    """Otherwise the next process would have to wait for a lease of a minute."""
    arguments = [f"--redis={redis_url}", "--lease=60", *FAST]
    servers, loop, route = [Server(*arguments), Server(*arguments)], Loop(), 0
    clients = pair(loop, lambda: servers[route].url, "stop", hp=61)

    def play() -> None:
        for client in clients:
            client.make_move(0.3)

    loop.run(lambda: clients[0].host.client.version >= 15, 60, play)
    route = 1
    assert servers[0].stop() == 0
    finish(loop, [clients])
    check(journal(redis, clients[0].host.client.ticket.room), clients)
    servers[1].stop()


def test_players_of_different_processes_are_paired(redis: Redis, redis_url: str) -> None:
    """Each asks the process that its own code leads to, and both meet in one room."""
    arguments = [f"--redis={redis_url}", f"--lease={LEASE}", *FAST]
    servers, loop = [Server(*arguments), Server(*arguments)], Loop()

    def process_of(code: str) -> int:
        """As a proxy chooses it by hashing."""
        return ord(code[0]) % 2

    clients: list[Client] = []
    for number in range(2):
        ticket = ticket_for(process=number)
        clients.append(Client(loop, ticket, lambda at=number: url_of(at), f"quick-{number}"))

    def url_of(number: int) -> str:
        return servers[process_of(clients[number].host.client.ticket.room)].url

    try:
        for client in clients:
            client.host.start()
        finish(loop, [(clients[0], clients[1])])
        room = journal(redis, clients[0].host.client.ticket.room)
        check(room, tuple(clients))
        assert {seat.name for seat in room.seats} == {"p0", "p1"}
    finally:
        for server in servers:
            server.kill()


def ticket_for(process: int) -> Ticket:
    """A ticket for any opponent whose code leads to this process."""
    while True:
        ticket = Ticket.create(
            "ws://routed", f"p{process}", {"hp": 61}, secrets.token_bytes, quick=True
        )
        if ord(ticket.room[0]) % 2 == process:
            return ticket


# The proxy


def answers(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def test_the_nginx_configuration_keeps_rooms_together(
    redis: Redis, redis_url: str, tmp_path: Path
) -> None:
    """Matches are played through nginx with our configuration, and a process is killed."""
    nginx = find_program("nginx")
    if os.geteuid() != 0:
        pytest.skip("Debian's nginx wants folders that only root may write to")
    arguments = [f"--redis={redis_url}", f"--lease={LEASE}", "--behind-proxy", *FAST]
    servers, front = [Server(*arguments), Server(*arguments)], free_port()
    site = (PROJECT / "packaging" / "server" / "nginx.conf").read_text()
    for old, new in (
        ("listen 8080", f"listen 127.0.0.1:{front}"),
        ("127.0.0.1:8765", f"127.0.0.1:{servers[0].port}"),
        ("127.0.0.1:8766", f"127.0.0.1:{servers[1].port}"),
    ):
        assert old in site
        site = site.replace(old, new)
    # All clients have the same address.
    site = site.replace("rate=10r/s", "rate=1000r/s")
    config = tmp_path / "nginx.conf"
    config.write_text(
        f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; user root;\n"
        f"events {{}}\nhttp {{ access_log off; client_body_temp_path {tmp_path}/body;\n{site} }}\n"
    )
    proxy = subprocess.Popen([nginx, "-c", str(config), "-e", f"{tmp_path}/error.log"])
    wait_for(lambda: answers(front))
    loop = Loop()
    pairs = [pair(loop, lambda: f"ws://127.0.0.1:{front}", f"proxy-{n}", hp=61) for n in range(6)]
    clients = [client for both in pairs for client in both]
    spectators = [spectator(loop, lambda: f"ws://127.0.0.1:{front}", both[0]) for both in pairs]

    def play() -> None:
        for client in clients:
            client.make_move(0.3)

    try:
        loop.run(lambda: all(client.host.client.version >= 12 for client in clients), 60, play)
        rooms = [rooms_of(server) for server in servers]
        # Each room is in one process, and no client had to connect twice.
        assert sum(rooms) == len(pairs)
        loop.run(lambda: all(each.host.client.is_admitted for each in spectators), 10, list)
        everyone = [*clients, *spectators]
        assert [client.socket.connections for client in everyone] == [1] * len(everyone)
        servers[rooms.index(max(rooms))].kill()
        finish(loop, pairs, spectators)
        for both in pairs:
            check(journal(redis, both[0].host.client.ticket.room), both)
    finally:
        proxy.terminate()
        proxy.wait(10)
        for server in servers:
            server.kill()


def rooms_of(server: Server) -> int:
    (row,) = [
        line for line in server.page("/metrics").splitlines() if line.startswith("clash_rooms ")
    ]
    return int(row.split()[1])
