"""Whole matches through hub and journal: from the lobby to the verified end, and once more."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from kivyapp.online.frames import frame_of
from kivyapp.online.room import Stage
from rules.cribbage.moves import Continue, CribbageMove, Cut
from rules.fairness import Fair
from rules.game import MoveError
from rules.wire import write_view
from server.entries import Played
from tests.server.world import Player, World, verdict_of, world


def both_ends_tell_the_truth(world: World, players: tuple[Player, ...], room: object) -> None:
    """What each player sees in the end is what the rules show that seat of the replayed match."""
    for player in players:
        seat = player.host.seat
        truth = write_view(room.game.view(room.state, seat))
        assert write_view(player.host.view()) == truth
        assert player.host.outcome == room.outcome
        played = [move for move in room.moves if move.seat == seat]
        assert player.decisions[-len(played) :] == played
        assert player.refused == []


def test_a_match_is_played_from_the_lobby_to_its_verified_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with world(tmp_path / "journal.sqlite") as town:
            players = town.pair("peace", hp=61)
            await town.played_out(players)
            room = await town.replayed(players[0].host.room.code)
            both_ends_tell_the_truth(town, players, room)
            assert [player.host.seat for player in players] == [1, 2]
            assert players[0].host.room.names == ("Ann", "Bob")
            for player in players:
                verdict = verdict_of(player)
                assert isinstance(verdict, Fair)
                # Every single view was held against the truth: the deal's and each move's.
                assert verdict.views == len(room.moves) + 1

    asyncio.run(story())


def test_who_asks_for_another_match_is_told_of_the_room_alone() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("asked", hp=61)
            await town.played_out(players)
            talks = [player.host.talk for player in players]
            known = [
                (talk.version, talk.view, len(player.heard))
                for talk, player in zip(talks, players, strict=True)
            ]
            players[0].host.rematch()
            await town.quiet(())
            for player, talk, (version, view, heard) in zip(players, talks, known, strict=True):
                (asked,) = map(json.loads, player.heard[heard:])
                assert asked.keys() == {"type", "version", "acted", "steps", "room"}
                assert (asked["steps"], asked["room"]["rematch"]) == ([], [True, False])
                assert (talk.version, talk.view) == (version + 1, view)
                assert talk.room.rematch == (True, False)
                # One that missed something cannot go on from there, and asks for the rest.
                talk.received(json.dumps({**asked, "version": version + 3}))
                assert talk.version == version + 1
                assert json.loads(talk.outgoing[-1])["have"] == version + 1

    asyncio.run(story())


def test_every_step_is_told_once_and_in_order() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("steps", hp=61)
            await town.played_out(players)
            room = await town.replayed(players[0].host.room.code)
            versions = list(range(room.dealt + 1, room.dealt + len(room.moves) + 1))
            assert players[0].steps == versions
            assert players[1].steps == versions

    asyncio.run(story())


def test_whoever_misses_a_step_asks_for_the_rest() -> None:
    """A frame that never arrives, on a line that does not break: the next one shows the gap."""

    async def story() -> None:
        async with world() as town:
            players = town.pair("gap", hp=61)
            await town.reach(players, 12)
            town.pass_time(2.0)
            table = next(iter(town.hub.tables.values()))
            mover = next(player for player in players if player.act())
            await town.deliver(mover.links[-1], mover.links[-1].to_server.pop(0))
            other = players[2 - mover.host.seat]
            assert any("steps" in text for text in other.links[-1].to_client)
            other.links[-1].to_client.clear()
            assert other.host.talk.version == table.room.version - 1
            # Only the one who knows how it stands can go on, until the other learns of it.
            await town.quiet((mover,))
            if other.host.talk.version < table.room.version:
                assert not mover.act()
                other.links[-1].cut()
                town.pass_time(1.0)
            await town.played_out(players)
            room = await town.replayed(players[0].host.room.code)
            both_ends_tell_the_truth(town, players, room)
            assert other.steps == list(range(room.dealt + 1, room.dealt + len(room.moves) + 1))

    asyncio.run(story())


def test_another_match_is_shuffled_anew_and_verified_again() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("again", hp=61)
            await town.played_out(players)
            first = await town.replayed(players[0].host.room.code)
            for player in players:
                player.host.rematch()
            await town.quiet(players)
            await town.played_out(players)
            second = await town.replayed(players[0].host.room.code)
            assert (first.match, second.match) == (1, 2)
            assert second.secret != first.secret
            assert second.first_state().hands != first.first_state().hands
            both_ends_tell_the_truth(town, players, second)
            assert all(isinstance(verdict_of(player), Fair) for player in players)

    asyncio.run(story())


def test_a_rematch_that_was_asked_for_before_a_cut_is_not_forgotten() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("wish", hp=61)
            await town.played_out(players)
            for player in players:
                player.host.rematch()
                player.links[-1].cut()
            town.pass_time(1.0)
            await town.quiet(players)
            await town.played_out(players)
            assert players[0].host.room.match == 2

    asyncio.run(story())


def test_a_killed_app_comes_back_with_its_ticket_alone() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("killed", hp=61)
            await town.quiet((players[0],))
            for _ in range(6):
                players[0].kill()
                town.pass_time(0.3)
                await town.busy_once(players)
            town.pass_time(1.0)
            await town.played_out(players)
            room = await town.replayed(players[0].host.room.code)
            assert players[0].host.seat == 1
            assert [m for m in room.moves if m.seat == 1] == played_by(players[0], room)
            assert isinstance(verdict_of(players[0]), Fair)

    asyncio.run(story())


def played_by(player: Player, room: object) -> list[object]:
    """The decisions that count: a move that died with its app was never heard of."""
    heard = iter(player.decisions)
    return [move for move in room.moves if move.seat == player.host.seat and move in heard]


def test_the_journal_is_written_before_anyone_is_told(tmp_path: Path) -> None:
    """A store that fails tells nobody of the move, and the room is read anew."""

    async def story() -> None:
        async with world(tmp_path / "journal.sqlite") as town:
            players = town.pair("failing", hp=61)
            await town.reach(players, 13)
            code = players[0].host.room.code
            before = [player.host.talk.version for player in players]
            written = len(await town.journal(code))
            working, town.store._db = town.store._db, BrokenDatabase()
            heard = [len(player.heard) for player in players]
            mover = next(player for player in players if player.act())
            await town.deliver(mover.links[-1], mover.links[-1].to_server.pop(0))
            assert [len(player.heard) for player in players] == heard
            assert [player.host.talk.version for player in players] == before
            town.store._db = working
            assert len(await town.journal(code)) == written
            town.pass_time(2.0)
            await town.played_out(players)
            both_ends_tell_the_truth(town, players, await town.replayed(code))

    asyncio.run(story())


class BrokenDatabase:
    """A disk that is full."""

    in_transaction = False

    def execute(self, *_: object) -> None:
        import sqlite3

        raise sqlite3.OperationalError("database or disk is full")


def test_moves_that_cannot_be_allowed_are_refused_before_they_are_sent() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("refused", hp=61)
            host = players[0].host
            with pytest.raises(MoveError, match="wrong_phase"):
                host.submit(Cut(1))
            await town.live(2)
            assert host.room.stage is Stage.PLAYING
            sent = len(players[0].links[-1].to_server)
            for move in (Cut(1), Continue(1), Cut(2)):
                with pytest.raises(MoveError):
                    host.submit(move)
            with pytest.raises(MoveError, match="undo_hidden_cards"):
                host.undo()
            assert len(players[0].links[-1].to_server) == sent

    asyncio.run(story())


def test_an_old_version_is_answered_with_the_present_and_not_played() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("old", hp=61)
            await town.reach(players, 10)
            table = next(iter(town.hub.tables.values()))
            seat = table.room.state.awaited[0]
            link = players[seat - 1].links[-1]
            version = table.room.version
            legal = table.room.game.legal_moves(table.room.state)[0]
            move = json.loads(said(legal, table.room.code, version))
            first = await town.say(link, json.dumps(move))
            again = await town.say(link, json.dumps(move))
            states = [json.loads(text) for text in [*first, *again]]
            states = [state for state in states if state["type"] == "state"]
            assert [state["version"] for state in states] == [version + 1, version + 1]
            assert table.room.version == version + 1
            ahead = json.dumps({**move, "n": version + 50})
            (error,) = await town.say(link, ahead)
            assert json.loads(error)["code"] == "future_version"
            assert json.loads(error)["n"] == version + 50
            entries = await town.journal(table.room.code)
            assert sum(isinstance(entry, Played) for entry in entries) == len(table.room.moves)

    asyncio.run(story())


def said(move: CribbageMove, code: str, version: int) -> str:
    kind, fields = frame_of(move)
    return json.dumps({"type": kind, "roomId": code, "n": version, **fields})


def test_a_match_is_revealed_and_counted_once() -> None:
    async def story() -> None:
        async with world() as town:
            players = town.pair("once", hp=61)
            await town.played_out(players)
            players[0].host.rematch()
            await town.quiet(())
            assert town.hub.metrics.matches == 1
            for player in players:
                kinds = [json.loads(text)["type"] for text in player.heard]
                assert kinds.count("reveal") == 1

    asyncio.run(story())
