"""The shuffle can be verified: whatever a server bends is found, and where."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from kivyapp.online.client import Talk
from kivyapp.online.notices import Failed
from kivyapp.online.ticket import Ticket
from rules.fairness import Fair, Pledges, Reveal, Unfair, Witness, pledge, verify
from tests.server.world import Player, world


@pytest.fixture(scope="module")
def played() -> tuple[Any, Witness, Reveal]:
    """A match that was played, as seat 1 can judge it."""
    found: list[Any] = []

    async def story() -> None:
        async with world(seed="fair") as town:
            players: tuple[Player, ...] = town.pair("fair", hp=61)
            await town.played_out(players)
            opened = players[0].host._opened
            found.extend((players[0].host.game, opened.witness, opened.reveal))

    asyncio.run(story())
    return found[0], found[1], found[2]


def test_an_honest_match_is_fair(played: Any) -> None:
    game, witness, reveal = played
    assert verify(game, witness, reveal) == Fair(len(reveal.moves) + 1)


def test_another_secret_is_found(played: Any) -> None:
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
    """A server that searches for a good secret must change its pledge, and that was kept."""
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
    async def story() -> None:
        async with world(seed="pledges") as town:
            players = town.pair("pledges", hp=61)
            own = players[0].host.talk.ticket.own
            for _ in range(100):
                room = players[0].host.room
                if room is not None and len(room.pledges) == 2:
                    break
                assert not any(own in text for text in players[0].links[-1].to_server)
                await town.busy_once(())
                town.pass_time(0.01)
            assert players[0].host.talk.ticket.pledges is not None

    asyncio.run(story())


def test_a_server_that_lists_another_pledge_for_us_is_left() -> None:
    async def story() -> None:
        async with world(seed="liar") as town:
            players = town.pair("liar", hp=61)
            await town.busy_once(())
            host = players[0].host
            room = {
                "roomId": host.talk.ticket.room,
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
            talk = Talk(host.talk.ticket, town.entropy)
            talk.seat = 1
            assert Failed("pledge_not_kept") in talk._room_changed(read(room))
            assert not any("bytes" in text for text in talk.outgoing)

    asyncio.run(story())


def read(value: dict[str, Any]) -> Any:
    from kivyapp.online.room import read_room

    return read_room(value)


def test_a_ticket_comes_back_as_it_was_kept() -> None:
    numbers = iter(range(1, 100))

    def entropy(size: int) -> bytes:
        return bytes([next(numbers)] * size)

    made = Ticket.create("wss://play.example.org/", "Ann", {"hp": 61}, entropy)
    kept = replace(made, pledges=Pledges("a" * 64, ("b" * 64, "c" * 64)))
    assert Ticket.from_json(kept.to_json()) == kept
    assert kept.address == f"wss://play.example.org/play?room={kept.room}"
    assert kept.key != kept.own


@pytest.mark.parametrize("broken", ["", "{", "{}", "[]", "null", '{"room": "AAAAAAAA"}'])
def test_what_is_no_ticket_is_refused(broken: str) -> None:
    with pytest.raises(ValueError, match=r"ticket|Expecting"):
        Ticket.from_json(broken)


def test_a_code_that_cannot_be_one_is_refused() -> None:
    with pytest.raises(ValueError, match="not a code"):
        Ticket.join("ws://x", "12345678", "Bob", bytes)
