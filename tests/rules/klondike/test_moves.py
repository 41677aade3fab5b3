"""The saved form of moves: every variant of the format, and invalid values."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import BadMove
from rules.klondike.moves import (
    DstFoundation,
    DstTableau,
    KlondikeMove,
    RotateStock,
    decode,
    encode,
)
from rules.klondike.schema3 import upgrade_move

# The move, as schema 4 writes it, and as schema 3 wrote it.
FORMS: list[tuple[KlondikeMove, Any, Any]] = [
    (RotateStock(), "RotateStock", "RotateStock"),
    (
        DstFoundation("waste", "foundation1"),
        {"DstFoundation": {"src": "Stock", "foundation": "Foundation1"}},
        {"DstFoundation": {"src": "Stock", "foundation": 0}},
    ),
    (
        DstFoundation("tableau3", "foundation2"),
        {"DstFoundation": {"src": {"Tableau": "Tableau3"}, "foundation": "Foundation2"}},
        {"DstFoundation": {"src": {"Tableau": 2}, "foundation": 1}},
    ),
    (
        DstTableau("waste", "tableau7"),
        {"DstTableau": {"src": "Stock", "tableau": "Tableau7"}},
        {"DstTableau": {"src": "Stock", "tableau": 6}},
    ),
    (
        DstTableau("foundation1", "tableau2"),
        {"DstTableau": {"src": {"Foundation": "Foundation1"}, "tableau": "Tableau2"}},
        {"DstTableau": {"src": {"Foundation": 0}, "tableau": 1}},
    ),
    (
        DstTableau("tableau1", "tableau4"),
        {
            "DstTableau": {
                "src": {"Tableau": {"tableau": "Tableau1", "skip_cards": "Skip0"}},
                "tableau": "Tableau4",
            }
        },
        {"DstTableau": {"src": {"Tableau": {"tableau": 0, "skip_cards": 0}}, "tableau": 3}},
    ),
    (
        DstTableau("tableau5", "tableau6", skip=12),
        {
            "DstTableau": {
                "src": {"Tableau": {"tableau": "Tableau5", "skip_cards": "Skip12"}},
                "tableau": "Tableau6",
            }
        },
        {"DstTableau": {"src": {"Tableau": {"tableau": 4, "skip_cards": 12}}, "tableau": 5}},
    ),
]


@pytest.mark.parametrize("move, schema4, schema3", FORMS)
def test_moves_are_encoded_decoded_and_upgraded(
    move: KlondikeMove, schema4: Any, schema3: Any
) -> None:
    assert encode(move) == schema4
    assert decode(schema4) == move
    assert upgrade_move(schema3) == schema4


INVALID: list[Any] = [
    None, 0, "", "rotateStock", [], {}, ["RotateStock"], {"RotateStock": {}}, {"DstFoundation": {}},
    {"DstFoundation": {"src": "Stock", "foundation": 0}},
    {"DstFoundation": {"src": "Stock", "foundation": "Foundation5"}},
    {"DstFoundation": {"src": "Stock", "foundation": "foundation1"}},
    {"DstFoundation": {"src": "Stock", "foundation": "Foundation1", "more": 1}},
    {"DstFoundation": {"src": "Stock", "foundation": "Foundation1"}, "more": 1},
    {"DstFoundation": {"src": {"Foundation": "Foundation1"}, "foundation": "Foundation2"}},
    {"DstFoundation": {"src": {"Tableau": ["Tableau1"]}, "foundation": "Foundation2"}},
    {"DstTableau": {"src": {"Tableau": "Tableau1"}, "tableau": "Tableau2"}},
    {"DstTableau": {"src": "Waste", "tableau": "Tableau2"}},
    {"DstTableau": {
        "src": {"Tableau": {"tableau": "Tableau1", "skip_cards": "Skip13"}}, "tableau": "Tableau2",
    }},
    {"DstTableau": {"src": {"Tableau": {"tableau": "Tableau1"}}, "tableau": "Tableau2"}},
]  # fmt: skip


@pytest.mark.parametrize("value", INVALID, ids=repr)
def test_invalid_values_are_bad_moves(value: Any) -> None:
    with pytest.raises(BadMove):
        decode(value)


KEYS = ["DstFoundation", "DstTableau", "src", "foundation", "tableau", "Tableau", "skip_cards"]
LEAVES = [None, True, 0, 1.5, "Stock", "RotateStock", "Tableau1", "Foundation1", "Skip0"]
JSON = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=8,
)


@given(JSON)
def test_any_value_is_a_move_or_a_bad_move(value: Any) -> None:
    for decoder in (decode, lambda value: decode(upgrade_move(value))):
        try:
            move = decoder(value)
        except BadMove:
            continue
        assert decode(encode(move)) == move


@pytest.mark.parametrize(
    "value",
    [
        {"DstTableau": {"src": "Stock", "tableau": "Tableau7"}},
        {"DstTableau": {"src": "Stock", "tableau": True}},
        {"DstTableau": {"src": "Stock", "tableau": -1}},
        {"DstTableau": {"src": "Stock", "tableau": 7}},
        {"DstTableau": {"src": {"Tableau": {"tableau": 0, "skip_cards": -1}}, "tableau": 1}},
        {"DstFoundation": {"src": {"Tableau": -1}, "foundation": 0}},
        {"DstFoundation": {"src": "Stock", "foundation": 0, "more": 0}},
    ],
)
def test_invalid_schema_3_values_are_bad_moves(value: Any) -> None:
    with pytest.raises(BadMove):
        decode(upgrade_move(value))
