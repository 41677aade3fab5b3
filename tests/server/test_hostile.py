"""Requests that no honest client sends: each is refused with a code and disturbs no room."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from protocol import codec
from protocol.constants import MAX_REQUEST_BYTES
from protocol.errors import ERROR_TEXTS, Refused
from protocol.requests import parse_request
from rules.wire import encode_view
from tests.server.simulation import SimulatedPlayer, Simulation, simulation

KINDS = 500
FUZZED = 6_000
# The limits have their own tests.
UNLIMITED = {"failures_burst": 10**6, "address_failures_burst": 10**6}
CODE = "ABCDEFGH"
KEY, PLEDGE, BYTES = "0123456789abcdef" * 2, "ab" * 32, "cd" * 16
HELLO = {"name": "Eve", "seatKey": KEY, "pledge": PLEDGE}

VALID: dict[str, dict[str, Any]] = {
    "create": {**HELLO, "options": {}},
    "join": {**HELLO, "roomId": CODE},
    "start": {"roomId": CODE, "match": 1, "bytes": BYTES},
    "discard": {"roomId": CODE, "n": 3, "cardIds": ["5H", "TS"]},
    "cut": {"roomId": CODE, "n": 3},
    "play": {"roomId": CODE, "n": 3, "cardId": "5H"},
    "go": {"roomId": CODE, "n": 3},
    "resolve": {"roomId": CODE, "n": 3},
    "leave": {"roomId": CODE},
    "rematch": {"roomId": CODE, "match": 1, "pledge": PLEDGE},
    "ping": {},
}

# Wrong for every field.
WRONG: list[Any] = [
    None,
    True,
    False,
    -1,
    1.5,
    1e308,
    2**53,
    -(2**63),
    10**30,
    "",
    " ",
    "\x00",
    "5H ",
    "W1",
    "null",
    "\ud800",
    "é" * 40,
    "'; DROP TABLE entries; --",
    "../../etc/passwd",
    "A" * 3000,
    [],
    ["5H"],
    ["5H", "TS", "AS"],
    [["5H"], ["TS"]],
    [None, None],
    [1, 2],
    {},
    {"seat": 2},
    {"$ne": None},
    {"__proto__": {}},
]
TEXTS = [
    "",
    " ",
    "null",
    "true",
    "0",
    '"play"',
    "[]",
    "{}",
    "{",
    "}",
    '{"type":}',
    '{"type":"play"',
    '{"type":"play"}}',
    "{'type':'play'}",
    "NaN",
    '{"type":NaN}',
    "\x00",
    "\ufeff{}",
    '{"type":null}',
    '{"type":1}',
    '{"type":["play"]}',
    '{"type":{"a":1}}',
    '{"type":"PLAY"}',
    '{"type":"state"}',
    '{"type":"reveal"}',
    '{"type":"__class__"}',
    '[{"type":"ping"}]',
    "[" * 4000,
    "[" * 2000 + "]" * 2000,
    '{"type":' * 500,
    '{"a":' * 800 + "1" + "}" * 800,
    '{"type":"ping","x":' + "[" * 1500 + "]" * 1500 + "}",
    '{"type":"ping","n":' + "9" * 4000 + "}",
    '{"type":"ping","x":"' + "y" * MAX_REQUEST_BYTES + '"}',
    "é" * (MAX_REQUEST_BYTES // 2 + 1),
    "x" * 60_000,
]


def mistyped() -> Iterator[str]:
    """Every field of every request replaced by every wrong value or left out; unknown fields."""
    for kind, fields in VALID.items():
        for field in fields:
            for wrong in WRONG:
                # Unknown options are refused later, with their own code.
                if field == "options" and isinstance(wrong, dict):
                    continue
                # Blanks around a name are allowed.
                if field == "name" and isinstance(wrong, str) and is_a_name(wrong):
                    continue
                yield json.dumps({"type": kind, **fields, field: wrong})
            yield json.dumps({"type": kind, **{k: v for k, v in fields.items() if k != field}})
        for extra in ({"seat": 2}, {"player": 1}, {"admin": True}, {"": ""}, {"N": 1}):
            yield json.dumps({"type": kind, **fields, **extra})


def is_a_name(text: str) -> bool:
    return bool(text.split()) and len(text) <= 24 and text.isprintable()


# Optional fields may be left out.
ALLOWED = {json.dumps({"type": "create", **HELLO})}
FRAMES = [text for text in dict.fromkeys([*TEXTS, *mistyped()]) if text not in ALLOWED]


def test_there_are_enough_malformed_requests() -> None:
    assert len(FRAMES) >= KINDS


@pytest.mark.parametrize("loads", [codec.loads, codec.standard_loads], ids=["fast", "standard"])
def test_malformed_requests_are_refused(loads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("protocol.requests.loads", loads)
    for text in FRAMES:
        with pytest.raises(Refused) as refused:
            parse_request(text)
        assert refused.value.code in ERROR_TEXTS, text[:80]


@pytest.mark.parametrize("loads", [codec.loads, codec.standard_loads], ids=["fast", "standard"])
def test_valid_requests_are_parsed(loads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("protocol.requests.loads", loads)
    for kind, fields in VALID.items():
        parse_request(json.dumps({"type": kind, **fields}))


async def running_match(
    sim: Simulation, name: str, version: int = 12
) -> tuple[SimulatedPlayer, SimulatedPlayer]:
    players = sim.pair(name, hp=61)
    await sim.play_to_version(players, version)
    return players


def test_malformed_requests_do_not_disturb_any_room() -> None:
    """From a stranger, and from a player who has a seat in the room."""

    async def scenario() -> None:
        async with simulation(
            seed="hostile", failures_burst=10**6, address_failures_burst=10**6
        ) as sim:
            victims = await running_match(sim, "victims")
            attacker, rival = await running_match(sim, "attacker")
            before = snapshot(sim)
            received_texts = [len(player.received_texts) for player in (*victims, rival)]
            for link in (sim.connect_stranger(), attacker.links[-1]):
                for text in FRAMES:
                    answers = await sim.say(link, text.replace(CODE, attacker.host.room.code))
                    assert [json.loads(answer)["type"] for answer in answers] == ["error"]
                    assert json.loads(answers[0])["code"] in ERROR_TEXTS
                assert link.alive
            assert snapshot(sim) == before
            assert [len(player.received_texts) for player in (*victims, rival)] == received_texts
            # The matches go on.
            await sim.play_out((attacker, rival))
            await sim.play_out(victims)

    asyncio.run(scenario())


NO_OPTIONS: list[dict[str, Any]] = [
    {"seat": 2},
    {"hp": 1},
    {"hp": "61"},
    {"hp": 61.0},
    {"hp": True},
    {"hp": None},
    {"hp": [61]},
    {"stagger": 1},
    {"self": 1},
    {"__class__": {}},
    {"": 0},
    {"deck": ["5H"]},
]


@pytest.mark.parametrize("options", NO_OPTIONS, ids=str)
def test_unknown_options_make_no_room(options: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            frame = json.dumps({"type": "create", **HELLO, "options": options})
            (answer,) = await sim.say(sim.connect_stranger(), frame)
            assert json.loads(answer)["code"] == "bad_options"
            assert not sim.dispatcher.registry.rooms

    asyncio.run(scenario())


def snapshot(sim: Simulation) -> dict[str, Any]:
    return {
        code: (table.room.version, tuple(table.room.moves), len(table.clients()))
        for code, table in sim.dispatcher.registry.rooms.items()
    }


def test_moves_out_of_turn_or_for_others_are_refused() -> None:
    """Every move that the rules do not allow this seat now, with every card."""

    async def scenario() -> None:
        async with simulation(seed="turns") as sim:
            players = await running_match(sim, "turns", version=20)
            room = next(iter(sim.dispatcher.registry.rooms.values())).room
            state, version = room.state, room.version
            waiting = next(seat for seat in (1, 2) if seat not in state.awaited)
            link = players[waiting - 1].links[-1]
            asked = {"roomId": room.code, "n": version}
            every = sorted({*state.deck, *state.hands[0], *state.hands[1]})
            frames = [{"type": "play", "cardId": str(one)} for one in every]
            frames += [{"type": "discard", "cardIds": [str(one), str(every[0])]} for one in every]
            frames += [{"type": kind} for kind in ("cut", "go", "resolve")]
            for frame in frames:
                (text,) = await sim.say(link, json.dumps({**frame, **asked}))
                assert json.loads(text)["type"] == "error"
                assert json.loads(text)["n"] == version
            assert (room.version, room.state) == (version, state)

    asyncio.run(scenario())


def test_requests_for_another_room_are_refused() -> None:
    async def scenario() -> None:
        async with simulation(seed="others") as sim:
            one = await running_match(sim, "one")
            two = await running_match(sim, "two")
            before = snapshot(sim)
            code = two[0].host.room.code
            for kind, fields in VALID.items():
                if "roomId" in fields:
                    text = json.dumps({"type": kind, **fields}).replace(CODE, code)
                    (answer,) = await sim.say(one[0].links[-1], text)
                    assert json.loads(answer)["code"] in ("other_room", "already_seated")
            assert snapshot(sim) == before

    asyncio.run(scenario())


def test_fuzzed_requests_leave_memory_and_journal_in_agreement() -> None:
    """Valid requests with bytes changed, removed, doubled and mixed: whatever comes of it, memory
    and journal agree, and the server goes on."""

    async def scenario() -> None:
        async with simulation(seed="fuzz", **UNLIMITED) as sim:
            random = Random("fuzz")
            players = await running_match(sim, "fuzz", version=8)
            room = next(iter(sim.dispatcher.registry.rooms.values())).room
            for _ in range(FUZZED):
                link = random.choice(players).links[-1]
                text = fuzzed(random, room.code, room.version)
                for answer in await sim.say(link, text):
                    frame = json.loads(answer)
                    known = ("error", "state", "combo", "pong", "joined", "reveal", "opponent")
                    assert frame["type"] in known
                    assert frame["type"] != "error" or frame["code"] in ERROR_TEXTS
            again = await sim.room_from_journal(room.code)
            assert again.version == room.version
            assert again.state == room.state
            entries = await sim.journal(room.code)
            assert len(entries) == room.version
            assert all(len(entry) < MAX_REQUEST_BYTES for entry in entries)
            for seat in (1, 2):
                truth = encode_view(again.game.view(again.state, seat))
                assert encode_view(room.game.view(room.state, seat)) == truth

    asyncio.run(scenario())


def fuzzed(random: Random, code: str, version: int) -> str:
    kind = random.choice([kind for kind in VALID if kind not in ("leave", "create")])
    fields = {**VALID[kind]}
    if "n" in fields:
        fields["n"] = max(0, version - random.choice((0, 0, 0, 1, 7)))
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    if "cardId" in fields:
        fields["cardId"] = random.choice(cards)
    if "cardIds" in fields:
        fields["cardIds"] = random.sample(cards, 2)
    text = json.dumps({"type": kind, **fields}).replace(CODE, code)
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        at = random.randrange(len(text))
        change = random.randrange(4)
        if change == 0:
            text = text[:at] + chr(random.randrange(0x20, 0x250)) + text[at + 1 :]
        elif change == 1:
            text = text[:at] + text[at + random.randrange(1, 6) :]
        elif change == 2:
            text = text[:at] + text[at : at + 8] * 2 + text[at + 8 :]
        else:
            text = text[:at] + random.choice('{}[]",:0123456789\\') + text[at:]
        text = text or "{"
    return text
