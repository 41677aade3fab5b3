"""Seats: who may sit where, who comes back, and who only guesses."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from kivyapp.online.notices import Failed
from rules.codes import room_code
from server.entries import write
from server.hub import REPLACED
from server.room import key_digest
from tests.server.visits import KEY, OTHER_KEY, code_of, hello, playing, settled, table_of
from tests.server.world import world

# Keys


def test_a_wrong_key_takes_no_seat_and_disturbs_nobody() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            code = players[0].host.room.code
            before = [len(player.heard) for player in players]
            right = players[0].host.talk.ticket.key
            wrong = [KEY, right[:-1] + ("0" if right[-1] != "0" else "1"), right[::-1]]
            for key in wrong:
                assert await code_of(town, town.visitor(), hello("join", key, roomId=code)) in (
                    "room_taken",
                )
            assert [len(player.heard) for player in players] == before
            assert all(player.links[-1].alive for player in players)
            assert len(table_of(town, players[0]).clients()) == 2
            await town.played_out(players)

    asyncio.run(story())


def test_the_right_key_brings_back_the_seat_and_ends_the_older_connection() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            ticket, old = players[0].host.talk.ticket, players[0].links[-1]
            again = town.visitor()
            answers = await town.say(again, hello("join", ticket.key, roomId=ticket.room))
            assert json.loads(answers[0]) == {"type": "joined", "roomId": ticket.room, "seat": 1}
            assert (old.alive, old.close_code) == (False, REPLACED)
            # The app whose seat was taken elsewhere does not fight for it.
            assert players[0].host.failure == "replaced"
            town.pass_time(60)
            assert again.alive

    asyncio.run(story())


def test_keys_are_kept_as_digests_only() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            text = "".join(map(write, await town.journal(players[0].host.room.code)))
            for player in players:
                assert player.host.talk.ticket.key not in text
                assert key_digest(player.host.talk.ticket.key) in text

    asyncio.run(story())


# Codes


def test_guesses_are_limited_for_each_address_and_for_all() -> None:
    async def story() -> None:
        async with world() as town:
            limits = town.hub.settings
            guesses = (hello("join", roomId=room_code(number)) for number in range(10**6))

            async def guess(address: str, times: int) -> list[str]:
                found = []
                for _ in range(times):
                    link = town.visitor(address=address)
                    found.append(await code_of(town, link, next(guesses)))
                return found

            one = await guess("10.0.0.1", 50)
            assert one.count("no_such_room") == limits.address_failures_burst
            assert set(one[limits.address_failures_burst :]) == {"slow_down"}
            # Many addresses together come no further than all may.
            town.pass_time(60)
            many = [answer for i in range(100) for answer in await guess(f"10.1.0.{i}", 5)]
            assert many.count("no_such_room") == limits.failures_burst
            # Over time, 20 a second and no more.
            right = 0
            for second in range(10):
                town.pass_time(1)
                answers = [a for i in range(50) for a in await guess(f"10.2.{second}.{i}", 2)]
                right += answers.count("no_such_room")
            assert right <= 10 * limits.failures_rate

    asyncio.run(story())


def test_a_code_that_exists_is_not_told_to_a_guesser_who_must_wait() -> None:
    """By join or by create: beyond the limit a right code is answered like a wrong one."""

    async def story() -> None:
        async with world() as town:
            players = town.pair("waiting", hp=61)
            players[1].host.close()
            await settled(town)
            code = players[0].host.room.code
            for number in range(town.hub.settings.failures_burst):
                wrong = hello("join", roomId=room_code(number))
                await code_of(town, town.visitor(address=f"10.0.0.{number}"), wrong)
            attempts = {"join": hello("join", OTHER_KEY, roomId=code), "create": hello("create")}
            for text in attempts.values():
                assert await code_of(town, town.visitor(code), text) == "slow_down"
            assert len(table_of(town, players[0]).room.seats) == 1
            town.pass_time(5)
            assert await code_of(town, town.visitor(code), attempts["create"]) == "code_taken"
            assert await code_of(town, town.visitor(code), attempts["join"]) == ""

    asyncio.run(story())


def test_whoever_has_a_seat_comes_back_while_others_guess() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            for number in range(200):
                link = town.visitor(address=f"10.0.{number}.1")
                await code_of(town, link, hello("join", roomId=room_code(number)))
            for player in players:
                player.links[-1].cut()
            town.pass_time(0.5)
            await town.played_out(players)
            assert all(len(player.links) == 2 for player in players)

    asyncio.run(story())


def test_rooms_of_one_address_are_limited() -> None:
    async def story() -> None:
        async with world(rooms_burst=3) as town:
            link = [town.visitor(room_code(number)) for number in range(5)]
            answers = [await code_of(town, each, hello("create")) for each in link]
            assert answers == ["", "", "", "slow_down", "slow_down"]
            stranger = town.visitor(room_code(9), address="10.0.0.9")
            assert await code_of(town, stranger, hello("create")) == ""

    asyncio.run(story())


def test_a_taken_code_sends_its_second_finder_elsewhere() -> None:
    async def story() -> None:
        async with world() as town:
            first = town.pair("first", hp=61)
            await settled(town)
            code = first[0].host.room.code
            second = town.pair("second", hp=61)
            player = second[0]
            player.links[-1].wanted = code
            await settled(town)
            town.pass_time(2)
            await settled(town)
            assert player.host.room.stage is not None
            assert player.host.room.code != code
            assert len(town.hub.tables) == 2

    asyncio.run(story())


def test_a_room_that_is_not_there_is_a_clear_failure() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("nobody", hp=61)
            notices: list[Any] = []
            players[1].host.watch(notices.append)
            players[0].host.close()
            players[1].host.start()
            town.links[0].cut()
            await settled(town)
            assert Failed("no_such_room") in notices
            assert players[1].host.failure == "no_such_room"

    asyncio.run(story())
