"""The saved form of moves: every variant of the format, and invalid values."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import BadMove
from rules.spider.game import Spider
from rules.spider.moves import DEAL, MoveRun, SpiderMove, decode, encode

FORMS: list[tuple[SpiderMove, Any]] = [
    (DEAL, "deal"),
    (
        MoveRun("column3", "column7", 2),
        {"move": {"from": "column3", "to": "column7", "length": 2}},
    ),
    (
        MoveRun("column10", "column1", 13),
        {"move": {"from": "column10", "to": "column1", "length": 13}},
    ),
]


@pytest.mark.parametrize("move, value", FORMS)
def test_moves_are_encoded_and_decoded(move: SpiderMove, value: Any) -> None:
    assert encode(move) == Spider().encode_move(move) == value
    assert decode(value) == Spider().decode_move(value) == move


def changed(**changes: Any) -> Any:
    return {"move": {"from": "column1", "to": "column2", "length": 1} | changes}


INVALID: list[Any] = [
    None, 0, "", "Deal", [], {}, ["deal"], {"deal": {}}, {"move": {}}, {"move": "column1"},
    {"move": {"from": "column1", "to": "column2"}}, changed(length=0), changed(length=14),
    changed(length=True), changed(length=1.0), changed(length="1"), changed(more=1),
    changed() | {"more": 1}, changed(to="column11"), changed(to="column0"), changed(to="stock"),
    changed(to="Column2"), changed(**{"from": "foundation1"}), changed(**{"from": ["column1"]}),
]  # fmt: skip


@pytest.mark.parametrize("value", INVALID, ids=repr)
def test_invalid_values_are_bad_moves(value: Any) -> None:
    with pytest.raises(BadMove):
        decode(value)


def test_other_objects_cannot_be_encoded() -> None:
    with pytest.raises(BadMove):
        encode("deal")  # type: ignore[arg-type]


LEAVES = [None, True, 0, 1, 13, 1.5, "deal", "column1", "column10", "stock"]
JSON = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["move", "from", "to", "length"]), inner)
    ),
    max_leaves=8,
)


@given(JSON)
def test_any_value_is_a_move_or_a_bad_move(value: Any) -> None:
    try:
        move = decode(value)
    except BadMove:
        return
    assert decode(encode(move)) == move
