"""JSON values of piles and events: they decode to what was encoded, and nonsense is refused."""

from __future__ import annotations

import json

import pytest

from rules.cards import card, cards
from rules.events import (
    Completed,
    Ended,
    Event,
    Moved,
    Noted,
    Shuffled,
    Supplied,
    Turned,
    TurnedOver,
    Withdrawn,
    redact,
)
from rules.layout import face_down, face_up
from rules.wire import (
    WireError,
    decode_events,
    decode_pile,
    decode_view,
    encode_event,
    encode_pile,
)

TWO = face_up(cards("5H TS"))
EVENTS: tuple[Event, ...] = (
    Moved("hand1", 2, "crib", 0, ((None, False),)),
    TurnedOver("deck", "starter", TWO),
    Turned("pile", 3, card("KD"), True),
    Turned("crib", 0, None, False),
    Shuffled("deck", face_down(cards("5H TS")), ((None, False), (None, False))),
    Supplied("deck", TWO),
    Withdrawn("deck", TWO),
    Completed("foundation1"),
    Noted("fifteen"),
    Ended(None, "draw"),
    Ended(2, "knockout"),
)


def can_see_all(_pile: str, _face_up: bool) -> bool:
    return True


def test_events_survive_encoding() -> None:
    encoded = [encode_event(event, str.upper, can_see_all) for event in EVENTS]
    decoded = decode_events(json.loads(json.dumps(encoded)), str.lower)
    assert decoded == EVENTS
    assert list(map(type, decoded)) == list(map(type, EVENTS))


def test_an_event_is_redacted_while_it_is_encoded() -> None:
    def can_see(pile: str, up: bool) -> bool:
        return up and pile != "starter"

    redacted = redact(EVENTS, can_see)
    assert redacted != EVENTS
    for event, known in zip(EVENTS, redacted, strict=True):
        assert encode_event(event, str, can_see) == encode_event(known, str, can_see_all)


def test_the_encoding_of_an_event_never_changes() -> None:
    assert [encode_event(event, str, can_see_all) for event in EVENTS[:5]] == [
        ["moved", "hand1", 2, "crib", 0, 1],
        ["turnedOver", "deck", "starter", "5H TS"],
        ["turned", "pile", 3, "KD"],
        ["turned", "crib", 0, "[??]"],
        ["shuffled", "deck", "[5H] [TS]", 2],
    ]


@pytest.mark.parametrize("codes", ["", "5H", "[5H]", "??", "[??]", "5H TS AC", "[5H] ?? [TS]"])
def test_piles_survive_encoding(codes: str) -> None:
    assert decode_pile(encode_pile(decode_pile(codes))) == decode_pile(codes)


@pytest.mark.parametrize("value", [None, -1, 0, 10**6, True, "5X", "[5H", ["5H"], {}])
def test_other_values_are_not_piles(value: object) -> None:
    with pytest.raises(WireError):
        decode_pile(value)


@pytest.mark.parametrize(
    "value", [None, {}, [["moved"]], [["turned", "pile", "x", "5H"]], [[]], [["ended", "x", 1]]]
)
def test_other_values_are_not_events(value: object) -> None:
    with pytest.raises(WireError):
        decode_events(value, str)


@pytest.mark.parametrize(
    "value", [None, [], {}, {"layout": {}}, {"layout": {}, "facts": []}, {"facts": {}, "x": {}}]
)
def test_other_values_are_not_views(value: object) -> None:
    with pytest.raises(WireError):
        decode_view(value)
