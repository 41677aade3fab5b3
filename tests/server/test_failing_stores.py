"""A store that fails under running matches: nothing is confirmed that is not written, the log says
why, and once the store is back every match goes on where it was."""

from __future__ import annotations

import json
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

from server.redis_store import PREFIX
from server.room import Room
from tests.server.processes import FAST, LEASE, Client, Loop, Server, find_program, pair, wait_for
from tests.server.test_kill import check, journal

pytestmark = pytest.mark.slow

PAIRS = 3


class Matches:
    """Running matches on one server."""

    def __init__(self, server: Server) -> None:
        self.server, self.loop = server, Loop()
        self.pairs = [pair(self.loop, lambda: server.url, f"{n}", hp=61) for n in range(PAIRS)]
        self.clients: list[Client] = [client for both in self.pairs for client in both]

    def play(self, until: Callable[[], bool], seconds: float = 60) -> None:
        def move() -> None:
            for client in self.clients:
                client.make_move()

        self.loop.run(until, seconds, move)

    def play_for(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        self.play(lambda: time.monotonic() > end)

    def versions(self) -> list[int]:
        return [client.host.client.version for client in self.clients]

    def stand_still(self) -> None:
        """Play against a store that fails: players are told so, and nothing is confirmed."""
        lost = 'clash_connections_closed_total{reason="unavailable"}'
        self.play(lambda: lost in self.server.page("/metrics"))
        # What was written before is still on its way.
        self.play_for(0.5)
        before = self.versions()
        self.play_for(2.0)
        assert self.versions() == before
        assert self.server.page("/healthz") == "ok\n"

    def play_out(self) -> None:
        self.play(lambda: all(client.host.revealed for client in self.clients), 120)
        for client in self.clients:
            client.host.close()

    def check(self, room_of: Callable[[str], Room]) -> None:
        """Players and journal agree, and no move is missing or doubled."""
        for both in self.pairs:
            check(room_of(both[0].host.client.ticket.room), both)


def reasons(server: Server) -> str:
    """Why lines could not be written, as an operator reads it."""
    events = [json.loads(line) for line in server.log.splitlines()]
    return "\n".join(each["reason"] for each in events if each["event"] == "journal write failed")


def test_matches_go_on_after_the_disk_was_full(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    server = Server(f"--journal={path}", *FAST)
    matches, unlimited = Matches(server), resource.RLIM_INFINITY
    try:
        matches.play(lambda: min(matches.versions()) >= 12)
        full = Path(f"{path}-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, unlimited))
        matches.stand_still()
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
        matches.play_out()
        assert server.stop() == 0
        matches.check(lambda code: journal(path, code))
    finally:
        server.kill()
    assert "disk" in reasons(server)


@contextmanager
def redis_server(folder: str) -> Iterator[Redis]:
    """A Redis server that keeps its data in this folder, and is killed in the end."""
    socket = f"{folder}/redis.sock"
    command = [find_program("redis-server"), "--port", "0", "--unixsocket", socket, "--dir", folder]
    process = subprocess.Popen([*command, "--appendonly", "yes"], stdout=subprocess.DEVNULL)
    client = Redis(unix_socket_path=socket, decode_responses=True)

    def answers() -> bool:
        try:
            return bool(client.ping())
        except RedisError:
            return False

    try:
        wait_for(answers)
        yield client
    finally:
        client.close()
        process.kill()
        process.wait(10)


def test_matches_go_on_after_redis_was_gone() -> None:
    with tempfile.TemporaryDirectory(prefix="clash") as folder:
        with redis_server(folder):
            server = Server(f"--redis=unix://{folder}/redis.sock", f"--lease={LEASE}", *FAST)
            matches = Matches(server)
            matches.play(lambda: min(matches.versions()) >= 12)
        try:
            matches.stand_still()
            with redis_server(folder) as redis:
                matches.play_out()
                key = f"{PREFIX}:journal:"
                matches.check(lambda code: Room.replay(code, redis.lrange(key + code, 0, -1)))
                assert server.stop() == 0
        finally:
            server.kill()
    assert "redis.sock" in reasons(server)
