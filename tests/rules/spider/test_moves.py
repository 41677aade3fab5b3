"""The saved form of moves: every example of the format, and whatever is no move."""

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
def test_forms(move: SpiderMove, value: Any) -> None:
    assert encode(move) == Spider().encode_move(move) == value
    assert decode(value) == Spider().decode_move(value) == move


def moving(**changes: Any) -> Any:
    return {"move": {"from": "column1", "to": "column2", "length": 1} | changes}


NO_MOVES: list[Any] = [
    None, 0, "", "Deal", [], {}, ["deal"], {"deal": {}}, {"move": {}}, {"move": "column1"},
    {"move": {"from": "column1", "to": "column2"}}, moving(length=0), moving(length=14),
    moving(length=True), moving(length=1.0), moving(length="1"), moving(more=1),
    moving() | {"more": 1}, moving(to="column11"), moving(to="column0"), moving(to="stock"),
    moving(to="Column2"), moving(**{"from": "foundation1"}), moving(**{"from": ["column1"]}),
]  # fmt: skip


@pytest.mark.parametrize("value", NO_MOVES, ids=repr)
def test_what_is_no_move(value: Any) -> None:
    with pytest.raises(BadMove):
        decode(value)


def test_something_else_cannot_be_written_down() -> None:
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
