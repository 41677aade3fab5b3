"""What is sent is what the rules show: every state and step of whole matches, there and back."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random

import pytest

from rules.cards import card, cards
from rules.cribbage.effects import decode_effect, encode_effect
from rules.cribbage.game import Cribbage
from rules.cribbage.view import followed
from rules.events import (
    Completed,
    Ended,
    Event,
    Moved,
    Shuffled,
    Supplied,
    Turned,
    TurnedOver,
    Withdrawn,
    redact,
)
from rules.layout import Sight, face_down, face_up
from rules.rng import SeededRng
from rules.wire import (
    BadWire,
    read_events,
    read_pile,
    read_view,
    write_events,
    write_pile,
    write_view,
)
from server import codec, letters
from server.entries import Created, Joined, Opened
from server.room import Room

EVERYTHING = Cribbage(hp=61, stagger=True, poison=True, elements=True)


def dealt(number: int, game: Cribbage) -> Room:
    """A room in which the first cards have just been dealt."""
    from rules.fairness import pledge

    own = [bytes([number, seat]) * 8 for seat in (1, 2)]
    made = Created(asdict(game), 120, "Ann", "k1", pledge(own[0]), f"{number:064x}")
    entries = [made, Joined("Bob", "k2", pledge(own[1]))]
    entries += [Opened(seat, own[seat - 1].hex()) for seat in (1, 2)]
    return Room.of("ABCDEFGH", entries)


@pytest.mark.parametrize("game", [Cribbage(), EVERYTHING], ids=["plain", "everything"])
def test_letters_say_exactly_what_the_rules_show(game: Cribbage) -> None:
    """The letters write views in a way of their own, for speed: never other ones."""
    random = Random("letters")
    for number in range(6):
        room = dealt(number, game)
        while room.outcome is None:
            move = random.choice(game.legal_moves(room.state))
            change = room.act(room.version, move)
            for seat, text in enumerate(letters.changed(room, change), start=1):
                frame = json.loads(text)
                (step,) = frame["steps"]
                seen = redact(change.step.events, lambda p, up, seat=seat: game.sees(seat, p, up))
                assert read_events(step["events"], decode_effect) == seen
                assert frame["version"] == step["version"] == room.version
                # Whoever knew the table before can follow to what it is now.
                known = followed(game.view(change.before, seat), seen, step["facts"])
                view = game.view(room.state, seat)
                assert known == view
                whole = json.loads(letters.present(room, seat))
                assert whole["view"] == json.loads(json.dumps(write_view(view)))
                assert read_view(whole["view"]) == view


def test_both_ways_to_write_json_write_the_same() -> None:
    room = dealt(1, EVERYTHING)
    room.seats[0].name = 'Zoë "7" 🦚\\'
    for value in (letters.describe(room), write_view(room.game.view(room.state, 1)), None, [1.5]):
        assert codec.standard_dump(value).decode() == codec.dumps(value)


def test_every_kind_of_event_comes_back() -> None:
    two = face_up(cards("5H TS"))
    events: tuple[Event, ...] = (
        Moved("hand1", 2, "crib", 0, ((None, False),)),
        TurnedOver("deck", "starter", two),
        Turned("pile", 3, card("KD"), True),
        Turned("crib", 0, None, False),
        Shuffled("deck", face_down(cards("5H TS")), ((None, False), (None, False))),
        Supplied("deck", two),
        Withdrawn("deck", two),
        Completed("foundation1"),
        Ended(None, "draw"),
        Ended(2, "knockout"),
    )
    written = json.loads(json.dumps(write_events(events, encode_effect)))
    assert read_events(written, decode_effect) == events


@pytest.mark.parametrize("codes", ["", "5H", "[5H]", "??", "[??]", "5H TS AC", "[5H] ?? [TS]"])
def test_every_pile_comes_back(codes: str) -> None:
    assert read_pile(write_pile(read_pile(codes))) == read_pile(codes)


SIGHTS = {
    "nothing": lambda pile, up: False,
    "what lies face up": lambda pile, up: up,
    "one hand": lambda pile, up: up or pile == "hand1",
    "what lies face down": lambda pile, up: not up,
    "everything": lambda pile, up: True,
}


@pytest.mark.parametrize("sight", SIGHTS.values(), ids=SIGHTS)
@pytest.mark.parametrize("codes", ["", "5H", "[5H]", "??", "5H TS", "[5H] [TS]", "5H [TS] ?? [??]"])
def test_to_write_for_a_sight_is_to_redact_and_to_write(codes: str, sight: Sight) -> None:
    pile = read_pile(codes)
    events: tuple[Event, ...] = (
        Moved("hand1", 0, "hand2", 0, pile),
        Moved("hand2", 0, "hand1", 0, pile),
        TurnedOver("hand1", "deck", pile),
        Shuffled("hand1", pile, pile[::-1]),
        Supplied("deck", pile),
        Withdrawn("hand1", pile),
        *(Turned("hand2", at, known, up) for at, (known, up) in enumerate(pile)),
        Completed("deck"),
        Ended(1, "knockout"),
    )
    redacted = write_events(redact(events, sight), encode_effect)
    assert write_events(events, encode_effect, sight) == redacted


@pytest.mark.parametrize("wrong", [None, -1, 0, 10**6, True, "5X", "[5H", ["5H"], {}])
def test_what_is_no_pile_is_refused(wrong: object) -> None:
    with pytest.raises(BadWire):
        read_pile(wrong)


@pytest.mark.parametrize(
    "wrong", [None, {}, [["moved"]], [["turned", "pile", "x", "5H"]], [[]], [["ended", "x", 1]]]
)
def test_what_are_no_events_is_refused(wrong: object) -> None:
    with pytest.raises(BadWire):
        read_events(wrong, decode_effect)


def test_a_deal_is_the_same_for_the_same_secrets_and_no_other() -> None:
    rooms = [dealt(number, Cribbage()) for number in (1, 1, 2)]
    hands = [room.state.hands for room in rooms]
    assert hands[0] == hands[1] != hands[2]
    assert Cribbage().deal(SeededRng("ABCDEFGH")).hands not in hands
