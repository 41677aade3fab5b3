"""Frames that no honest client sends: each is refused with a code and disturbs nobody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.wire import write_view
from server import codec
from server.entries import write
from server.frames import LARGEST, Refused, parse
from server.words import MESSAGES
from tests.server.world import Player, World, world

KINDS = 500
FUZZED = 6_000
# How often one may fail is tested elsewhere.
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

# Never right, whatever the field.
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
    '{"type":"ping","x":"' + "y" * LARGEST + '"}',
    "é" * (LARGEST // 2 + 1),
    "x" * 60_000,
]


def mistyped() -> Iterator[str]:
    """Each field of each frame exchanged for each wrong value, left out, or doubled by another."""
    for kind, fields in VALID.items():
        for field in fields:
            for wrong in WRONG:
                # Options that no game has are refused later than this, with a code of their own.
                if field == "options" and isinstance(wrong, dict):
                    continue
                # A text of blanks is no name, but a text with blanks around it is.
                if field == "name" and isinstance(wrong, str) and is_a_name(wrong):
                    continue
                yield json.dumps({"type": kind, **fields, field: wrong})
            yield json.dumps({"type": kind, **{k: v for k, v in fields.items() if k != field}})
        for extra in ({"seat": 2}, {"player": 1}, {"admin": True}, {"": ""}, {"N": 1}):
            yield json.dumps({"type": kind, **fields, **extra})


def is_a_name(text: str) -> bool:
    return bool(text.split()) and len(text) <= 24 and text.isprintable()


# What may be left out is no mistake.
ALLOWED = {json.dumps({"type": "create", **HELLO})}
FRAMES = [text for text in dict.fromkeys([*TEXTS, *mistyped()]) if text not in ALLOWED]


def test_there_are_enough_kinds() -> None:
    assert len(FRAMES) >= KINDS


@pytest.mark.parametrize("loads", [codec.loads, codec.standard_loads], ids=["fast", "standard"])
def test_nothing_malformed_is_ever_a_request(loads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.frames.loads", loads)
    for text in FRAMES:
        with pytest.raises(Refused) as refused:
            parse(text)
        assert refused.value.code in MESSAGES, text[:80]


@pytest.mark.parametrize("loads", [codec.loads, codec.standard_loads], ids=["fast", "standard"])
def test_what_is_right_is_a_request(loads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.frames.loads", loads)
    for kind, fields in VALID.items():
        parse(json.dumps({"type": kind, **fields}))


async def running_match(town: World, name: str, version: int = 12) -> tuple[Player, Player]:
    players = town.pair(name, hp=61)
    await town.reach(players, version)
    return players


def test_hostile_frames_disturb_nobody() -> None:
    """From a stranger, and from somebody who has a seat in the room."""

    async def story() -> None:
        async with world(
            seed="hostile", failures_burst=10**6, address_failures_burst=10**6
        ) as town:
            victims = await running_match(town, "victims")
            attacker, rival = await running_match(town, "attacker")
            before = snapshot(town)
            heard = [len(player.heard) for player in (*victims, rival)]
            for link in (town.visitor(), attacker.links[-1]):
                for text in FRAMES:
                    answers = await town.say(link, text.replace(CODE, attacker.host.room.code))
                    assert [json.loads(answer)["type"] for answer in answers] == ["error"]
                    assert json.loads(answers[0])["code"] in MESSAGES
                assert link.alive
            assert snapshot(town) == before
            assert [len(player.heard) for player in (*victims, rival)] == heard
            # The matches go on as if nothing had been.
            await town.played_out((attacker, rival))
            await town.played_out(victims)

    asyncio.run(story())


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
def test_options_that_no_game_has_make_no_room(options: dict[str, Any]) -> None:
    async def story() -> None:
        async with world() as town:
            frame = json.dumps({"type": "create", **HELLO, "options": options})
            (answer,) = await town.say(town.visitor(), frame)
            assert json.loads(answer)["code"] == "bad_options"
            assert not town.hub.tables

    asyncio.run(story())


def snapshot(town: World) -> dict[str, Any]:
    return {
        code: (table.room.version, tuple(table.room.moves), len(table.clients()))
        for code, table in town.hub.tables.items()
    }


def test_moves_out_of_turn_or_for_others_are_refused() -> None:
    """Every move that the rules do not allow this seat now, with cards of every kind."""

    async def story() -> None:
        async with world(seed="turns") as town:
            players = await running_match(town, "turns", version=20)
            room = next(iter(town.hub.tables.values())).room
            state, version = room.state, room.version
            waiting = next(seat for seat in (1, 2) if seat not in state.awaited)
            link = players[waiting - 1].links[-1]
            asked = {"roomId": room.code, "n": version}
            every = sorted({*state.deck, *state.hands[0], *state.hands[1]})
            frames = [{"type": "play", "cardId": str(one)} for one in every]
            frames += [{"type": "discard", "cardIds": [str(one), str(every[0])]} for one in every]
            frames += [{"type": kind} for kind in ("cut", "go", "resolve")]
            for frame in frames:
                (text,) = await town.say(link, json.dumps({**frame, **asked}))
                assert json.loads(text)["type"] == "error"
                assert json.loads(text)["n"] == version
            assert (room.version, room.state) == (version, state)

    asyncio.run(story())


def test_a_room_is_only_for_those_in_it() -> None:
    async def story() -> None:
        async with world(seed="others") as town:
            one = await running_match(town, "one")
            two = await running_match(town, "two")
            before = snapshot(town)
            code = two[0].host.room.code
            for kind, fields in VALID.items():
                if "roomId" in fields:
                    text = json.dumps({"type": kind, **fields}).replace(CODE, code)
                    (answer,) = await town.say(one[0].links[-1], text)
                    assert json.loads(answer)["code"] in ("other_room", "already_seated")
            assert snapshot(town) == before

    asyncio.run(story())


def test_fuzzed_frames_leave_a_room_that_is_its_journal() -> None:
    """Real frames with bytes changed, cut out, doubled and mixed: whatever comes of it, memory and
    journal agree and the server goes on."""

    async def story() -> None:
        async with world(seed="fuzz", **UNLIMITED) as town:
            random = Random("fuzz")
            players = await running_match(town, "fuzz", version=8)
            room = next(iter(town.hub.tables.values())).room
            for _ in range(FUZZED):
                link = random.choice(players).links[-1]
                text = fuzzed(random, room.code, room.version)
                for answer in await town.say(link, text):
                    frame = json.loads(answer)
                    known = ("error", "state", "combo", "pong", "joined", "reveal", "opponent")
                    assert frame["type"] in known
                    assert frame["type"] != "error" or frame["code"] in MESSAGES
            again = await town.replayed(room.code)
            assert again.version == room.version
            assert again.state == room.state
            entries = await town.journal(room.code)
            assert len(entries) == room.version
            assert all(len(write(entry)) < LARGEST for entry in entries)
            for seat in (1, 2):
                truth = write_view(again.game.view(again.state, seat))
                assert write_view(room.game.view(room.state, seat)) == truth

    asyncio.run(story())


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
