"""Two real apps play a match through a real server; one loses its connection twice."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.server.processes import FAST, Server

pytestmark = [pytest.mark.slow, pytest.mark.window]

ROOT = Path(__file__).parents[3]
# Enough for a busy machine.
TIMEOUT = 120


class Relay:
    """A proxy between an app and the server that can break all its connections."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"ws://127.0.0.1:{self._listener.getsockname()[1]}"
        self.accepted = 0
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                upstream = socket.create_connection(("127.0.0.1", self._port))
                self.accepted += 1
                self._open += [client, upstream]
                for source, target in ((client, upstream), (upstream, client)):
                    threading.Thread(
                        target=self._forward, args=(source, target), daemon=True
                    ).start()

    @staticmethod
    def _forward(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def break_connections(self) -> None:
        """Reset both ends of every connection, so that data on its way is lost."""
        broken, self._open = self._open, []
        for each in broken:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def close(self) -> None:
        self._listener.close()
        self.break_connections()


class RealApp:
    """A process that runs the app and reports on its standard output."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environ = {name: value for name, value in os.environ.items() if name[:5] != "KIVY_"}
        environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.kivyapp.support.online_app", str(folder), *arguments],
            cwd=ROOT,
            env={**environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        # An app that hangs is killed, which also ends the wait for its report.
        self._watchdog = threading.Timer(TIMEOUT, self.process.kill)
        self._watchdog.start()

    def next(self, kind: str) -> str:
        """The rest of the next report of this kind."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == kind:
                return rest
        assert self.process.stderr is not None
        errors = self.process.stderr.read()[-2000:]
        raise AssertionError(f"the app ended without {kind!r}: {errors}")

    def close(self) -> None:
        self._watchdog.cancel()
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(f"--journal={tmp_path / 'journal.sqlite'}", *FAST)
    yield running
    running.kill()


@pytest.fixture
def relay(server: Server) -> Iterator[Relay]:
    between = Relay(server.port)
    yield between
    between.close()


def test_two_apps_play_a_match_despite_two_disconnections(
    tmp_path: Path, server: Server, relay: Relay
) -> None:
    apps: list[RealApp] = []
    try:
        ann = RealApp(tmp_path / "ann", server.url, "Ann")
        apps.append(ann)
        bob = RealApp(tmp_path / "bob", relay.url, "Bob", ann.next("code"))
        apps.append(bob)
        for moves in (5, 12):
            for _ in range(moves):
                bob.next("moved")
            relay.break_connections()
        check_results(json.loads(ann.next("over")), json.loads(bob.next("over")))
        assert relay.accepted == 3
    finally:
        for app in apps:
            app.close()


def check_results(ann: dict[str, Any], bob: dict[str, Any]) -> None:
    assert (ann["seat"], bob["seat"]) == (1, 2)
    assert ann["winner"] == bob["winner"]
    assert ann["title"] == ("You won!" if ann["winner"] == 1 else "Bob won")
    assert bob["title"] == ("You won!" if ann["winner"] == 2 else "Ann won")
    # Both know the same facts in the end, and neither missed a step or saw one twice.
    assert ann["facts"] == bob["facts"]
    first = ann["versions"][0]
    assert ann["versions"] == list(range(first, first + len(ann["versions"])))
    assert bob["versions"] == ann["versions"]
    for app in (ann, bob):
        # The deal and every step were checked against what the server revealed.
        assert app["views"] == len(app["versions"]) + 1
        assert any(text.startswith("Verified fair") for text in app["labels"])
