"""Rooms: how they are left and deleted, and what their journal holds."""

from __future__ import annotations

import asyncio
import json

import pytest

from protocol.constants import RoomStage
from rules.room_codes import room_code
from server.room import Room
from tests.server.helpers import (
    OTHER_KEY,
    PLEDGE,
    connected_room_of,
    error_code,
    running_match,
    seat_request,
    settle,
)
from tests.server.simulation import simulation


def test_leaving_loses_the_match() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one, two = await running_match(sim)
            link = one.links[-1]
            one.host.client.leave()
            one.host._send()
            await settle(sim)
            assert (two.host.outcome.winner, two.host.outcome.reason) == (2, "left")
            assert two.host.room.left == (True, False)
            (answer,) = await sim.say(
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
            assert json.loads((await sim.say(link, again))[0])["type"] == "state"
            entries = await sim.journal(two.host.room.code)
            assert sum(entry.startswith('["forfeited"') for entry in entries) == 1

    asyncio.run(scenario())


def test_empty_rooms_are_unloaded_and_later_deleted() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            code = players[0].host.room.code
            for player in players:
                player.host.close()
            await sim.pass_seconds(30)
            assert not sim.dispatcher.registry.rooms
            # It is rebuilt from the journal.
            version = players[0].host.client.version
            players[0].kill()
            await settle(sim)
            assert players[0].host.client.version == version
            assert players[0].host.room.stage is RoomStage.PLAYING
            players[0].host.close()
            await sim.pass_seconds(25)
            sim.advance_time(29 * 60)
            await sim.dispatcher.registry.maintain()
            assert len(await sim.journal(code)) == version
            sim.advance_time(31 * 60)
            await sim.dispatcher.registry.maintain()
            assert await sim.store.claim(code, create=False) is None

    asyncio.run(scenario())


def test_an_abandoned_room_is_deleted_at_once() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            code = players[0].host.room.code
            for player in players:
                player.host.client.leave()
                player.host._send()
            await settle(sim)
            for player in players:
                player.host.close()
            await sim.pass_seconds(30)
            assert await sim.store.claim(code, create=False) is None

    asyncio.run(scenario())


def test_bytes_that_were_not_pledged_are_refused() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one, two = sim.connect_stranger(room_code(1)), sim.connect_stranger(room_code(1))
            code = room_code(1)
            assert await error_code(sim, one, seat_request("create")) == ""
            start = {"type": "start", "roomId": code, "match": 1, "bytes": "0" * 32}
            assert await error_code(sim, one, json.dumps(start)) == "not_yet"
            assert await error_code(sim, two, seat_request("join", OTHER_KEY, roomId=code)) == ""
            assert await error_code(sim, one, json.dumps(start)) == "pledge_broken"
            assert sim.dispatcher.registry.rooms[code].room.stage == "shuffling"

    asyncio.run(scenario())


def test_a_room_is_rebuilt_from_its_journal() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            room = connected_room_of(sim, players[0]).room
            texts = await sim.journal(room.code)
            again = Room.replay(room.code, texts)
            assert again.version == len(texts) == room.version
            assert again.state == room.state
            assert again.moves == room.moves
            assert again.seats == room.seats

    asyncio.run(scenario())


@pytest.mark.parametrize("have", [0, 1, 3, 11, 12, 99])
def test_a_returning_client_gets_the_steps_it_missed(have: int) -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            room = connected_room_of(sim, players[0]).room
            ticket = players[0].host.client.ticket
            # A client that reconnects all the time gets only the present view.
            sim.advance_time(2)
            text = seat_request("join", ticket.key, roomId=room.code, have=have)
            answers = [json.loads(answer) for answer in await sim.say(sim.connect_stranger(), text)]
            (state,) = [answer for answer in answers if answer["type"] == "state"]
            told = [step["version"] for step in state["steps"]]
            since = range(have + 1, room.version + 1) if have >= room.dealt else ()
            assert told == list(since)

    asyncio.run(scenario())


def test_missed_steps_are_replayed_at_most_once_a_second() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            room, link = connected_room_of(sim, players[0]).room, players[0].links[-1]
            key = players[0].host.client.ticket.key
            text = seat_request("join", key, roomId=room.code, have=room.version - 1)
            told = []
            for seconds in (2.0, 0.4, 0.4, 0.4):
                sim.advance_time(seconds)
                state = json.loads((await sim.say(link, text))[1])
                assert state["view"]
                told.append(len(state["steps"]))
            assert told == [1, 0, 0, 1]

    asyncio.run(scenario())
