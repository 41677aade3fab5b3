"""A server that says nonsense: the client understands or does not, but it never breaks."""

from __future__ import annotations

import asyncio
import copy
import json
from random import Random

import pytest

from kivyapp.online.client import ProtocolClient
from kivyapp.online.notices import SessionFailed
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.validate_view import validate_view
from rules.rng import SeededRng
from rules.wire import WireError, decode_view, encode_view
from tests.server.mischief import harmed
from tests.server.world import world

EVERYTHING = Cribbage(hp=61, stagger=True, poison=True, elements=True)


def twin(talk: ProtocolClient) -> ProtocolClient:
    """A talk that has heard the same so far."""
    other = copy.copy(talk)
    other.outgoing, other._early = list(talk.outgoing), list(talk._early)
    other._seen = dict(talk._seen)
    return other


def test_no_frame_breaks_the_talk_or_what_it_hears_afterwards() -> None:
    chance = Random("nonsense")

    async def story() -> None:
        async with world(seed="nonsense") as town:
            players = town.pair("nonsense", hp=61)
            talk = ProtocolClient(players[0].host.client.ticket, town.entropy)
            talk.connected()
            await town.played_out(players)
            understood = refused = 0
            for text in (text for link in players[0].links for text in link.sent):
                for frame in harmed(json.loads(text), chance, 30):
                    victim = twin(talk)
                    notices = victim.received(json.dumps(frame))
                    lost = SessionFailed("not_understood") in notices
                    refused += lost
                    understood += not lost
                    assert victim.seat in (0, 1, 2)
                    if victim.view is not None:
                        validate_view(victim.view)
                        Knowledge.from_view(victim.view, victim.seat).legal_moves()
                    victim.received(text)
                talk.received(text)
            assert talk.view == players[0].host.client.view
            assert understood > 100 < refused

    asyncio.run(story())


def test_texts_that_are_no_frames_are_not_understood() -> None:
    async def story() -> None:
        async with world(seed="noise") as town:
            (player, _) = town.pair("noise")
            talk = ProtocolClient(player.host.client.ticket, town.entropy)
            for text in ("", "{", "null", "[]", '"state"', "{}", '{"type":3}', "[" * 100_000):
                assert talk.received(text) == [SessionFailed("not_understood")]
            # What a newer server has to say beside is none of our business.
            assert talk.received('{"type":"weather","rain":true}') == []

    asyncio.run(story())


def test_every_view_of_the_rules_can_be_believed() -> None:
    for game in (Cribbage(), EVERYTHING):
        chance = Random(repr(game))
        for number in range(8):
            state = game.deal(SeededRng(f"hearsay:{number}"))
            while True:
                for seat in (1, 2):
                    validate_view(
                        decode_view(json.loads(json.dumps(encode_view(game.view(state, seat)))))
                    )
                if game.outcome(state) is not None:
                    break
                state = game.apply(state, chance.choice(game.legal_moves(state))).state


def test_a_view_that_is_believed_can_be_read() -> None:
    game, chance = EVERYTHING, Random("believed")
    state = game.deal(SeededRng("believed"))
    believed = 0
    while game.outcome(state) is None:
        state = game.apply(state, chance.choice(game.legal_moves(state))).state
        for value in harmed(encode_view(game.view(state, 1)), chance, 40):
            try:
                view = decode_view(json.loads(json.dumps(value)))
                validate_view(view)
            except WireError:
                continue
            believed += 1
            for seat in (1, 2):
                Knowledge.from_view(view, seat).legal_moves()
    assert believed > 50


@pytest.mark.parametrize("name", ["x", "pegging", "cut fifteen", "pegging luck", " "])
def test_damage_by_what_no_match_knows_is_not_believed(name: str) -> None:
    game, chance = EVERYTHING, Random("recap")
    state = game.deal(SeededRng("recap"))
    while game.outcome(state) is None:
        state = game.apply(state, chance.choice(game.legal_moves(state))).state
    told = json.loads(json.dumps(encode_view(game.view(state, 1))))
    validate_view(decode_view(told))
    told["facts"]["recap"]["2"][name] = 3
    with pytest.raises(WireError):
        validate_view(decode_view(told))
