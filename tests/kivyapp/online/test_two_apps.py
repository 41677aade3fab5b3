"""Two real apps play a whole match through a real server; one loses its connection twice."""

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

ROOT = Path(__file__).parents[3]
# Long enough for a machine that does much else.
PATIENCE = 120


class Relay:
    """What lies between an app and the server: it can lose every connection at once."""

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
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
                self.accepted += 1
                self._open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    @staticmethod
    def _pass_on(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        """Both ends are reset: nothing that was on its way arrives."""
        cut, self._open = self._open, []
        for each in cut:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def close(self) -> None:
        self._listener.close()
        self.cut()


class RealApp:
    """One process with the app in it, and what it tells."""

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
        # An app that hangs ends, and with it the waiting for what it tells.
        self._guard = threading.Timer(PATIENCE, self.process.kill)
        self._guard.start()

    def next(self, kind: str) -> str:
        """The rest of the next line of this kind."""
        for line in self.process.stdout:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == kind:
                return rest
        told = self.process.stderr.read()[-2000:]
        raise AssertionError(f"the app ended without {kind!r}: {told}")

    def close(self) -> None:
        self._guard.cancel()
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


def test_two_apps_play_a_whole_match_though_one_is_cut_off_twice(
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
            relay.cut()
        check_ends(json.loads(ann.next("over")), json.loads(bob.next("over")))
        assert relay.accepted == 3
    finally:
        for app in apps:
            app.close()


def check_ends(ann: dict[str, Any], bob: dict[str, Any]) -> None:
    assert (ann["seat"], bob["seat"]) == (1, 2)
    assert ann["winner"] == bob["winner"]
    assert ann["title"] == ("You have won" if ann["winner"] == 1 else "Bob has won")
    assert bob["title"] == ("You have won" if ann["winner"] == 2 else "Ann has won")
    # What both may know is the same in the end, and neither has missed a step or seen one twice.
    assert ann["facts"] == bob["facts"]
    first = ann["versions"][0]
    assert ann["versions"] == list(range(first, first + len(ann["versions"])))
    assert bob["versions"] == ann["versions"]
    for app in (ann, bob):
        # The deal and every step, held against what the server has opened.
        assert app["views"] == len(app["versions"]) + 1
        assert any(text.startswith("Verified fair") for text in app["read"])
