"""The saved form of moves, and values that are not moves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import card, cards
from rules.cribbage.moves import (
    Continue,
    CribbageMove,
    Cut,
    Discard,
    Go,
    PlayCard,
    decode,
    encode,
)
from rules.game import BadMove

FORMS: list[tuple[CribbageMove, Any]] = [
    (Discard(1, cards("5H TS")), {"discard": {"seat": 1, "cards": ["5H", "TS"]}}),
    (Cut(2), {"cut": {"seat": 2}}),
    (PlayCard(1, card("5H")), {"play": {"seat": 1, "card": "5H"}}),
    (Go(1), {"go": {"seat": 1}}),
    (Continue(1), {"continue": {"seat": 1}}),
]


@pytest.mark.parametrize("move, value", FORMS, ids=lambda form: type(form).__name__)
def test_the_saved_form_of_moves(move: CribbageMove, value: Any) -> None:
    assert encode(move) == value
    assert decode(value) == move


def test_the_order_of_discards_is_irrelevant() -> None:
    assert Discard(1, cards("TS 5H")) == Discard(1, cards("5H TS"))
    assert decode({"discard": {"seat": 1, "cards": ["TS", "5H"]}}) == FORMS[0][0]


@pytest.mark.parametrize(
    "value",
    [
        None, 1, "cut", [], {}, {"cut": None}, {"cut": {}}, {"cut": 1}, {"cut": {"seat": 0}},
        {"cut": {"seat": 3}}, {"cut": {"seat": True}}, {"cut": {"seat": "1"}},
        {"cut": {"seat": 1.0}}, {"cut": {"seat": [1]}}, {"cut": {"seat": 1, "card": "5H"}},
        {"cut": {"seat": 1}, "go": {"seat": 1}}, {"deal": {"seat": 1}}, {1: {"seat": 1}},
        {"play": {"seat": 1}}, {"play": {"seat": 1, "card": "W1"}},
        {"play": {"seat": 1, "card": "5h"}}, {"play": {"seat": 1, "card": 5}},
        {"play": {"seat": 1, "card": ["5H"]}}, {"play": {"seat": 1, "card": "5H", "n": 1}},
        {"play": {"seat": 1, "card": "5H"}, "n": 1}, {"discard": {"seat": 1, "cards": "5H TS"}},
        {"discard": {"seat": 1, "cards": []}}, {"discard": {"seat": 1, "cards": ["5H"]}},
        {"discard": {"seat": 1, "cards": ["5H", "5H"]}},
        {"discard": {"seat": 1, "cards": ["5H", "TS", "AS"]}},
        {"discard": {"seat": 1, "cards": ["5H", {}]}},
        {"discard": {"seat": 9, "cards": ["5H", "TS"]}},
    ],
)  # fmt: skip
def test_other_values_are_bad_moves(value: Any) -> None:
    with pytest.raises(BadMove):
        decode(value)


def test_only_moves_can_be_saved() -> None:
    with pytest.raises(BadMove):
        encode("cut")  # type: ignore[arg-type]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["5H", "TS", "seat", "card"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["seat", "cards", "card", "play", "cut", "go", "discard"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)


@given(json_values)
def test_anything_is_a_move_or_a_bad_move(value: Any) -> None:
    try:
        move = decode(value)
    except BadMove:
        return
    assert decode(encode(move)) == move
