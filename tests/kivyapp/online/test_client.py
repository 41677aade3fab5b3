"""The client's half of the protocol survives anything that a server sends."""

from __future__ import annotations

import asyncio
import copy
import json
from random import Random

import pytest

from kivyapp.online.client import ProtocolClient
from kivyapp.online.client_notices import SessionFailed
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.validate_view import validate_view
from rules.rng import SeededRng
from rules.wire import WireError, decode_view, encode_view
from tests.server.corruption import corrupted
from tests.server.simulation import simulation

EVERYTHING = Cribbage(hp=61, stagger=True, poison=True, elements=True)


def copy_of(client: ProtocolClient) -> ProtocolClient:
    """A client that has received the same messages so far."""
    other = copy.copy(client)
    other.outgoing, other._early = list(client.outgoing), list(client._early)
    other._seen = dict(client._seen)
    return other


def test_no_message_breaks_the_client() -> None:
    chance = Random("nonsense")

    async def scenario() -> None:
        async with simulation(seed="nonsense") as sim:
            players = sim.pair("nonsense", hp=61)
            host = players[0].host
            client = ProtocolClient(host.rules, host.client.ticket, sim.entropy)
            client.connected()
            await sim.play_out(players)
            understood = refused = 0
            for text in (text for link in players[0].links for text in link.sent):
                for frame in corrupted(json.loads(text), chance, 30):
                    victim = copy_of(client)
                    notices = victim.received(json.dumps(frame))
                    has_failed = SessionFailed("not_understood") in notices
                    refused += has_failed
                    understood += not has_failed
                    assert victim.seat in (0, 1, 2)
                    if victim.view is not None:
                        validate_view(victim.view)
                        Knowledge.from_view(victim.view, victim.seat).legal_moves()
                    victim.received(text)
                client.received(text)
            assert client.view == host.client.view
            assert understood > 100 < refused

    asyncio.run(scenario())


def test_texts_that_are_not_messages_fail_the_session() -> None:
    async def scenario() -> None:
        async with simulation(seed="noise") as sim:
            (player, _) = sim.pair("noise")
            client = ProtocolClient(player.host.rules, player.host.client.ticket, sim.entropy)
            for text in ("", "{", "null", "[]", '"state"', "{}", '{"type":3}', "[" * 100_000):
                assert client.received(text) == [SessionFailed("not_understood")]
            # A newer server may have more types of messages.
            assert client.received('{"type":"weather","rain":true}') == []

    asyncio.run(scenario())


def test_every_view_of_the_rules_is_valid() -> None:
    for game in (Cribbage(), EVERYTHING):
        chance = Random(repr(game))
        for number in range(8):
            state = game.deal(SeededRng(f"valid:{number}"))
            while True:
                for seat in (1, 2):
                    validate_view(
                        decode_view(json.loads(json.dumps(encode_view(game.view(state, seat)))))
                    )
                if game.outcome(state) is not None:
                    break
                state = game.apply(state, chance.choice(game.legal_moves(state))).state


def test_a_valid_view_can_be_used() -> None:
    game, chance = EVERYTHING, Random("believed")
    state = game.deal(SeededRng("believed"))
    accepted = 0
    while game.outcome(state) is None:
        state = game.apply(state, chance.choice(game.legal_moves(state))).state
        for value in corrupted(encode_view(game.view(state, 1)), chance, 40):
            try:
                view = decode_view(json.loads(json.dumps(value)))
                validate_view(view)
            except WireError:
                continue
            accepted += 1
            for seat in (1, 2):
                Knowledge.from_view(view, seat).legal_moves()
    assert accepted > 50


@pytest.mark.parametrize("name", ["x", "pegging", "cut fifteen", "pegging luck", " "])
def test_damage_from_an_unknown_source_is_invalid(name: str) -> None:
    game, chance = EVERYTHING, Random("recap")
    state = game.deal(SeededRng("recap"))
    while game.outcome(state) is None:
        state = game.apply(state, chance.choice(game.legal_moves(state))).state
    encoded = json.loads(json.dumps(encode_view(game.view(state, 1))))
    validate_view(decode_view(encoded))
    encoded["facts"]["recap"]["2"][name] = 3
    with pytest.raises(WireError):
        validate_view(decode_view(encoded))
