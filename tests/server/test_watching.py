"""Spectators: a code of their own, open cards only, and never in the way of the players."""

from __future__ import annotations

import asyncio
import json

import pytest

from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.ticket import Ticket
from protocol.constants import MAX_WATCHERS, CloseCode
from rules.room_codes import GROUP, watch_code
from rules.wire import encode_view
from tests.server.helpers import connected_room_of, error_code, running_match, seat_request, settle
from tests.server.malformed_requests import CODE, VALID
from tests.server.simulated_network import Link
from tests.server.simulation import SERVER, SimulatedPlayer, Simulation, simulation


def watch_request(code: str, key: str = "e" * 32) -> str:
    return json.dumps({"type": "watch", "watchId": code, "seatKey": key})


async def watching(sim: Simulation, code: str, number: int = 0) -> Link:
    link = sim.connect_stranger()
    assert await error_code(sim, link, watch_request(code, f"{number:032x}")) == ""
    return link


def test_a_spectator_sees_what_lies_open() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            spectator = sim.spectator(players[0])
            await settle(sim)
            room = connected_room_of(sim, players[0]).room
            hidden = 0
            for version in range(room.version, 35):
                await sim.play_to_version((*players, spectator), version)
                truth = encode_view(room.game.view(room.state, None))
                assert encode_view(spectator.host.view()) == truth
                if not room.state.is_revealed:
                    for hand, cards in zip(("hand1", "hand2"), room.state.hands, strict=True):
                        assert (truth["layout"][hand] or 0) == len(cards)
                        hidden += len(cards)
            assert hidden
            assert spectator.host.seat is None
            assert spectator.host.room.names == ("Ann", "Bob")
            # It followed the match by steps, like a player.
            assert len(spectator.steps) > 15

    asyncio.run(scenario())


def test_neither_code_can_be_used_for_the_other() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            player, other = sim.pair("waiting", hp=61)
            other.host.close()
            await settle(sim)
            room = connected_room_of(sim, player).room
            stranger = sim.connect_stranger()
            assert await error_code(sim, stranger, watch_request(room.code)) == "bad_field"
            join = seat_request("join", roomId=room.watch_code)
            assert await error_code(sim, stranger, join) == "bad_field"
            # Only the beginning is the same, so that a proxy can go by it.
            assert room.watch_code[:GROUP] == room.code[:GROUP]
            assert room.watch_code == watch_code(room.code, room.secret)
            for guess in (room.code[:GROUP] + room.code, room.code + room.code[:GROUP]):
                answer = await error_code(sim, stranger, watch_request(guess))
                assert answer == "nothing_to_watch"

    asyncio.run(scenario())


def test_a_spectator_who_guesses_the_code_for_joining_learns_nothing() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            room = connected_room_of(sim, players[0]).room
            link = await watching(sim, room.watch_code)
            answers = []
            for code in (room.code, CODE):
                for kind, fields in VALID.items():
                    if kind != "watch" and "roomId" in fields:
                        text = json.dumps({"type": kind, **fields}).replace(CODE, code)
                        answers.append(await sim.say(link, text))
            right, wrong = answers[: len(answers) // 2], answers[len(answers) // 2 :]
            assert right == wrong
            codes = {json.loads(text)["code"] for (text,) in right}
            assert codes == {"watching", "already_seated"}
            assert link.alive

    asyncio.run(scenario())


def test_watching_changes_nothing_in_the_room() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            room = connected_room_of(sim, players[0]).room
            before = await sim.journal(room.code)
            told = [len(player.received_texts) for player in players]
            for number in range(50):
                link = await watching(sim, room.watch_code, number)
                await sim.say(link, json.dumps({"type": "ping"}))
                link.cut()
            await settle(sim)
            assert await sim.journal(room.code) == before
            assert room.version == len(before)
            assert [len(player.received_texts) for player in players] == told

    asyncio.run(scenario())


def test_players_are_told_how_many_watch_at_most_once_a_second() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            links = [await watching(sim, players[0].host.room.watch_code, n) for n in range(3)]
            told = [len(player.received_texts) for player in players]
            await sim.pass_seconds(3)
            assert [len(player.received_texts) for player in players] == [n + 1 for n in told]
            assert [player.host.presence.watchers for player in players] == [3, 3]
            links[0].cut()
            await sim.pass_seconds(1)
            assert [player.host.presence.watchers for player in players] == [2, 2]

    asyncio.run(scenario())


def test_eight_can_watch_and_a_broken_connection_takes_no_place() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            code = players[0].host.room.watch_code
            links = [await watching(sim, code, number) for number in range(MAX_WATCHERS)]
            ninth = sim.connect_stranger()
            assert await error_code(sim, ninth, watch_request(code)) == "watchers_full"
            # The same spectator on a new connection, before the old one is known to be dead.
            again = await watching(sim, code, 0)
            assert (links[0].alive, links[0].close_code) == (False, CloseCode.REPLACED)
            again.cut()
            assert await error_code(sim, ninth, watch_request(code)) == ""

    asyncio.run(scenario())


def test_a_connection_takes_one_place_whatever_keys_it_names() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            code = players[0].host.room.watch_code
            greedy = sim.connect_stranger()
            for number in range(2 * MAX_WATCHERS):
                request = watch_request(code, f"{number:032x}")
                assert await error_code(sim, greedy, request) == ""
            assert connected_room_of(sim, players[0]).everyone().count((0, greedy)) == 1
            for number in range(100, 99 + MAX_WATCHERS):
                await watching(sim, code, number)
            ninth = sim.connect_stranger()
            assert await error_code(sim, ninth, watch_request(code)) == "watchers_full"

    asyncio.run(scenario())


def test_codes_for_watching_cannot_be_guessed_quickly() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            code = players[0].host.room.watch_code
            limit = sim.dispatcher.settings.address_failures_burst
            guesses = [f"{code[:-1]}{letter}" for letter in "ABCDEFGHJKMNPQR" if letter != code[-1]]
            answers = []
            for guess in guesses[: limit + 2]:
                link = sim.connect_stranger(address="10.0.0.1")
                answers.append(await error_code(sim, link, watch_request(guess)))
            assert answers == ["nothing_to_watch"] * limit + ["slow_down"] * 2
            # Beyond the limit the right code is answered like a wrong one.
            link = sim.connect_stranger(address="10.0.0.1")
            assert await error_code(sim, link, watch_request(code)) == "slow_down"
            link = sim.connect_stranger(address="10.0.0.2")
            assert await error_code(sim, link, watch_request(code)) == ""

    asyncio.run(scenario())


def test_a_room_without_players_is_unloaded_and_its_spectators_come_back_with_them() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = await running_match(sim)
            spectator = sim.spectator(players[0])
            await settle(sim)
            for player in players:
                player.host.close()
            await sim.pass_seconds(30)
            assert not sim.dispatcher.registry.rooms
            assert not sim.dispatcher.registry.watched
            assert spectator.host.failure is None
            assert spectator.host.status is not ConnectionStatus.ENDED
            for player in players:
                player.kill()
            await settle(sim)
            await sim.pass_seconds(15)
            assert spectator.host.client.is_admitted
            await sim.play_out((*players, spectator))

    asyncio.run(scenario())


def test_a_spectator_watches_the_rematch_too() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("again", hp=61)
            spectator = sim.spectator(players[0])
            await sim.play_out((*players, spectator))
            for player in players:
                player.host.rematch()
            await settle(sim)
            assert spectator.host.room.match == 2
            assert spectator.host.outcome is None
            await sim.play_out((*players, spectator))

    asyncio.run(scenario())


def test_messages_to_spectators_leave_after_those_to_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players: tuple[SimulatedPlayer, ...] = await running_match(sim)
            await watching(sim, players[0].host.room.watch_code)
            other = await running_match(sim, "other")
            order: list[int] = []
            send = Link.send

            def record(link: Link, texts: tuple[str, ...]) -> None:
                order.append(link.seat)
                send(link, texts)

            monkeypatch.setattr(Link, "send", record)
            sim.store.is_ready.clear()
            # Moves in both rooms that are written in one batch.
            for player in (*players, *other):
                player.make_move()
            for link in sim.links:
                while link.to_server:
                    sim.dispatcher.received(link, link.to_server.pop(0))
            await settle(sim)
            assert order.count(0) >= 1
            assert order.index(0) == len(order) - order.count(0)

    asyncio.run(scenario())


def test_a_ticket_for_watching_is_none_for_a_seat() -> None:
    ticket = Ticket.watch(SERVER, "7C5T-ABCD-EFGH", bytes)
    assert ticket.room == "7C5TABCDEFGH"
    assert Ticket.from_json(ticket.to_json()) == ticket
    with pytest.raises(ValueError, match="code"):
        Ticket.watch(SERVER, "7C5T JDSE", bytes)
    with pytest.raises(ValueError, match="code"):
        Ticket.join(SERVER, "7C5T-ABCD-EFGH", "Ann", bytes)
