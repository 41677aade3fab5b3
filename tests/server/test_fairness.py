"""The shuffle can be verified: what a dishonest server changes is found, and where."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from kivyapp.online.client import ProtocolClient
from kivyapp.online.client_notices import SessionFailed
from kivyapp.online.ticket import Ticket
from protocol.constants import Forfeit
from rules.fairness import Fair, Pledges, Reveal, Unfair, Witness, pledge, verify
from server import messages
from server.room import Room, key_digest
from tests.server.simulation import SimulatedPlayer, simulation


@pytest.fixture(scope="module")
def played() -> tuple[Any, Witness, Reveal]:
    """A finished match, as seat 1 knows it."""
    found: list[Any] = []

    async def scenario() -> None:
        async with simulation(seed="fair") as sim:
            players: tuple[SimulatedPlayer, ...] = sim.pair("fair", hp=61)
            await sim.play_out(players)
            opened = players[0].host.revealed
            found.extend((players[0].host.game, opened.witness, opened.reveal))

    asyncio.run(scenario())
    return found[0], found[1], found[2]


def test_an_honest_match_is_fair(played: Any) -> None:
    game, witness, reveal = played
    assert verify(game, witness, reveal) == Fair(len(reveal.moves) + 1)


def test_a_changed_secret_is_found(played: Any) -> None:
    game, witness, reveal = played
    assert verify(game, witness, replace(reveal, secret=bytes(32))) == Unfair("secret_changed")
    assert verify(game, witness, replace(reveal, secret=b"")) == Unfair("secret_changed")


def test_leaving_out_a_clients_bytes_is_found(played: Any) -> None:
    game, witness, reveal = played
    own_left_out = replace(reveal, clients=(bytes(16), reveal.clients[1]))
    assert verify(game, witness, own_left_out) == Unfair("own_bytes_missing")
    others_exchanged = replace(reveal, clients=(reveal.clients[0], bytes(16)))
    assert verify(game, witness, others_exchanged) == Unfair("other_bytes_changed")


def test_a_secret_chosen_after_the_bytes_were_opened_is_found(played: Any) -> None:
    """A server that searches for a good secret must change its pledge, which the client has."""
    game, witness, reveal = played
    chosen = bytes(range(32))
    bent = replace(reveal, secret=chosen)
    assert verify(game, witness, bent) == Unfair("secret_changed")
    late = replace(witness, pledges=Pledges(pledge(chosen), witness.pledges.clients))
    assert verify(game, late, bent) == Unfair("cards_differ", reveal.dealt)


@pytest.mark.parametrize("at", [0, 7, 40])
def test_a_card_that_was_not_in_the_deal_is_found_where_it_was_shown(played: Any, at: int) -> None:
    game, witness, reveal = played
    version = reveal.dealt + at
    seen = {**witness.seen, version: b"another view"}
    verdict = verify(game, replace(witness, seen=seen), reveal)
    assert verdict == Unfair("cards_differ", version)


def test_a_move_that_was_never_made_is_found(played: Any) -> None:
    game, witness, reveal = played
    illegal = (*reveal.moves[:5], {"go": {"seat": 1}}, *reveal.moves[6:])
    verdict = verify(game, witness, replace(reveal, moves=illegal))
    assert isinstance(verdict, Unfair)
    assert verdict.version is not None
    assert verdict.version <= reveal.dealt + 6
    nonsense = ({"steal": 1}, *reveal.moves[1:])
    assert verify(game, witness, replace(reveal, moves=nonsense)) == Unfair(
        "move_against_the_rules", reveal.dealt + 1
    )


def test_another_room_or_match_is_another_deal(played: Any) -> None:
    game, witness, reveal = played
    for other in (replace(reveal, room="AAAAAAAA"), replace(reveal, match=2)):
        assert verify(game, witness, other) == Unfair("cards_differ", reveal.dealt)


def test_bytes_are_not_opened_before_everyone_has_pledged() -> None:
    async def scenario() -> None:
        async with simulation(seed="pledges") as sim:
            players = sim.pair("pledges", hp=61)
            own = players[0].host.client.ticket.own
            for _ in range(100):
                room = players[0].host.room
                if room is not None and len(room.pledges) == 2:
                    break
                assert not any(own in text for text in players[0].links[-1].to_server)
                await sim.deliver_once(())
                sim.advance_time(0.01)
            assert players[0].host.client.ticket.pledges is not None

    asyncio.run(scenario())


def test_a_server_that_changes_our_pledge_is_left() -> None:
    async def scenario() -> None:
        async with simulation(seed="liar") as sim:
            players = sim.pair("liar", hp=61)
            await sim.deliver_once(())
            host = players[0].host
            room = {
                "roomId": host.client.ticket.room,
                "match": 1,
                "stage": "shuffling",
                "names": ["Ann", "Bob"],
                "options": {},
                "away": 120,
                "pledges": {"server": "a" * 64, "clients": ["b" * 64, "c" * 64]},
                "opened": [False, False],
                "rematch": [False, False],
                "left": [False, False],
                "outcome": None,
            }
            client = ProtocolClient(host.rules, host.client.ticket, sim.entropy)
            client.seat = 1
            assert SessionFailed("pledge_not_kept") in client._room_changed(read(room))
            assert not any("bytes" in text for text in client.outgoing)

    asyncio.run(scenario())


def read(value: dict[str, Any]) -> Any:
    from kivyapp.online.room_info import RoomInfo

    return RoomInfo.decode(value, "cribbage")


def test_a_ticket_survives_saving() -> None:
    numbers = iter(range(1, 100))

    def entropy(size: int) -> bytes:
        return bytes([next(numbers)] * size)

    made = Ticket.create("wss://play.example.org/", "Ann", {"hp": 61}, entropy)
    kept = replace(made, pledges=Pledges("a" * 64, ("b" * 64, "c" * 64)))
    assert Ticket.from_json(kept.to_json()) == kept
    assert kept.address == f"wss://play.example.org/play?room={kept.room}"
    assert kept.key != kept.own


@pytest.mark.parametrize("broken", ["", "{", "{}", "[]", "null", '{"room": "AAAAAAAA"}'])
def test_a_malformed_ticket_is_refused(broken: str) -> None:
    with pytest.raises(ValueError, match=r"ticket|Expecting"):
        Ticket.from_json(broken)


def test_a_malformed_room_code_is_refused() -> None:
    with pytest.raises(ValueError, match="not a room code"):
        Ticket.join("ws://x", "12345678", "Bob", bytes)


def rooms_with_rematches(number: int) -> list[Room]:
    """The same room in its first three matches, which were dealt and given up."""
    keys, entries = ("0" * 32, "1" * 32), []
    own = [bytes([number, seat]) * 8 for seat in (1, 2)]
    fields = {"name": "Ann", "key": key_digest(keys[0]), "pledge": pledge(own[0])}
    created = {**fields, "options": {}, "away": 120, "secret": f"{number:064x}"}
    room = Room("ABCDEFGH", ("created", created))
    entries.append(json.dumps(["created", created]))
    matches = []
    changes = [room.join("Bob", keys[1], pledge(own[1]))]
    for match in (1, 2, 3):
        changes += [room.start(seat, match, own[seat - 1].hex()) for seat in (1, 2)]
        entries += [json.dumps(change.entry) for change in changes]
        matches.append(Room.replay(room.code, entries))
        changes = [room.forfeit(1, Forfeit.SLOW)]
        for seat in (1, 2):
            secret = bytes([match, seat]) * 16
            changes.append(room.rematch(seat, match, pledge(own[seat - 1]), secret))
    return matches


def test_a_rematch_swaps_the_deal() -> None:
    first_dealers = set()
    for number in range(12):
        matches = rooms_with_rematches(number)
        dealers = [room.state.dealer for room in matches]
        assert dealers in ([1, 2, 1], [2, 1, 2])
        first_dealers.add(dealers[0])
        decks = {room.state.deck for room in matches}
        assert len(decks) == 3
        for room in matches[1:]:
            assert messages.describe(room, 1)["dealer"] == room.state.dealer
    assert first_dealers == {1, 2}


def test_a_client_that_was_told_another_dealer_finds_the_cards_changed(played: Any) -> None:
    """The first dealer of a rematch is known before the bytes are opened."""
    game, witness, reveal = played
    dealer = game.first_dealer(reveal.rng(game, None))
    for told, expected in ((dealer, Fair), (3 - dealer, Unfair)):
        pledges = replace(witness.pledges, dealer=told)
        assert isinstance(verify(game, replace(witness, pledges=pledges), reveal), expected)
