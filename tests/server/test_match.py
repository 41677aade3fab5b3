"""Whole matches through dispatcher and journal, to the verified end and the rematch."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from protocol.constants import RoomStage
from protocol.requests import write_move
from rules.cribbage.moves import Continue, CribbageMove, Cut
from rules.fairness import Fair
from rules.game import MoveError
from rules.wire import encode_view
from server.store import StoreFailure
from tests.server.helpers import error_code, seat_request
from tests.server.simulation import SimulatedPlayer, Simulation, simulation, verdict_of


def check_both_ends(
    simulation: Simulation, players: tuple[SimulatedPlayer, ...], room: object
) -> None:
    """Both players' final views are those of the match in the journal."""
    for player in players:
        seat = player.host.seat
        truth = encode_view(room.game.view(room.state, seat))
        assert encode_view(player.host.view()) == truth
        assert player.host.outcome == room.outcome
        played = [move for move in room.moves if move.seat == seat]
        assert player.decisions[-len(played) :] == played
        assert player.refused == []


BY_HAND = {"scoring": "classic", "counting": "manual", "muggins": True}


@pytest.mark.parametrize("options", [{"hp": 61}, BY_HAND], ids=["duel", "classic"])
def test_a_match_is_played_to_its_verified_end(tmp_path: Path, options: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with simulation(tmp_path / "journal.sqlite") as sim:
            players = sim.pair("peace", **options)
            await sim.play_out(players)
            room = await sim.room_from_journal(players[0].host.room.code)
            check_both_ends(sim, players, room)
            assert [player.host.seat for player in players] == [1, 2]
            assert players[0].host.room.names == ("Ann", "Bob")
            for player in players:
                verdict = verdict_of(player)
                assert isinstance(verdict, Fair)
                # Every view was compared: that of the deal and that of each move.
                assert verdict.views == len(room.moves) + 1

    asyncio.run(scenario())


def test_a_rematch_request_sends_only_the_room() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("asked", hp=61)
            await sim.play_out(players)
            clients = [player.host.client for player in players]
            known = [
                (client.version, client.view, len(player.received_texts))
                for client, player in zip(clients, players, strict=True)
            ]
            players[0].host.rematch()
            await sim.settle(())
            for player, client, (version, view, received_texts) in zip(
                players, clients, known, strict=True
            ):
                (asked,) = map(json.loads, player.received_texts[received_texts:])
                assert asked.keys() == {"type", "version", "acted", "steps", "room"}
                assert (asked["steps"], asked["room"]["rematch"]) == ([], [True, False])
                assert (client.version, client.view) == (version + 1, view)
                assert client.room.rematch == (True, False)
                # A client that missed something asks for the rest.
                client.received(json.dumps({**asked, "version": version + 3}))
                assert client.version == version + 1
                assert json.loads(client.outgoing[-1])["have"] == version + 1

    asyncio.run(scenario())


def test_every_step_arrives_once_and_in_order() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("steps", hp=61)
            await sim.play_out(players)
            room = await sim.room_from_journal(players[0].host.room.code)
            versions = list(range(room.dealt + 1, room.dealt + len(room.moves) + 1))
            assert players[0].steps == versions
            assert players[1].steps == versions

    asyncio.run(scenario())


def test_a_client_that_misses_a_step_asks_for_the_rest() -> None:
    """A message is lost on a connection that holds: the next one shows the gap."""

    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("gap", hp=61)
            await sim.play_to_version(players, 12)
            sim.advance_time(2.0)
            table = next(iter(sim.dispatcher.registry.rooms.values()))
            mover = next(player for player in players if player.make_move())
            await sim.deliver(mover.links[-1], mover.links[-1].to_server.pop(0))
            other = players[2 - mover.host.seat]
            assert any("steps" in text for text in other.links[-1].to_client)
            other.links[-1].to_client.clear()
            assert other.host.client.version == table.room.version - 1
            # Only the player with the newest version can move until the other one catches up.
            await sim.settle((mover,))
            if other.host.client.version < table.room.version:
                assert not mover.make_move()
                other.links[-1].cut()
                sim.advance_time(1.0)
            await sim.play_out(players)
            room = await sim.room_from_journal(players[0].host.room.code)
            check_both_ends(sim, players, room)
            assert other.steps == list(range(room.dealt + 1, room.dealt + len(room.moves) + 1))

    asyncio.run(scenario())


def test_a_rematch_is_shuffled_anew_and_verified() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("again", hp=61)
            await sim.play_out(players)
            first = await sim.room_from_journal(players[0].host.room.code)
            for player in players:
                player.host.rematch()
            await sim.settle(players)
            await sim.play_out(players)
            second = await sim.room_from_journal(players[0].host.room.code)
            assert (first.match, second.match) == (1, 2)
            assert second.secret != first.secret
            assert second.first_state().hands != first.first_state().hands
            check_both_ends(sim, players, second)
            assert all(isinstance(verdict_of(player), Fair) for player in players)

    asyncio.run(scenario())


def test_a_rematch_request_survives_a_lost_connection() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("wish", hp=61)
            await sim.play_out(players)
            for player in players:
                player.host.rematch()
                player.links[-1].cut()
            sim.advance_time(1.0)
            await sim.settle(players)
            await sim.play_out(players)
            assert players[0].host.room.match == 2

    asyncio.run(scenario())


def test_a_killed_app_comes_back_with_its_ticket() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("killed", hp=61)
            await sim.settle((players[0],))
            for _ in range(6):
                players[0].kill()
                sim.advance_time(0.3)
                await sim.deliver_once(players)
            sim.advance_time(1.0)
            await sim.play_out(players)
            room = await sim.room_from_journal(players[0].host.room.code)
            assert players[0].host.seat == 1
            assert [m for m in room.moves if m.seat == 1] == played_by(players[0], room)
            assert isinstance(verdict_of(players[0]), Fair)

    asyncio.run(scenario())


def played_by(player: SimulatedPlayer, room: object) -> list[object]:
    """The decisions that count: a move that was lost with its app was never played."""
    received_texts = iter(player.decisions)
    return [move for move in room.moves if move.seat == player.host.seat and move in received_texts]


def test_nothing_is_sent_before_the_journal_is_written(tmp_path: Path) -> None:
    """If the store fails, nobody learns of the move, and the room is read again."""

    async def scenario() -> None:
        async with simulation(tmp_path / "journal.sqlite") as sim:
            players = sim.pair("failing", hp=61)
            await sim.play_to_version(players, 13)
            code = players[0].host.room.code
            before = [player.host.client.version for player in players]
            written = len(await sim.journal(code))
            working, sim.store.append = sim.store.append, full_disk
            received_texts = [len(player.received_texts) for player in players]
            mover = next(player for player in players if player.make_move())
            await sim.deliver(mover.links[-1], mover.links[-1].to_server.pop(0))
            assert [len(player.received_texts) for player in players] == received_texts
            assert [player.host.client.version for player in players] == before
            sim.store.append = working
            assert len(await sim.journal(code)) == written
            sim.advance_time(2.0)
            await sim.play_out(players)
            check_both_ends(sim, players, await sim.room_from_journal(code))

    asyncio.run(scenario())


def test_a_room_whose_first_line_is_not_written_does_not_exist() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            working, sim.store.append = sim.store.append, full_disk
            link = sim.connect_stranger()
            assert await error_code(sim, link, seat_request("create")) == "unavailable"
            assert link.connected_room is None
            assert not sim.dispatcher.registry.rooms
            sim.store.append = working
            assert await error_code(sim, link, seat_request("create")) == ""
            assert len(await sim.journal(link.connected_room.room.code)) == 1

    asyncio.run(scenario())


async def full_disk(*_: object) -> None:
    raise StoreFailure("database or disk is full")


def test_illegal_moves_are_refused_before_they_are_sent() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("refused", hp=61)
            host = players[0].host
            with pytest.raises(MoveError, match="wrong_phase"):
                host.submit(Cut(1))
            await sim.pass_seconds(2)
            assert host.room.stage is RoomStage.PLAYING
            sent = len(players[0].links[-1].to_server)
            for move in (Cut(1), Continue(1), Cut(2)):
                with pytest.raises(MoveError):
                    host.submit(move)
            assert not hasattr(host, "undo")
            assert len(players[0].links[-1].to_server) == sent

    asyncio.run(scenario())


def test_a_move_for_an_old_version_is_answered_and_not_played() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("old", hp=61)
            await sim.play_to_version(players, 10)
            table = next(iter(sim.dispatcher.registry.rooms.values()))
            seat = table.room.state.awaited[0]
            link = players[seat - 1].links[-1]
            version = table.room.version
            legal = table.room.game.legal_moves(table.room.state)[0]
            move = json.loads(said(legal, table.room.code, version))
            first = await sim.say(link, json.dumps(move))
            again = await sim.say(link, json.dumps(move))
            states = [json.loads(text) for text in [*first, *again]]
            states = [state for state in states if state["type"] == "state"]
            assert [state["version"] for state in states] == [version + 1, version + 1]
            assert table.room.version == version + 1
            ahead = json.dumps({**move, "n": version + 50})
            (error,) = await sim.say(link, ahead)
            assert json.loads(error)["code"] == "future_version"
            assert json.loads(error)["n"] == version + 50
            entries = await sim.journal(table.room.code)
            assert sum(entry.startswith('["played"') for entry in entries) == len(table.room.moves)

    asyncio.run(scenario())


def said(move: CribbageMove, code: str, version: int) -> str:
    return write_move(code, version, move)


def test_a_match_is_revealed_and_counted_once() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            players = sim.pair("once", hp=61)
            await sim.play_out(players)
            players[0].host.rematch()
            await sim.settle(())
            assert sim.dispatcher.metrics.matches == 1
            for player in players:
                kinds = [json.loads(text)["type"] for text in player.received_texts]
                assert kinds.count("reveal") == 1

    asyncio.run(scenario())
