"""Requests that no honest client sends: each is refused with a code and disturbs no room."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from protocol import codec
from protocol.constants import MAX_REQUEST_BYTES
from protocol.errors import ERROR_TEXTS, Refused
from protocol.requests import parse_request
from rules.wire import encode_view
from tests.server.malformed_requests import CODE, HELLO, MALFORMED, VALID, fuzzed
from tests.server.simulation import SimulatedPlayer, Simulation, simulation

KINDS = 500
FUZZED = 6_000
# The limits have their own tests.
UNLIMITED = {"failures_burst": 10**6, "address_failures_burst": 10**6}


def test_there_are_enough_malformed_requests() -> None:
    assert len(MALFORMED) >= KINDS


@pytest.mark.parametrize("loads", [codec.loads, codec.standard_loads], ids=["fast", "standard"])
def test_malformed_requests_are_refused(loads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("protocol.requests.loads", loads)
    for text in MALFORMED:
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


@pytest.mark.parametrize("hosted", [False, True])
def test_malformed_requests_do_not_disturb_any_room(hosted: bool) -> None:
    """From a stranger, and from a player who has a seat in the room."""

    async def scenario() -> None:
        async with simulation(seed="hostile", hosted=hosted, **UNLIMITED) as sim:
            victims = await running_match(sim, "victims")
            attacker, rival = await running_match(sim, "attacker")
            before = snapshot(sim)
            received_texts = [len(player.received_texts) for player in (*victims, rival)]
            for link in (sim.connect_stranger(), attacker.links[-1]):
                for text in MALFORMED:
                    answers = await sim.say(link, text.replace(CODE, attacker.host.room.code))
                    assert [json.loads(answer)["type"] for answer in answers] == ["error"]
                    error = json.loads(answers[0])
                    assert error["msg"] == ERROR_TEXTS[error["code"]]
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
        code: (table.room.version, tuple(table.room.moves), len(table.players))
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
    """Valid requests with bytes changed, removed, doubled and mixed: memory and journal agree
    after each, and the server keeps running."""

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
