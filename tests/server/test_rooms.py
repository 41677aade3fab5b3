"""Rooms: how they are left and forgotten, and what their journal holds."""

from __future__ import annotations

import asyncio
import json

import pytest

from kivyapp.online.room import Stage
from rules.codes import room_code
from server.entries import Forfeited, read, write
from server.room import Room
from tests.server.visits import OTHER_KEY, PLEDGE, code_of, hello, playing, settled, table_of
from tests.server.world import world


def test_leaving_gives_the_match_to_the_other() -> None:
    async def story() -> None:
        async with world() as town:
            one, two = await playing(town)
            link = one.links[-1]
            one.host.talk.leave()
            one.host._send()
            await settled(town)
            assert (two.host.outcome.winner, two.host.outcome.reason) == (2, "left")
            assert two.host.room.left == (True, False)
            (answer,) = await town.say(
                two.links[-1],
                json.dumps(
                    {
                        "type": "rematch",
                        "roomId": two.host.room.code,
                        "match": 1,
                        "pledge": PLEDGE,
                    }
                ),
            )
            assert json.loads(answer)["code"] == "has_left"
            again = json.dumps({"type": "leave", "roomId": two.host.room.code})
            assert json.loads((await town.say(link, again))[0])["type"] == "state"
            entries = await town.journal(two.host.room.code)
            assert sum(isinstance(entry, Forfeited) for entry in entries) == 1

    asyncio.run(story())


def test_rooms_leave_the_memory_and_later_the_journal() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            code = players[0].host.room.code
            for player in players:
                player.host.close()
            await town.live(30)
            assert not town.hub.tables
            # From the journal it comes back as it was.
            version = players[0].host.talk.version
            players[0].kill()
            await settled(town)
            assert players[0].host.talk.version == version
            assert players[0].host.room.stage is Stage.PLAYING
            players[0].host.close()
            await town.live(25)
            town.pass_time(29 * 60)
            await town.hub.owned.tend()
            assert len(await town.journal(code)) == version
            town.pass_time(31 * 60)
            await town.hub.owned.tend()
            assert await town.store.claim(code, create=False) is None

    asyncio.run(story())


def test_a_room_that_all_have_left_is_forgotten_at_once() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            code = players[0].host.room.code
            for player in players:
                player.host.talk.leave()
                player.host._send()
            await settled(town)
            for player in players:
                player.host.close()
            await town.live(30)
            assert await town.store.claim(code, create=False) is None

    asyncio.run(story())


def test_bytes_that_were_not_pledged_are_refused() -> None:
    async def story() -> None:
        async with world() as town:
            one, two = town.visitor(room_code(1)), town.visitor(room_code(1))
            code = room_code(1)
            assert await code_of(town, one, hello("create")) == ""
            start = {"type": "start", "roomId": code, "match": 1, "bytes": "0" * 32}
            assert await code_of(town, one, json.dumps(start)) == "not_yet"
            assert await code_of(town, two, hello("join", OTHER_KEY, roomId=code)) == ""
            assert await code_of(town, one, json.dumps(start)) == "pledge_broken"
            assert town.hub.tables[code].room.stage == "shuffling"

    asyncio.run(story())


def test_a_room_is_the_fold_of_its_journal() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            room = table_of(town, players[0]).room
            texts = [write(entry) for entry in await town.journal(room.code)]
            again = Room.of(room.code, map(read, texts))
            assert again.version == len(texts) == room.version
            assert again.state == room.state
            assert again.moves == room.moves
            assert again.seats == room.seats

    asyncio.run(story())


@pytest.mark.parametrize("have", [0, 1, 3, 11, 12, 99])
def test_who_comes_back_gets_the_steps_since(have: int) -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            room = table_of(town, players[0]).room
            ticket = players[0].host.talk.ticket
            # Whoever comes back every moment is shown the table, but not all the way there.
            town.pass_time(2)
            text = hello("join", ticket.key, roomId=room.code, have=have)
            answers = [json.loads(answer) for answer in await town.say(town.visitor(), text)]
            (state,) = [answer for answer in answers if answer["type"] == "state"]
            told = [step["version"] for step in state["steps"]]
            since = range(have + 1, room.version + 1) if have >= room.dealt else ()
            assert told == list(since)

    asyncio.run(story())
