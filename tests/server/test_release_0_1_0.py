"""A recorded online match of version 0.1.0: its clients, its journal and its server's messages.

Its journals are still loaded, its server's messages still understood. Its apps are told to update:
their requests are answered as ever once they name the present version.

`tests/golden/release-0.1.0/online` was written by the code of 0.1.0: a match with a lost connection
and a killed app, and the beginning of its rematch.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from kivyapp.online.client import ProtocolClient
from kivyapp.online.client_notices import MatchRevealed, SessionFailed
from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.ticket import Ticket
from protocol.constants import PROTOCOL_VERSION
from protocol.errors import Refused
from protocol.requests import parse_request
from rules.fairness import Fair, verify
from rules.wire import encode_view
from server.dispatcher import Dispatcher
from server.room import Room
from server.settings import Settings
from server.sqlite_store import SqliteStore
from tests.server.memory_store import MemoryStore

GOLDEN = Path(__file__).parents[1] / "golden" / "release-0.1.0" / "online"


@pytest.fixture(scope="module")
def recorded() -> dict[str, Any]:
    value: dict[str, Any] = json.loads((GOLDEN / "match.json").read_text(encoding="utf-8"))
    return value


def views_of(room: Room) -> list[Any]:
    views = [encode_view(room.game.view(room.state, seat)) for seat in (1, 2)]
    return [json.loads(json.dumps(view)) for view in views]


def test_its_apps_are_told_to_update(recorded: dict[str, Any]) -> None:
    said = [text for _, _, what, text in recorded["events"] if what == "said"]
    greetings = [text for text in said if "protocol" in json.loads(text)]
    assert greetings
    for text in greetings:
        with pytest.raises(Refused) as refused:
            parse_request(text)
        assert refused.value.code == "newer_server"


def test_its_journal_is_replayed_and_written_the_same(recorded: dict[str, Any]) -> None:
    room = Room.replay(recorded["room"], recorded["journal"])
    assert room.version == recorded["expected"]["version"]
    assert views_of(room) == recorded["expected"]["views"]
    written = [json.loads(entry) for entry in journal_of_this_server(recorded)]
    for _, fields in written:
        # Its rematches left the first dealer to chance.
        fields.pop("dealer", None)
    assert written == [json.loads(entry) for entry in recorded["journal"]]


def test_its_journal_file_is_opened_with_what_a_kill_left_in_the_second_file(
    recorded: dict[str, Any], tmp_path: Path
) -> None:
    for name in ("journal.sqlite", "journal.sqlite-aside"):
        shutil.copy(GOLDEN / name, tmp_path)

    async def look() -> list[str]:
        store = SqliteStore(tmp_path / "journal.sqlite", 1800, lambda: 0.0)
        await store.open(lambda room: asyncio.sleep(0))
        claim = await store.claim(recorded["room"], create=False)
        await store.close()
        return list(claim.entries)

    # The first time from both files, then from the one that is left.
    assert asyncio.run(look()) == recorded["journal"]
    assert asyncio.run(look()) == recorded["journal"]


class RecordedClient:
    """One connection of the recording."""

    def __init__(self, room: str | None) -> None:
        self.address = "somewhere"
        self.requested_code = room
        self.connected_room: Any = None
        self.seat = 0
        self.sent: list[str] = []
        self.close_code: int | None = None

    def send(self, texts: tuple[str, ...]) -> None:
        self.sent += texts

    def close(self, code: int, reason: str) -> None:
        self.close_code = code


def answers_of_this_server(recorded: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """What this server sends to the recorded clients, by connection."""
    clients, _ = replayed(recorded)
    return {number: [json.loads(text) for text in c.sent] for number, c in clients.items()}


def journal_of_this_server(recorded: dict[str, Any]) -> list[str]:
    return replayed(recorded)[1]


def replayed(recorded: dict[str, Any]) -> tuple[dict[int, RecordedClient], list[str]]:
    """The recorded requests, carried out by this server: its connections and its journal."""
    clients: dict[int, RecordedClient] = {}
    journal: list[str] = []
    secrets = [bytes.fromhex(secret) for secret in recorded["secrets"]]
    now = 0.0

    async def replay() -> None:
        nonlocal now
        store = MemoryStore(1800, lambda: now)
        dispatcher = Dispatcher(Settings(), store, lambda: now, lambda size: secrets.pop(0))
        outbox = asyncio.create_task(dispatcher.outbox.run())
        for now, number, what, value in recorded["events"]:  # noqa: B007
            match what:
                case "open":
                    clients[number] = RecordedClient(value)
                case "said":
                    request = json.loads(value)
                    if "protocol" in request:
                        request["protocol"] = PROTOCOL_VERSION
                    admission = dispatcher.received(clients[number], json.dumps(request))
                    if admission is not None:
                        await admission
                    await dispatcher.outbox.drained()
                case "closed":
                    dispatcher.disconnected(clients[number])
                    await dispatcher.outbox.drained()
        outbox.cancel()
        claim = await store.claim(recorded["room"], create=False)
        journal.extend(claim.entries)

    asyncio.run(replay())
    return clients, journal


# What 0.1.0 did not send.
NEW_FIELDS = {"watchers", "watchId", "dealer"}


def comparable(message: dict[str, Any]) -> dict[str, Any]:
    """A step may repeat facts that did not change; what they lead to is compared elsewhere."""
    old = {name: value for name, value in message.items() if name not in NEW_FIELDS}
    if "steps" in old:
        old["steps"] = [{**step, "facts": None} for step in old["steps"]]
    return {**old, "room": comparable(old["room"])} if "room" in old else old


def test_this_server_answers_its_clients_as_it_did(recorded: dict[str, Any]) -> None:
    expected: dict[int, list[dict[str, Any]]] = {}
    for _, number, what, value in recorded["events"]:
        if what == "sent":
            expected.setdefault(number, []).append(json.loads(value))
    answers = answers_of_this_server(recorded)
    assert answers.keys() == expected.keys()
    for number, messages in expected.items():
        assert list(map(comparable, answers[number])) == list(map(comparable, messages))


@pytest.mark.parametrize("speaker", ["0.1.0", "this server"])
def test_this_client_follows_the_match_and_verifies_it(
    recorded: dict[str, Any], speaker: str
) -> None:
    """The messages of the old server, and those that this one sends to its clients."""
    sent: dict[int, list[str]] = {}
    for _, number, what, value in recorded["events"]:
        if what == "sent":
            sent.setdefault(number, []).append(value)
    if speaker != "0.1.0":
        answers = answers_of_this_server(recorded)
        sent = {number: list(map(json.dumps, texts)) for number, texts in answers.items()}
    for kept, view in zip(recorded["tickets"], recorded["expected"]["views"], strict=True):
        ticket = Ticket.from_json(kept)
        # It did not say which game it was for.
        assert ticket.game == "cribbage"
        seats = {
            number
            for number, texts in sent.items()
            if json.loads(texts[0])["seat"] == 1 + recorded["tickets"].index(kept)
        }
        client = ProtocolClient(ONLINE_RULES["cribbage"], ticket, lambda size: bytes(size))
        notices = []
        for number in sorted(seats):
            client.connected()
            for text in sent[number]:
                notices += client.received(text)
        assert not [notice for notice in notices if isinstance(notice, SessionFailed)]
        assert client.version == recorded["expected"]["version"]
        assert json.loads(json.dumps(encode_view(client.view))) == view


def test_its_finished_match_is_verified(recorded: dict[str, Any]) -> None:
    """With the ticket as it was during the first match, and everything that seat was sent."""
    first_secret = {}
    for _, number, what, value in recorded["events"]:
        message = json.loads(value) if what in ("said", "sent") else {}
        if message.get("type") == "start" and message["match"] == 1:
            first_secret[number] = message["bytes"]
    number = min(first_secret)
    kept = json.loads(recorded["tickets"][0])
    kept |= {"match": 1, "own": first_secret[number], "pledges": None}
    ticket = Ticket.from_json(json.dumps(kept))
    client = ProtocolClient(ONLINE_RULES["cribbage"], ticket, lambda size: bytes(size))
    client.connected()
    texts = [
        value
        for _, at, what, value in recorded["events"]
        if what == "sent" and json.loads(value).get("seat", 1) == 1 and at in seat_one(recorded)
    ]
    notices = [notice for text in texts for notice in client.received(text)]
    (revealed,) = [notice for notice in notices if isinstance(notice, MatchRevealed)]
    game = Room.replay(recorded["room"], recorded["journal"]).game
    result = verify(game, revealed.witness, revealed.reveal)
    assert result == Fair(recorded["expected"]["fair_views"][0])


def seat_one(recorded: dict[str, Any]) -> set[int]:
    """The connections of seat 1."""
    return {
        number
        for _, number, what, value in recorded["events"]
        if what == "sent" and json.loads(value).items() >= {"type": "joined", "seat": 1}.items()
    }
