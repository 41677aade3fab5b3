"""What is sent is what the rules show: every state and step of whole matches, there and back."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from random import Random

import pytest

from protocol import codec
from rules.cribbage.effects import decode_effect
from rules.cribbage.game import Cribbage
from rules.cribbage.view import can_see, view_after
from rules.events import redact
from rules.fairness import pledge
from rules.rng import SeededRng
from rules.wire import decode_events, decode_view, encode_view
from server import messages
from server.room import Room

EVERYTHING = Cribbage(hp=61, stagger=True, poison=True, elements=True)


def dealt(number: int, game: Cribbage) -> Room:
    """A room in which the first cards have just been dealt."""
    own = [bytes([number, seat]) * 8 for seat in (1, 2)]
    secret = {"away": 120, "secret": f"{number:064x}", "options": asdict(game)}
    room = Room(
        "ABCDEFGH", ("created", {**secret, "name": "Ann", "key": "k1", "pledge": pledge(own[0])})
    )
    room.join("Bob", "k2", pledge(own[1]))
    for seat in (1, 2):
        room.start(seat, 1, own[seat - 1].hex())
    return room


@pytest.mark.parametrize("game", [Cribbage(), EVERYTHING], ids=["plain", "everything"])
def test_messages_say_exactly_what_the_rules_show(game: Cribbage) -> None:
    random = Random("messages")
    for number in range(6):
        room = dealt(number, game)
        while room.outcome is None:
            move = random.choice(game.legal_moves(room.state))
            change = room.play(room.version, move)
            made = change.made
            for seat, text in enumerate(messages.states_after(room, change)):
                message = json.loads(text)
                (step,) = message["steps"]
                seen = redact(made.step.events, partial(can_see, seat or None))
                assert decode_events(step["events"], decode_effect) == seen
                assert message["version"] == step["version"] == room.version
                # A client that knows the view before can work out the view after.
                view = game.view(room.state, seat or None)
                before = game.view(made.before, seat or None)
                assert view_after(before, seen, step["facts"]) == view
                whole = json.loads(messages.whole_state(room, seat))
                assert whole["view"] == json.loads(json.dumps(encode_view(view)))
                assert decode_view(whole["view"]) == view


def test_only_the_owner_of_a_discard_learns_its_cards() -> None:
    room = dealt(1, Cribbage())
    change = room.play(room.version, room.game.legal_moves(room.state)[0])
    moves = [json.loads(text)["steps"][0]["move"] for text in messages.states_after(room, change)]
    assert moves[1]["discard"].keys() == {"seat", "cards"}
    assert moves[2]["discard"].keys() == moves[0]["discard"].keys() == {"seat"}


def test_the_combinations_of_a_card_are_told() -> None:
    """`combo` is not needed to follow a match; `docs/protocol.md` says who uses it."""
    random, found = Random("combos"), []
    room = dealt(2, Cribbage())
    while room.outcome is None:
        move = random.choice(room.game.legal_moves(room.state))
        text = messages.combo(room.play(room.version, move))
        if text is not None:
            message = json.loads(text)
            assert message.keys() == {"type", "seat", "combos"}
            assert message["seat"] == move.seat
            found += message["combos"]
    assert {combo["kind"] for combo in found} >= {"fifteen", "pair"}
    assert all(combo["length"] >= 2 and combo["damage"] > 0 for combo in found)


def test_both_codecs_write_the_same() -> None:
    room = dealt(1, EVERYTHING)
    room.seats[0].name = 'Zoë "7" 🦚\\'
    view = encode_view(room.game.view(room.state, 1))
    for value in (messages.describe(room, 1), view, None, [1.5]):
        assert codec.standard_dumps(value) == codec.dumps(value)


def test_a_deal_is_the_same_for_the_same_secrets_and_no_other() -> None:
    rooms = [dealt(number, Cribbage()) for number in (1, 1, 2)]
    hands = [room.state.hands for room in rooms]
    assert hands[0] == hands[1] != hands[2]
    assert Cribbage().deal(SeededRng("ABCDEFGH")).hands not in hands
