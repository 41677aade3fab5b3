"""The score: chains, clean canastras, and what breaks a chain."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crush.game import Crush
from rules.crush.moves import Clear, CrushMove, FreeBomb, FreeSwap, MoveCard, SetOffBomb, UseSwapper
from rules.crush.notes import SequenceCleared
from rules.crush.state import CrushState
from rules.events import Noted
from rules.game import MoveError
from rules.session import Session
from tests.rules.crush.boards import board

# Sequences of three, five and four side by side; no drop can land on them.
COLUMNS = """
    .  KS .  .
    .  QS 7D .
    7H JS 6D .
    6H TS 5D .
    5H 9S 4D 9C/ 3C* JC .
"""


def column(number: int, height: int) -> Clear:
    return Clear(tuple(f"r{row}c{number}" for row in range(1, height + 1)))


THREE, FIVE, FOUR = column(1, 3), column(2, 5), column(3, 4)


def match_on(state: CrushState) -> Session[Any, Any]:
    return Session(Crush(), state, seed=None, deck=None)


def earned(match: Session[Any, Any], move: CrushMove) -> int:
    before = match.score
    match.play(move)
    return match.score - before


def test_sequences_in_a_row_form_a_chain() -> None:
    match = match_on(board(COLUMNS))
    assert [earned(match, move) for move in (THREE, FIVE, FOUR)] == [30, 110, 144]
    assert match.score == 284
    assert (match.state.base, match.state.chain) == (13, 4)
    assert match.counters["sequences"] == 3
    assert match.counters["longest"] == 5
    assert match.counters["best_chain"] == 3
    assert match.counters["cards_cleared"] == 12


@pytest.mark.parametrize(
    "between",
    [
        MoveCard("r1c4", "r1c5"),
        UseSwapper("r1c4", "r1c6"),
        SetOffBomb("r1c5"),
        FreeSwap("r1c4", "r1c6"),
        FreeBomb("r1c6"),
    ],
    ids=lambda move: type(move).__name__,
)
def test_other_actions_break_the_chain_and_earn_nothing(between: CrushMove) -> None:
    match = match_on(board(COLUMNS))
    match.play(THREE)
    assert earned(match, between) == 0
    assert (match.state.base, match.state.chain) == (11, 1)
    assert earned(match, FIVE) == 5 * 11
    assert earned(match, FOUR) == 4 * 12 * 2


def test_an_illegal_action_does_not_break_the_chain() -> None:
    match = match_on(board(COLUMNS))
    match.play(THREE)
    with pytest.raises(MoveError):
        match.play(SetOffBomb("r1c6"))
    assert earned(match, FIVE) == 110


@pytest.mark.parametrize(
    "line, points",
    [
        ("AC 2C 3C 4C 5C 6C 7C", 7 * 10 * 2),
        ("8H 7H 6H 5H 4H 3H 2H", 7 * 10 * 2),
        ("8S 9S TS JS QS KS AS", 7 * 10 * 2),
        ("AC 2C 3C W1 5C 6C 7C", 7 * 10),
        ("AC 2C 3C 2C 5C 6C 7C", 7 * 10),
        ("2S 9S TS JS QS KS AS", 7 * 10),
        ("AC 2C 3C 4C 5C 6C KS", 6 * 10),
    ],
)
def test_a_clean_canastra_counts_double(line: str, points: int) -> None:
    length = points // 10 if points < 140 else 7
    match = match_on(board(line))
    assert earned(match, Clear(tuple(f"r1c{n}" for n in range(1, length + 1)))) == points


def test_the_note_explains_the_points() -> None:
    state = board("AC 2C 2H 4C", base=14, chain=3)
    step = Crush().apply(state, Clear(("r1c4", "r1c3", "r1c2", "r1c1")))
    assert step.events[0] == Noted(
        SequenceCleared(
            slots=("r1c4", "r1c3", "r1c2", "r1c1"),
            wild=1,
            base=14,
            chain=3,
            is_clean_canastra=False,
            points=4 * 14 * 3,
        )
    )


def test_undo_restores_the_score() -> None:
    match = match_on(board(COLUMNS))
    start = match.state
    match.play(THREE)
    match.play(FIVE)
    match.undo()
    assert match.score == 30
    match.undo()
    assert (match.score, match.state) == (0, start)
