"""Where a server listens: on a port, on a Unix socket for a proxy, and what if it cannot."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, unix_connect

from tests.server.processes import ROOT, Server
from tests.server.visits import hello

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs Unix sockets")


@contextmanager
def served(*arguments: str) -> Iterator[Server]:
    server = Server("--journal=:memory:", *arguments)
    try:
        yield server
    finally:
        assert server.stop() == 0


def come_in(path: Path) -> ClientConnection:
    return unix_connect(str(path), "ws://localhost/play")


def test_a_proxy_can_use_a_unix_socket(tmp_path: Path) -> None:
    path = tmp_path / "socket"
    with served(f"--socket={path}", "--behind-proxy") as server:
        assert server.process.stdout.readline() == f"Listening on {path}.\n"
        with come_in(path) as player:
            player.send(hello("create"))
            assert json.loads(player.recv())["type"] == "joined"
            assert "clash_connections 1" in server.page("/metrics").splitlines()


def test_what_a_killed_server_left_is_no_hindrance(tmp_path: Path) -> None:
    path = tmp_path / "socket"
    Server("--journal=:memory:", f"--socket={path}").kill()
    with served(f"--socket={path}") as server:
        server.process.stdout.readline()
        with come_in(path) as player:
            player.send('{"type":"ping"}')
            assert json.loads(player.recv()) == {"type": "pong"}


def refused(*arguments: str) -> str:
    """What a server says that cannot listen."""
    command = [sys.executable, "-m", "server", "--host=127.0.0.1", "--journal=:memory:"]
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    return done.stderr


def test_where_it_cannot_listen_is_said_in_one_line(tmp_path: Path) -> None:
    with served() as server:
        said = refused(f"--port={server.port}")
    assert said.startswith("Nobody can be heard: ")
    assert str(server.port) in said
    assert len(said.splitlines()) == 1
    (tmp_path / "file").write_text("a file", encoding="utf-8")
    for name in ("no/such/folder", "file"):
        said = refused("--port=0", f"--socket={tmp_path / name}")
        assert said.startswith("Nobody can be heard: ")
        assert len(said.splitlines()) == 1
    assert (tmp_path / "file").read_text(encoding="utf-8") == "a file"
