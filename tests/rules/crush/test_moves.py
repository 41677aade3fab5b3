"""The saved form of moves, and values that are not moves."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crush import moves
from rules.crush.game import Crush
from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.game import BadMove
from tests.rules.crush.boards import board

FORMS: list[tuple[CrushMove, Any]] = [
    (MoveCard("r1c1", "r1c2"), {"move": {"from": "r1c1", "to": "r1c2"}}),
    (Clear(("r1c1", "r1c2", "r1c3")), {"clear": ["r1c1", "r1c2", "r1c3"]}),
    (UseSwapper("r1c1", "r5c6"), {"swapper": {"from": "r1c1", "to": "r5c6"}}),
    (SetOffBomb("r2c5"), {"bomb": "r2c5"}),
    (FreeSwap("r7c7", "r1c1"), {"freeSwap": {"from": "r7c7", "to": "r1c1"}}),
    (FreeBomb("r1c1"), {"freeBomb": "r1c1"}),
]


@pytest.mark.parametrize("move, value", FORMS, ids=lambda form: type(form).__name__)
def test_the_saved_form_of_moves(move: CrushMove, value: Any) -> None:
    assert moves.encode(move) == value
    assert moves.decode(value) == move


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        "deal",
        [],
        {},
        {"move": "r1c1"},
        {"move": {"from": "r1c1"}},
        {"move": {"from": "r1c1", "to": "r1c2", "by": 1}},
        {"move": {"from": "r1c1", "to": "r1c2"}, "bomb": "r1c1"},
        {"move": {"from": "r0c1", "to": "r1c1"}},
        {"move": {"from": ["r1c1"], "to": "r1c1"}},
        {"clear": []},
        {"clear": "r1c1"},
        {"clear": ["r1c1", 2, "r1c3"]},
        {"clear": ["r1c1"] * 8},
        {"clear": ["r1c1", "r1c2", "r1c3"], "bomb": "r1c1"},
        {"bomb": "deck"},
        {"bomb": ["r1c1"]},
        {"freeBomb": None},
        {"explode": "r1c1"},
    ],
)
def test_other_values_are_bad_moves(value: Any) -> None:
    with pytest.raises(BadMove):
        moves.decode(value)


def test_only_moves_can_be_saved_or_checked() -> None:
    with pytest.raises(BadMove):
        moves.encode("bomb")
    with pytest.raises(BadMove):
        Crush().check(board("KS"), "bomb")
