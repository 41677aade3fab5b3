"""Three real apps on a network of their own: one hosts and plays, one joins, one watches.

Cables are pulled, the host gets another address, and each app is killed once. The match ends the
same for everyone and in the journal, and nobody was ever sent a card that they may not see.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.online.ticket import Ticket
from rules.wire import encode_view
from server.room import Room
from server.sqlite_store import SqliteStore
from tests.kivyapp.support.network_namespaces import Device, devices
from tests.server.test_leaks import check_player

pytestmark = [pytest.mark.slow, pytest.mark.window]

ROOT = Path(__file__).parents[3]
# For one report on a busy machine.
TIMEOUT = 60
# Longer than these apps wait for an answer.
PULLED_SECONDS = 3.5


@pytest.fixture
def network(soaks: bool) -> Iterator[list[Device]]:
    if not soaks:
        pytest.skip("three apps play for two minutes: only with --soak")
    try:
        with devices(3) as made:
            yield made
    except PermissionError as failure:
        pytest.skip(f"!!! NO NETWORK NAMESPACES ({failure}): playing nearby is NOT PROVEN !!!")


class NearbyApp:
    """The app on one of the devices, and what it reports on its standard output."""

    def __init__(self, device: Device, folder: Path, name: str, way: str) -> None:
        environ = {name: value for name, value in os.environ.items() if name[:5] != "KIVY_"}
        environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
        program = [sys.executable, "-m", "tests.kivyapp.support.nearby_app"]
        self._errors = (folder.parent / f"{folder.name}.err").open("w+")
        self.process = subprocess.Popen(
            device.command(*program, str(folder), name, way),
            cwd=ROOT,
            env={**environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self._reports: Queue[str | None] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._reports.put(line.rstrip("\n"))
        self._reports.put(None)

    def forget(self) -> None:
        """Drop the reports so far."""
        while not self._reports.empty():
            self._reports.get()

    def next(self, kind: str, count: int = 1) -> str:
        """The rest of the next report of this kind, or of a later one."""
        rest = ""
        for _ in range(count):
            while True:
                try:
                    line = self._reports.get(timeout=TIMEOUT)
                except Empty:
                    line = None
                if line is None:
                    self._errors.seek(0)
                    raise AssertionError(f"no report of {kind!r}: {self._errors.read()[-3000:]}")
                word, _, rest = line.partition(" ")
                if word == kind:
                    break
        return rest

    def close(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()
        self._errors.close()


def room_in_journal(folder: Path) -> Room:
    (journal,) = folder.glob("hosted-*.sqlite")
    code = journal.stem.removeprefix("hosted-")

    async def read() -> list[str]:
        store = SqliteStore(journal, 1800, lambda: 0.0)
        await store.open(lambda _: asyncio.sleep(0))
        claim = await store.claim(code, create=False)
        await store.close()
        assert claim is not None
        return list(claim.entries)

    return Room.replay(code, asyncio.run(read()))


def check_messages(room: Room, folder: Path, seat: int | None, key: str) -> None:
    """Search every byte that was sent to this device."""
    texts = (folder / "received.txt").read_text(encoding="utf-8").splitlines()
    client = SimpleNamespace(ticket=SimpleNamespace(key=key))
    player: Any = SimpleNamespace(
        host=SimpleNamespace(seat=seat, client=client), received_texts=texts
    )
    assert check_player(room, player) > 20


def seat_key(folder: Path) -> str:
    stored = json.loads((folder / "online-seat.json").read_text(encoding="utf-8"))
    return Ticket.from_json(stored["content"]["ticket"]).key


def test_a_match_between_three_devices_survives_everything(
    tmp_path: Path, network: list[Device]
) -> None:
    """Takes two minutes, so it runs only with --soak."""
    apps: dict[str, NearbyApp] = {}

    def start(name: str, way: str) -> NearbyApp:
        if name in apps:
            apps[name].close()
        device = network[("ann", "bob", "eve").index(name)]
        apps[name] = NearbyApp(device, tmp_path / name, name.title(), way)
        return apps[name]

    try:
        ann = start("ann", "host")
        join, watch = ann.next("links").split()
        bob, eve = start("bob", join), start("eve", watch)
        eve.next("saw")
        bob.next("moved", 3)
        keys = {name: seat_key(tmp_path / name) for name in ("ann", "bob")}
        # A cable is pulled for longer than a connection lives: the guest's, then the host's.
        for device, player in ((network[1], ann), (network[0], bob)):
            device.pull_cable()
            time.sleep(PULLED_SECONDS)
            device.plug_cable()
            player.forget()
            player.next("moved", 2)
        # The host gets another address; both others find it by themselves.
        ann.forget()
        network[0].change_address(9)
        watch = ann.next("links").split()[1]
        for app in (bob, eve):
            app.forget()
        bob.next("moved", 3)
        eve.next("saw")
        # Each app is killed once, in the middle of the match.
        bob = start("bob", "return")
        bob.next("moved", 2)
        ann = start("ann", "return")
        bob.forget()
        ann.next("moved", 2)
        bob.next("moved", 2)
        eve = start("eve", watch)
        eve.next("saw")
        results = {name: json.loads(app.next("over")) for name, app in apps.items()}
    finally:
        for app in apps.values():
            app.close()
    room = room_in_journal(tmp_path / "ann")
    assert room.outcome is not None
    assert {result["winner"] for result in results.values()} == {room.outcome.winner}
    for seat, name in ((1, "ann"), (2, "bob"), (None, "eve")):
        truth = encode_view(room.game.view(room.state, seat))["facts"]
        assert results[name]["facts"] == json.loads(json.dumps(truth))
        check_messages(room, tmp_path / name, seat, keys.get(name, "no key"))
    for name in ("ann", "bob"):
        # Verified: the shuffle is that of the pledges, and no view of it was ever different.
        assert any(text.startswith("Verified fair") for text in results[name]["labels"])
