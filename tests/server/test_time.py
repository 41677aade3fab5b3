"""The clocks: players who are gone, players who think too long, and reconnecting."""

from __future__ import annotations

import asyncio

import pytest

from kivyapp.online.room_info import Presence
from kivyapp.online.ticket import Ticket
from protocol.constants import RoomStage
from tests.server.helpers import connected_room_of, error_code, running_match, seat_request, settle
from tests.server.simulation import SimulatedPlayer, Simulation, simulation

# Absence


def test_a_player_who_is_gone_too_long_loses() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one, two = await running_match(sim)
            one.host.close()
            await settle(sim)
            assert two.host.presence == Presence(online=False, seconds_left=120)
            await sim.pass_seconds(119)
            assert two.host.outcome is None
            await sim.pass_seconds(2)
            assert (two.host.outcome.winner, two.host.outcome.reason) == (2, "gone")
            # A player who comes back too late sees the result, and may ask for a rematch.
            one.kill()
            await settle(sim)
            assert one.host.outcome == two.host.outcome
            assert one.host.presence == Presence(online=True, seconds_left=None)
            one.host.rematch()
            two.host.rematch()
            await settle(sim)
            assert one.host.room.match == 2

    asyncio.run(scenario())


def test_a_player_who_leaves_before_the_deal_loses() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            ticket = Ticket.create("wss://cards.example", "Ann", {}, sim.entropy)
            one = SimulatedPlayer(sim, ticket, "early")
            one.host.start()
            await settle(sim)
            eve = sim.connect_stranger(ticket.room)
            assert await error_code(sim, eve, seat_request("join", roomId=ticket.room)) == ""
            await settle(sim)
            assert one.host.room.stage is RoomStage.SHUFFLING
            eve.cut()
            await sim.pass_seconds(121)
            assert (one.host.outcome.winner, one.host.outcome.reason) == (1, "gone")
            client = one.host.client
            assert (client.version, client.view) == (connected_room_of(sim, one).room.version, None)
            assert len(one.links) == 1, "nothing was missing, so there was nothing to ask for"

    asyncio.run(scenario())


def test_coming_back_in_time_stops_the_countdown() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one, two = await running_match(sim)
            one.host.close()
            await sim.pass_seconds(100)
            one.kill()
            await settle(sim)
            assert two.host.presence == Presence(online=True, seconds_left=None)
            await sim.pass_seconds(100)
            one.host.close()
            await settle(sim)
            assert two.host.presence == Presence(online=False, seconds_left=120)
            await sim.dispatcher.tick()
            assert two.host.outcome is None

    asyncio.run(scenario())


@pytest.mark.parametrize("away, gone", [(120, 1000), (5, 15)], ids=["unloaded", "in memory"])
def test_nobody_loses_while_both_are_gone(away: int, gone: int) -> None:
    async def scenario() -> None:
        async with simulation(away=away) as sim:
            players = await running_match(sim)
            for player in players:
                player.host.close()
            await sim.pass_seconds(gone)
            for player in players:
                player.kill()
            await settle(sim)
            await sim.play_out(players)
            assert players[0].host.outcome.reason == "knockout"

    asyncio.run(scenario())


# Turns


async def one_to_move(sim: Simulation) -> tuple[SimulatedPlayer, SimulatedPlayer]:
    """The only awaited player of a match, and the one who waits."""
    players = await running_match(sim)
    room = connected_room_of(sim, players[0]).room
    while len(room.awaited) != 1:
        await sim.play_to_version(players, room.version + 1)
    (seat,) = room.awaited
    return players[seat - 1], players[2 - seat]


def test_a_player_who_thinks_too_long_is_counted_down_and_loses() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            slow, waiting = await one_to_move(sim)
            await sim.pass_seconds(238)
            # No countdown is shown before the last minute.
            assert waiting.host.presence == Presence(online=True, seconds_left=None)
            await sim.pass_seconds(3)
            assert waiting.host.presence.seconds_left == 60
            assert slow.host.presence.own_seconds_left == 60
            await sim.pass_seconds(58)
            assert waiting.host.outcome is None
            await sim.pass_seconds(3)
            for player in (slow, waiting):
                assert player.host.outcome.winner == waiting.host.seat
                assert player.host.outcome.reason == "slow"
            room = await sim.room_from_journal(slow.host.room.code)
            assert room.outcome == slow.host.outcome

    asyncio.run(scenario())


def test_a_move_at_the_last_moment_stops_the_clock() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            slow, waiting = await one_to_move(sim)
            await sim.pass_seconds(295)
            assert waiting.host.presence.seconds_left is not None
            assert slow.make_move()
            await sim.settle(())
            for player in (slow, waiting):
                assert player.host.presence == Presence(online=True, seconds_left=None)
            await sim.pass_seconds(200)
            assert slow.host.outcome is None

    asyncio.run(scenario())


def test_reconnecting_gives_no_more_time_to_think() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            slow, waiting = await one_to_move(sim)
            for _ in range(3):
                await sim.pass_seconds(100)
                slow.kill()
                await settle(sim)
            await sim.pass_seconds(2)
            assert waiting.host.outcome.reason == "slow"

    asyncio.run(scenario())


def test_no_clock_runs_while_both_are_awaited() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            room = connected_room_of(sim, players[0]).room
            while len(room.awaited) != 2:
                await sim.play_to_version(players, room.version + 1)
            await sim.pass_seconds(1000)
            assert room.outcome is None

    asyncio.run(scenario())


def test_the_turn_of_a_room_can_be_set() -> None:
    async def scenario() -> None:
        async with simulation(turn_seconds=20) as sim:
            slow, waiting = await one_to_move(sim)
            await sim.pass_seconds(1)
            assert waiting.host.presence.seconds_left == 19
            await sim.pass_seconds(20)
            assert slow.host.outcome.reason == "slow"

    asyncio.run(scenario())
