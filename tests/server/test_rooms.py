"""Rooms: who may sit where, who guesses, who is gone for how long, and what is forgotten."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from kivyapp.hosts.remote_notices import Failed
from kivyapp.hosts.remote_room import Presence, Stage
from rules.codes import room_code
from server.entries import Forfeited, read, write
from server.hub import REPLACED
from server.room import Room, key_digest
from tests.server.world import Link, Player, World, world

KEY, OTHER_KEY, PLEDGE = "0" * 32, "1" * 32, "a" * 64


def hello(kind: str, key: str = KEY, **fields: Any) -> str:
    return json.dumps({"type": kind, "name": "Eve", "seatKey": key, "pledge": PLEDGE, **fields})


async def code_of(town: World, link: Link, text: str) -> str:
    """What a server answers: the code of its error, or "" when it lets us in."""
    answers = [json.loads(answer) for answer in await town.say(link, text)]
    return next((answer["code"] for answer in answers if answer["type"] == "error"), "")


async def playing(town: World, name: str = "rooms") -> tuple[Player, Player]:
    players = town.pair(name, hp=61)
    await town.reach(players, 12)
    return players


async def settled(town: World) -> None:
    """Deliver everything that is on its way, without a further move."""
    await town.quiet(())


def table_of(town: World, player: Player) -> Any:
    return town.hub.tables[player.host.talk.ticket.room]


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


# Being gone


def test_a_player_who_is_gone_too_long_loses() -> None:
    async def story() -> None:
        async with world() as town:
            one, two = await playing(town)
            one.host.close()
            await settled(town)
            assert two.host.presence == Presence(online=False, seconds_left=120)
            await town.live(119)
            assert two.host.outcome is None
            await town.live(2)
            assert (two.host.outcome.winner, two.host.outcome.reason) == (2, "gone")
            # Whoever comes back too late sees how it ended, and may play again.
            one.kill()
            await settled(town)
            assert one.host.outcome == two.host.outcome
            assert one.host.presence == Presence(online=True, seconds_left=None)
            one.host.rematch()
            two.host.rematch()
            await settled(town)
            assert one.host.room.match == 2

    asyncio.run(story())


def test_coming_back_in_time_stops_the_countdown() -> None:
    async def story() -> None:
        async with world() as town:
            one, two = await playing(town)
            one.host.close()
            await town.live(100)
            one.kill()
            await settled(town)
            assert two.host.presence == Presence(online=True, seconds_left=None)
            await town.live(100)
            one.host.close()
            await settled(town)
            assert two.host.presence == Presence(online=False, seconds_left=120)
            await town.hub.tick()
            assert two.host.outcome is None

    asyncio.run(story())


def test_nobody_loses_while_both_are_gone() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            for player in players:
                player.host.close()
            await town.live(1000)
            for player in players:
                player.kill()
            await settled(town)
            await town.played_out(players)
            assert players[0].host.outcome.reason == "knockout"

    asyncio.run(story())


# Thinking


async def one_to_move(town: World) -> tuple[Player, Player]:
    """A match in which one player is awaited alone: who that is, and who waits."""
    players = await playing(town)
    room = table_of(town, players[0]).room
    while len(room.awaited) != 1:
        await town.reach(players, room.version + 1)
    (seat,) = room.awaited
    return players[seat - 1], players[2 - seat]


def test_whoever_thinks_too_long_is_counted_down_and_loses() -> None:
    async def story() -> None:
        async with world() as town:
            slow, waiting = await one_to_move(town)
            await town.live(238)
            # Before the last minute nobody is hurried.
            assert waiting.host.presence == Presence(online=True, seconds_left=None)
            await town.live(3)
            assert waiting.host.presence.seconds_left == 60
            assert slow.host.presence.own_seconds_left == 60
            await town.live(58)
            assert waiting.host.outcome is None
            await town.live(3)
            for player in (slow, waiting):
                assert player.host.outcome.winner == waiting.host.seat
                assert player.host.outcome.reason == "slow"
            room = await town.replayed(slow.host.room.code)
            assert room.outcome == slow.host.outcome

    asyncio.run(story())


def test_a_move_at_the_last_moment_stops_the_clock() -> None:
    async def story() -> None:
        async with world() as town:
            slow, waiting = await one_to_move(town)
            await town.live(295)
            assert waiting.host.presence.seconds_left is not None
            assert slow.act()
            await town.quiet(())
            for player in (slow, waiting):
                assert player.host.presence == Presence(online=True, seconds_left=None)
            await town.live(200)
            assert slow.host.outcome is None

    asyncio.run(story())


def test_coming_back_gives_no_more_time_to_think() -> None:
    async def story() -> None:
        async with world() as town:
            slow, waiting = await one_to_move(town)
            for _ in range(3):
                await town.live(100)
                slow.kill()
                await settled(town)
            await town.live(2)
            assert waiting.host.outcome.reason == "slow"

    asyncio.run(story())


def test_nobody_loses_by_thinking_while_nobody_waits() -> None:
    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            room = table_of(town, players[0]).room
            while len(room.awaited) != 2:
                await town.reach(players, room.version + 1)
            await town.live(1000)
            assert room.outcome is None

    asyncio.run(story())


def test_the_turn_of_a_room_can_be_set() -> None:
    async def story() -> None:
        async with world(turn_seconds=20) as town:
            slow, waiting = await one_to_move(town)
            await town.live(1)
            assert waiting.host.presence.seconds_left == 19
            await town.live(20)
            assert slow.host.outcome.reason == "slow"

    asyncio.run(story())


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


# Pledges


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
