"""The rules of Klondike: legal moves, their effects, and refusals."""

from __future__ import annotations

import pytest

from rules.events import Completed, Ended, Moved, Turned, TurnedOver
from rules.game import (
    BadMove,
    GameAlreadyWon,
    InvalidDestination,
    InvalidSource,
    MoveError,
    RuleViolation,
    StockEmpty,
)
from rules.klondike.game import REFUSALS, Klondike
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import KlondikeState
from rules.layout import to_text
from tests.rules.klondike.boards import board

BOARD = board("""
    stock       4C 3C 2C
    waste       QD 9H
    foundation2 3H
    foundation3 AS
    tableau1    [7S] [KD] 6H 5S 4H
    tableau2    6C
    tableau3    2S
    tableau4
    tableau5    [5D] KS
    tableau6    TS
    tableau7    AC
""")


def shown(state: KlondikeState) -> dict[str, str]:
    """The non-empty piles as text."""
    lines = to_text(Klondike().layout(state)).splitlines()
    return dict(line.split(maxsplit=1) for line in lines if " " in line.strip())


def moved(move: KlondikeMove, state: KlondikeState = BOARD, draw: int = 1) -> dict[str, str]:
    return shown(Klondike(draw=draw).apply(state, move).state)


def test_a_waste_card_moves_to_a_column() -> None:
    after = moved(DstTableau("waste", "tableau6"))
    assert (after["waste"], after["tableau6"]) == ("QD", "TS 9H")


def test_an_exposed_card_is_turned_up() -> None:
    step = Klondike().apply(BOARD, DstTableau("tableau5", "tableau4"))
    after = shown(step.state)
    assert (after["tableau4"], after["tableau5"]) == ("KS", "5D")
    assert step.events == (
        Moved("tableau5", 1, "tableau4", 0, ((BOARD.tableau[4].up[0], True),)),
        Turned("tableau5", 0, BOARD.tableau[4].down[0], face_up=True),
    )


def test_part_of_a_run_can_move() -> None:
    state = board("""
        tableau1 [AC] 8S 7H 6S
        tableau2 7D
        tableau3 8C
    """)
    assert moved(DstTableau("tableau1", "tableau2", skip=2), state) == {
        "tableau1": "[AC] 8S 7H", "tableau2": "7D 6S", "tableau3": "8C",
    }  # fmt: skip
    assert moved(DstTableau("tableau1", "tableau3", skip=1), state) == {
        "tableau1": "[AC] 8S", "tableau2": "7D", "tableau3": "8C 7H 6S",
    }  # fmt: skip


def test_foundations_build_up_in_suit_and_aces_start_any_of_them() -> None:
    assert moved(DstFoundation("tableau3", "foundation3"))["foundation3"] == "AS 2S"
    assert moved(DstFoundation("tableau1", "foundation2"))["foundation2"] == "AH 2H 3H 4H"
    assert moved(DstFoundation("tableau7", "foundation1"))["foundation1"] == "AC"
    assert moved(DstFoundation("tableau7", "foundation4"))["foundation4"] == "AC"


def test_the_top_card_of_a_foundation_can_return() -> None:
    state = board("foundation2 3H\ntableau1 4S")
    assert moved(DstTableau("foundation2", "tableau1"), state) == {
        "foundation2": "AH 2H", "tableau1": "4S 3H",
    }  # fmt: skip


@pytest.mark.parametrize(
    "draw, stock, waste",
    [(1, "[4C] [3C]", "QD 9H 2C"), (3, None, "QD 9H 2C 3C 4C")],
)
def test_the_stock_turns_onto_the_waste(draw: int, stock: str | None, waste: str) -> None:
    after = moved(RotateStock(), draw=draw)
    assert (after.get("stock"), after["waste"]) == (stock, waste)


def test_draw_three_turns_fewer_when_fewer_remain() -> None:
    state = board("stock 4C 3C\nwaste AD")
    step = Klondike(draw=3).apply(state, RotateStock())
    assert shown(step.state) == {"waste": "AD 3C 4C"}
    assert step.events == (
        TurnedOver("stock", "waste", ((state.stock[1], True), (state.stock[0], True))),
    )


def test_recycling_restores_the_order_of_the_stock() -> None:
    state = board("waste 2C 3C 4C")
    assert moved(RotateStock(), state) == {"stock": "[4C] [3C] [2C]"}
    again = Klondike().apply(Klondike().apply(state, RotateStock()).state, RotateStock()).state
    assert shown(again) == {"stock": "[4C] [3C]", "waste": "2C"}


REFUSED_MOVES: list[tuple[KlondikeMove, type[MoveError], str]] = [
    (DstTableau("tableau1", "tableau2"), RuleViolation, "column_goes_down_by_one"),
    (DstTableau("tableau1", "tableau2", 1), RuleViolation, "column_alternates_colours"),
    (DstTableau("tableau2", "tableau4"), RuleViolation, "empty_column_takes_king"),
    (DstTableau("tableau4", "tableau1"), InvalidSource, "source_empty"),
    (DstTableau("tableau1", "tableau2", 3), InvalidSource, "source_empty"),
    (DstTableau("foundation1", "tableau2"), InvalidSource, "source_empty"),
    (DstTableau("waste", "tableau6", 1), InvalidSource, "source_unknown"),
    (DstTableau("stock", "tableau6"), InvalidSource, "source_unknown"),
    (DstTableau("tableau1", "tableau1"), InvalidDestination, "destination_is_source"),
    (DstTableau("tableau1", "waste"), InvalidDestination, "destination_unknown"),
    (DstTableau("tableau1", "tableau8"), InvalidDestination, "destination_unknown"),
    (DstFoundation("tableau2", "foundation1"), RuleViolation, "foundation_starts_with_ace"),
    (DstFoundation("tableau7", "foundation2"), RuleViolation, "foundation_same_suit"),
    (DstFoundation("waste", "foundation2"), RuleViolation, "foundation_next_rank"),
    (DstFoundation("tableau4", "foundation1"), InvalidSource, "source_empty"),
    (DstFoundation("foundation3", "foundation1"), InvalidSource, "source_unknown"),
    (DstFoundation("tableau7", "tableau4"), InvalidDestination, "destination_unknown"),
]


@pytest.mark.parametrize("move, error, reason", REFUSED_MOVES)
def test_illegal_moves_are_refused(move: KlondikeMove, error: type[MoveError], reason: str) -> None:
    assert Klondike().check(BOARD, move) == reason
    with pytest.raises(error) as refused:
        Klondike().apply(BOARD, move)
    assert refused.value.reason == reason
    assert type(refused.value) is error


def test_every_refusal_is_tested() -> None:
    others = {"game_won", "stock_empty", "foundation_is_final"}
    assert {reason for _, _, reason in REFUSED_MOVES} | others == set(REFUSALS)


def test_an_empty_stock_and_waste_cannot_be_turned() -> None:
    state = board("tableau1 KS")
    with pytest.raises(StockEmpty):
        Klondike().apply(state, RotateStock())


def test_the_house_rule_forbids_returns_from_the_foundations() -> None:
    state = board("foundation2 3H\ntableau1 4S\ntableau2 3D")
    strict = Klondike(take_from_foundation=False)
    with pytest.raises(RuleViolation, match="foundation_is_final"):
        strict.apply(state, DstTableau("foundation2", "tableau1"))
    assert strict.legal_moves(state) == (DstTableau("tableau2", "tableau1"),)
    assert DstTableau("foundation2", "tableau1") in Klondike().legal_moves(state)


def test_other_values_are_bad_moves() -> None:
    with pytest.raises(BadMove):
        Klondike().check(BOARD, "RotateStock")  # type: ignore[arg-type]


ALMOST_WON = board("""
    foundation1 KS
    foundation2 KH
    foundation3 QD
    foundation4 KC
    tableau6    KD
""")


def test_winning_ends_the_game() -> None:
    game = Klondike()
    step = game.apply(ALMOST_WON, DstFoundation("tableau6", "foundation3"))
    assert step.events[1:] == (Completed("foundation3"), Ended(1, "won"))
    assert game.outcome(step.state) is not None
    assert game.legal_moves(step.state) == ()
    for move in (RotateStock(), DstTableau("foundation1", "tableau1")):
        with pytest.raises(GameAlreadyWon):
            game.apply(step.state, move)


def test_a_game_without_moves_is_stuck() -> None:
    state = board("tableau1 [AS] 2S\ntableau2 [AH] 4S\nfoundation1 AC\ntableau3 3H")
    strict = Klondike(take_from_foundation=False)
    moves = strict.legal_moves(state)
    step = strict.apply(state, moves[0])
    assert strict.outcome(state) is None
    assert step.events[-1] != Ended(None, "stuck")
    dead = board("tableau1 [AS] 2S\ntableau2 [AH] 4S")
    outcome = strict.outcome(dead)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "stuck")


def test_legal_moves_have_a_stable_order() -> None:
    assert [repr(move) for move in Klondike().legal_moves(BOARD)] == [
        "DstFoundation(src='tableau7', foundation='foundation1')",
        "DstFoundation(src='tableau1', foundation='foundation2')",
        "DstFoundation(src='tableau3', foundation='foundation3')",
        "DstFoundation(src='tableau7', foundation='foundation4')",
        "DstTableau(src='tableau5', tableau='tableau4', skip=0)",
        "DstTableau(src='waste', tableau='tableau6', skip=0)",
        "RotateStock()",
    ]
