"""Scoring: every row of the table, the floor at 0, undo and redo, and the modes."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import MoveError, RedoStackEmpty, RuleViolation, UndoStackEmpty
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import KlondikeState
from rules.session import Session
from tests.rules.klondike.boards import board

TURN = RotateStock()


def at(state: KlondikeState, score: int = 0, **options: Any) -> Session[Any, Any]:
    """A session at this position with this score."""
    session = Session.new(Klondike(**options), seed="scoring")
    session.start = session.state = state
    session.score = score
    return session


TABLE = board("""
    stock       4C
    waste       9H AD
    foundation2 3H
    foundation3 AS
    tableau1    [7S] 6H
    tableau2    7C
    tableau3    2D
    tableau4    4S
    tableau5    [9C] 2S
    tableau6    3S 2H
""")


@pytest.mark.parametrize(
    "move, points",
    [
        (DstFoundation("waste", "foundation1"), 10),
        (DstFoundation("tableau5", "foundation3"), 10 + 5),
        (DstTableau("tableau1", "tableau2"), 5),
        (DstTableau("foundation2", "tableau4"), -15),
        (TURN, 0),
    ],
)
def test_moves_earn_or_cost_points(move: KlondikeMove, points: int) -> None:
    session = at(TABLE, score=100)
    session.play(move)
    assert session.score == 100 + points


def test_waste_to_tableau_earns_5() -> None:
    session = at(board("waste 9H\ntableau1 TS"), score=100)
    session.play(DstTableau("waste", "tableau1"))
    assert session.score == 105


def test_a_run_between_columns_earns_nothing() -> None:
    session = at(board("tableau1 8S 7H\ntableau2 8C"), score=100)
    session.play(DstTableau("tableau1", "tableau2", skip=1))
    assert session.score == 100


@pytest.mark.parametrize("draw, free, price", [(1, 1, 100), (3, 3, 20)])
def test_recycles_are_free_at_first(draw: int, free: int, price: int) -> None:
    session = at(board("stock 9C 8C"), score=1_000, draw=draw)
    scores = []
    for _ in range(free + 3):
        while session.state.stock:
            session.play(TURN)
        session.play(TURN)
        scores.append(session.score)
    charged = [1_000 - price * n for n in range(1, 4)]
    assert scores == [1_000] * free + charged


def test_the_score_never_drops_below_zero_at_any_step() -> None:
    session = at(TABLE, score=10)
    session.play(DstTableau("foundation2", "tableau4"))
    assert session.score == 0
    # Not 10 - 15 + 10: the floor applies at every step.
    session.play(DstFoundation("waste", "foundation1"))
    assert session.score == 10


def test_undo_restores_the_score_and_charges_15() -> None:
    session = at(TABLE, score=100)
    session.play(DstFoundation("waste", "foundation1"))
    session.undo()
    assert (session.score, session.undos, session.state) == (85, 1, TABLE)


def test_undo_never_charges_below_zero() -> None:
    session = at(TABLE, score=10)
    session.play(TURN)
    session.undo()
    assert session.score == 0


def test_undo_restores_the_score_from_before_the_floor() -> None:
    session = at(TABLE, score=10)
    session.play(DstTableau("foundation2", "tableau4"))
    session.undo()
    # Restored to 10, then charged 15.
    assert session.score == 0
    richer = at(TABLE, score=40)
    richer.play(DstTableau("foundation2", "tableau4"))
    richer.undo()
    assert richer.score == 25


def test_undo_refunds_a_recycle_penalty() -> None:
    session = at(board("waste 9C", recycles=1), score=500)
    session.play(TURN)
    assert session.score == 400
    session.undo()
    assert session.score == 485
    session.redo()
    assert session.score == 385


def test_an_undone_recycle_is_free_again() -> None:
    session = at(board("waste 9C"), score=500)
    session.play(TURN)
    session.undo()
    session.play(TURN)
    assert (session.score, session.counters["recycles"]) == (485, 1)


def test_redo_adds_the_points_to_the_current_score() -> None:
    session = at(TABLE, score=100)
    session.play(DstFoundation("waste", "foundation1"))
    session.undo()
    session.redo()
    assert session.score == 95
    session.undo()
    assert session.score == 70


def test_several_undos_charge_only_once() -> None:
    session = at(TABLE, score=100)
    session.play(DstFoundation("waste", "foundation1"))
    session.play(DstFoundation("tableau5", "foundation3"))
    assert session.score == 125
    session.jump_to(0)
    # The second undo restores the 100 from before the first move, then charges 15.
    assert (session.score, session.undos) == (85, 2)
    session.jump_to(2)
    assert session.score == 110


ALMOST_WON = board("""
    foundation1 KS
    foundation2 KH
    foundation3 QD
    foundation4 KC
    tableau6    KD
""")
LAST = DstFoundation("tableau6", "foundation3")


@pytest.mark.parametrize(
    "elapsed, bonus",
    [(0, 700_000), (0.9, 700_000), (1, 700_000), (2, 350_000), (3, 233_333), (100, 7_000),
     (100.9, 7_000), (700_000, 1), (700_001, 0)],
)  # fmt: skip
def test_time_bonus(elapsed: float, bonus: int) -> None:
    session = at(ALMOST_WON, score=50)
    session.play(LAST, elapsed=elapsed)
    assert session.score == 50 + 10 + bonus


def test_undo_and_redo_of_the_winning_move_include_the_bonus() -> None:
    session = at(ALMOST_WON, score=50)
    session.play(LAST, elapsed=100)
    session.undo()
    assert session.score == 35
    session.redo(elapsed=200)
    assert session.score == 35 + 10 + 3_500


@pytest.mark.parametrize("elapsed", [-1, float("nan"), float("inf")])
def test_invalid_times_are_refused(elapsed: float) -> None:
    session = at(ALMOST_WON)
    with pytest.raises(ValueError, match="time played"):
        session.play(LAST, elapsed=elapsed)
    assert session.state == ALMOST_WON


def test_zen_scores_nothing_and_undo_is_free() -> None:
    session = at(ALMOST_WON, mode="zen")
    session.play(LAST, elapsed=10)
    assert session.score == 0
    session.undo()
    assert (session.score, session.undos) == (0, 1)
    recycling = at(board("waste 9C", recycles=5), mode="zen")
    recycling.play(TURN)
    assert recycling.score == 0


def test_challenge_has_no_undo() -> None:
    session = at(TABLE, score=100, mode="challenge")
    session.play(DstFoundation("waste", "foundation1"))
    before = (session.state, session.score, session.undos)
    with pytest.raises(RuleViolation) as refused:
        session.undo()
    assert refused.value.reason == "undo_disabled"
    assert (session.state, session.score, session.undos) == before
    assert session.score == 110


def test_undo_and_redo_need_a_move() -> None:
    session = at(TABLE)
    with pytest.raises(UndoStackEmpty):
        session.undo()
    with pytest.raises(RedoStackEmpty):
        session.redo()
    assert issubclass(UndoStackEmpty, MoveError)
    assert session.undos == 0


def test_a_refused_move_changes_nothing() -> None:
    session = at(TABLE, score=100)
    session.play(TURN)
    session.undo()
    with pytest.raises(MoveError):
        session.play(DstTableau("tableau2", "tableau1"))
    assert (session.score, session.position, len(session.undone)) == (85, 0, 1)


def test_counters_follow_moves_and_undo() -> None:
    session = at(TABLE, score=100)
    session.play(DstFoundation("tableau5", "foundation3"))
    session.play(DstTableau("foundation2", "tableau4"))
    session.play(DstTableau("tableau1", "tableau2"))
    session.play(TURN)
    session.play(TURN)
    assert session.counters == {
        "moves": 5, "to_foundation": 1, "to_tableau": 2, "from_foundation": 1, "flips": 2,
        "recycles": 1, "undos": 0,
    }  # fmt: skip
    session.undo()
    assert session.counters["moves"] == 4
    assert session.counters["recycles"] == 0
    assert session.counters["undos"] == 1
