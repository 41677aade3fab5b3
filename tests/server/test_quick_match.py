"""Quick match: players with the same options are paired, and leaving costs nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from protocol.constants import RoomStage
from rules.fairness import Fair
from tests.server.helpers import error_code, seat_request, settle
from tests.server.simulated_network import NetworkFaults
from tests.server.simulation import SimulatedPlayer, Simulation, simulation, verdict_of


async def until_paired(sim: Simulation, *players: SimulatedPlayer, seconds: int = 30) -> None:
    for _ in range(seconds):
        await sim.pass_seconds(1)
        if all(player.host.room and len(player.host.room.names) == 2 for player in players):
            return
    raise TimeoutError("the players were not paired")


def rooms_of(*players: SimulatedPlayer) -> list[str]:
    return [player.host.room.code for player in players]


def test_two_who_ask_with_the_same_options_play_each_other() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one = sim.quick_player("one", hp=61)
            await sim.pass_seconds(2)
            assert one.host.room.stage is RoomStage.WAITING
            two = sim.quick_player("two", hp=61)
            await until_paired(sim, one, two)
            assert len(set(rooms_of(one, two))) == 1
            assert one.host.room.names == ("one", "two")
            await sim.play_out((one, two))
            assert isinstance(verdict_of(one), Fair)

    asyncio.run(scenario())


def test_others_with_other_options_are_not_paired() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            small = sim.quick_player("small", hp=61)
            large = sim.quick_player("large", hp=91)
            await sim.pass_seconds(10)
            assert len({*rooms_of(small, large)}) == 2
            # A room that was opened for a friend is not in the queue.
            friends = sim.pair("friends", hp=61)
            friends[1].host.close()
            await sim.pass_seconds(5)
            assert len(friends[0].host.room.names) == 1
            late = sim.quick_player("late", hp=91)
            await until_paired(sim, large, late)
            assert len(small.host.room.names) == 1

    asyncio.run(scenario())


def test_any_number_who_ask_at_the_same_moment_are_paired() -> None:
    """None of them found another, so each has opened a room."""

    async def scenario() -> None:
        async with simulation() as sim:
            players = [sim.quick_player(f"p{number}", hp=61) for number in range(6)]
            sim.advance_time(0.01)
            await settle(sim)
            assert len(set(rooms_of(*players))) == 6
            await until_paired(sim, *players)
            rooms = rooms_of(*players)
            assert sorted(rooms.count(code) for code in set(rooms)) == [2, 2, 2]
            for code in set(rooms):
                pair = [player for player in players if player.host.room.code == code]
                await sim.play_out(tuple(pair))

    asyncio.run(scenario())


def test_leaving_the_queue_costs_nothing() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            gone = sim.quick_player("gone", hp=61)
            await sim.pass_seconds(2)
            gone.host.leave()
            await sim.pass_seconds(1)
            one = sim.quick_player("one", hp=61)
            await sim.pass_seconds(6)
            # The room that was left takes nobody in, though its creator may not have said so.
            assert one.host.room.stage is RoomStage.WAITING
            two = sim.quick_player("two", hp=61)
            await until_paired(sim, one, two)
            # The one who left may ask again at once.
            assert await error_code(sim, sim.connect_stranger(), seat_request("create")) == ""

    asyncio.run(scenario())


def test_an_opponent_who_goes_before_the_deal_is_replaced() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one = sim.quick_player("one", hp=61)
            await sim.pass_seconds(2)
            rude = sim.connect_stranger(one.host.room.code)
            join = seat_request("join", roomId=one.host.room.code)
            assert await error_code(sim, rude, join) == ""
            await settle(sim)
            leave = f'{{"type": "leave", "roomId": "{one.host.room.code}"}}'
            await sim.say(rude, leave)
            await sim.pass_seconds(8)
            assert one.host.failure is None
            assert one.host.room.stage is RoomStage.WAITING
            two = sim.quick_player("two", hp=61)
            await until_paired(sim, one, two)
            await sim.play_out((one, two))

    asyncio.run(scenario())


def test_a_queue_survives_a_bad_network() -> None:
    async def scenario() -> None:
        async with simulation(seed="bad", failures_burst=10**6) as sim:
            players = [sim.quick_player(f"p{number}", hp=61) for number in range(4)]
            for _ in range(400):
                faults = NetworkFaults(cut=0.1, repeat=0.1, reorder=0.1)
                await sim.deliver_with_faults((), faults)
                sim.advance_time(0.05)
                if sim.random.random() < 0.05:
                    await sim.dispatcher.tick()
            await until_paired(sim, *players, seconds=120)
            rooms = rooms_of(*players)
            assert sorted(rooms.count(code) for code in set(rooms)) == [2, 2]

    asyncio.run(scenario())


def test_a_killed_app_comes_back_to_the_queue() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one = sim.quick_player("one", hp=61)
            await sim.pass_seconds(2)
            one.kill()
            await sim.pass_seconds(2)
            two = sim.quick_player("two", hp=61)
            await until_paired(sim, one, two)
            await sim.play_out((one, two))

    asyncio.run(scenario())


def test_a_waiting_room_is_offered_again_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with simulation(tmp_path / "journal.sqlite") as sim:
            one = sim.quick_player("one", hp=61)
            await sim.pass_seconds(2)
            room, ticket = one.host.room.code, one.host.client.ticket
        async with simulation(tmp_path / "journal.sqlite", seed="again") as sim:
            one = SimulatedPlayer(sim, ticket, "one")
            one.host.start()
            await sim.pass_seconds(2)
            two = sim.quick_player("two", hp=61)
            await until_paired(sim, one, two)
            assert one.host.room.code == two.host.room.code == room

    asyncio.run(scenario())
