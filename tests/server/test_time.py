"""Time: who is gone too long, who thinks too long, and who is given more."""

from __future__ import annotations

import asyncio

from kivyapp.online.room import Presence, Stage
from kivyapp.online.ticket import Ticket
from tests.server.visits import code_of, hello, playing, settled, table_of
from tests.server.world import Player, World, world

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


def test_one_who_is_gone_before_the_deal_has_lost_a_match_without_cards() -> None:
    async def story() -> None:
        async with world() as town:
            ticket = Ticket.create("wss://cards.example", "Ann", {}, town.entropy)
            one = Player(town, ticket, "early")
            one.host.start()
            await settled(town)
            eve = town.visitor(ticket.room)
            assert await code_of(town, eve, hello("join", roomId=ticket.room)) == ""
            await settled(town)
            assert one.host.room.stage is Stage.SHUFFLING
            eve.cut()
            await town.live(121)
            assert (one.host.outcome.winner, one.host.outcome.reason) == (1, "gone")
            talk = one.host.talk
            assert (talk.version, talk.view) == (table_of(town, one).room.version, None)
            assert len(one.links) == 1, "nothing was missing, so there was nothing to ask for"

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
