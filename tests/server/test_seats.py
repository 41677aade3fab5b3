"""Seats: keys, room codes, and limits for those who guess them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from kivyapp.online.client_notices import SessionFailed
from protocol.constants import CloseCode
from rules.room_codes import room_code
from server.room import key_digest
from tests.server.helpers import (
    KEY,
    OTHER_KEY,
    connected_room_of,
    error_code,
    running_match,
    seat_request,
    settle,
)
from tests.server.simulation import simulation

# Keys


def test_a_wrong_key_takes_no_seat_and_disturbs_nobody() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            code = players[0].host.room.code
            before = [len(player.received_texts) for player in players]
            right = players[0].host.client.ticket.key
            wrong = [KEY, right[:-1] + ("0" if right[-1] != "0" else "1"), right[::-1]]
            for key in wrong:
                assert await error_code(
                    sim, sim.connect_stranger(), seat_request("join", key, roomId=code)
                ) in ("room_taken",)
            assert [len(player.received_texts) for player in players] == before
            assert all(player.links[-1].alive for player in players)
            assert len(connected_room_of(sim, players[0]).players) == 2
            await sim.play_out(players)

    asyncio.run(scenario())


def test_the_right_key_takes_the_seat_back_and_ends_the_older_connection() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            ticket, old = players[0].host.client.ticket, players[0].links[-1]
            again = sim.connect_stranger()
            answers = await sim.say(again, seat_request("join", ticket.key, roomId=ticket.room))
            assert json.loads(answers[0]) == {"type": "joined", "roomId": ticket.room, "seat": 1}
            assert (old.alive, old.close_code) == (False, CloseCode.REPLACED)
            # The app does not take back a seat that was taken from elsewhere.
            assert players[0].host.failure == "replaced"
            sim.advance_time(60)
            assert again.alive

    asyncio.run(scenario())


def test_only_digests_of_keys_are_stored() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            text = "".join(await sim.journal(players[0].host.room.code))
            for player in players:
                assert player.host.client.ticket.key not in text
                assert key_digest(player.host.client.ticket.key) in text

    asyncio.run(scenario())


# Codes


def test_failed_joins_are_limited_by_address_and_in_all() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            limits = sim.dispatcher.settings
            guesses = (seat_request("join", roomId=room_code(number)) for number in range(10**6))

            async def guess(address: str, times: int) -> list[str]:
                found = []
                for _ in range(times):
                    link = sim.connect_stranger(address=address)
                    found.append(await error_code(sim, link, next(guesses)))
                return found

            one = await guess("10.0.0.1", 50)
            assert one.count("no_such_room") == limits.address_failures_burst
            assert set(one[limits.address_failures_burst :]) == {"slow_down"}
            # Many addresses together have one limit.
            sim.advance_time(60)
            many = [answer for i in range(100) for answer in await guess(f"10.1.0.{i}", 5)]
            assert many.count("no_such_room") == limits.failures_burst
            # Over time, no more than 20 a second.
            right = 0
            for second in range(10):
                sim.advance_time(1)
                answers = [a for i in range(50) for a in await guess(f"10.2.{second}.{i}", 2)]
                right += answers.count("no_such_room")
            assert right <= 10 * limits.failures_rate

    asyncio.run(scenario())


def test_beyond_the_limit_a_right_code_is_answered_like_a_wrong_one() -> None:
    """By join or by create, so that guessing codes is of no use."""

    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("waiting", hp=61)
            players[1].host.close()
            await settle(sim)
            code = players[0].host.room.code
            for number in range(sim.dispatcher.settings.failures_burst):
                wrong = seat_request("join", roomId=room_code(number))
                await error_code(sim, sim.connect_stranger(address=f"10.0.0.{number}"), wrong)
            attempts = {
                "join": seat_request("join", OTHER_KEY, roomId=code),
                "create": seat_request("create"),
            }
            for text in attempts.values():
                assert await error_code(sim, sim.connect_stranger(code), text) == "slow_down"
            assert len(connected_room_of(sim, players[0]).room.seats) == 1
            sim.advance_time(5)
            assert (
                await error_code(sim, sim.connect_stranger(code), attempts["create"])
                == "code_taken"
            )
            assert await error_code(sim, sim.connect_stranger(code), attempts["join"]) == ""

    asyncio.run(scenario())


def test_a_seat_key_works_while_others_guess_codes() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            for number in range(200):
                link = sim.connect_stranger(address=f"10.0.{number}.1")
                await error_code(sim, link, seat_request("join", roomId=room_code(number)))
            for player in players:
                player.links[-1].cut()
            sim.advance_time(0.5)
            await sim.play_out(players)
            assert all(len(player.links) == 2 for player in players)

    asyncio.run(scenario())


def test_rooms_of_one_address_are_limited() -> None:
    async def scenario() -> None:
        async with simulation(rooms_burst=3) as sim:
            link = [sim.connect_stranger(room_code(number)) for number in range(5)]
            answers = [await error_code(sim, each, seat_request("create")) for each in link]
            assert answers == ["", "", "", "slow_down", "slow_down"]
            stranger = sim.connect_stranger(room_code(9), address="10.0.0.9")
            assert await error_code(sim, stranger, seat_request("create")) == ""

    asyncio.run(scenario())


def test_a_full_server_makes_no_room() -> None:
    async def scenario() -> None:
        async with simulation(most_rooms=2) as sim:
            links = [sim.connect_stranger(room_code(number)) for number in range(3)]
            answers = [await error_code(sim, each, seat_request("create")) for each in links]
            assert answers == ["", "", "full"]
            # Who has a seat comes back, and others may join.
            again = sim.connect_stranger()
            joins = {"roomId": room_code(0)}
            assert await error_code(sim, again, seat_request("join", KEY, **joins)) == ""
            other = sim.connect_stranger()
            assert await error_code(sim, other, seat_request("join", OTHER_KEY, **joins)) == ""

    asyncio.run(scenario())


def test_a_connection_for_one_room_joins_no_other() -> None:
    """A proxy has chosen the process by the code in its address."""

    async def scenario() -> None:
        async with simulation() as sim:
            await error_code(sim, sim.connect_stranger(room_code(1)), seat_request("create"))
            join = seat_request("join", OTHER_KEY, roomId=room_code(1))
            assert await error_code(sim, sim.connect_stranger(room_code(2)), join) == "other_room"
            assert await error_code(sim, sim.connect_stranger(room_code(1)), join) == ""

    asyncio.run(scenario())


def test_a_client_whose_code_is_taken_chooses_another() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            first = sim.pair("first", hp=61)
            await settle(sim)
            code = first[0].host.room.code
            second = sim.pair("second", hp=61)
            player = second[0]
            player.links[-1].requested_code = code
            await settle(sim)
            sim.advance_time(2)
            await settle(sim)
            assert player.host.room.stage is not None
            assert player.host.room.code != code
            assert len(sim.dispatcher.registry.rooms) == 2

    asyncio.run(scenario())


def test_joining_an_unknown_room_fails_clearly() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("nobody", hp=61)
            notices: list[Any] = []
            players[1].host.observe_notices(notices.append)
            players[0].host.close()
            players[1].host.start()
            sim.links[0].cut()
            await settle(sim)
            assert SessionFailed("no_such_room") in notices
            assert players[1].host.failure == "no_such_room"

    asyncio.run(scenario())
