"""Points that a player has set: every one is used, kept with the save and checked."""

from __future__ import annotations

from typing import Any

import pytest

from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import KlondikeState
from rules.points import has_standard_points
from rules.registry import make, options_of
from rules.session import Session, load
from tests.rules.klondike.boards import board

TABLE = board("""
    waste       9H
    foundation1 AD
    foundation2 3H
    tableau1    [7S] 6H
    tableau2    7C
    tableau3    TS
    tableau4    4S
    tableau5    [9C] 2D
""")
OWN = {
    "move_to_foundation": 3,
    "move_to_tableau": 7,
    "flip_up_bonus": 11,
    "move_from_foundation": -2,
    "undo_penalty": -1,
    "recycle": -13,
    "free_recycles": 2,
    "bonus_points": 500,
}


def at(state: KlondikeState, **options: Any) -> Session[Any, Any]:
    session = Session.new(Klondike(**options), seed="points")
    session.start = session.state = state
    session.score = 100
    return session


@pytest.mark.parametrize(
    "move, points",
    [
        (DstFoundation("tableau5", "foundation1"), 3 + 11),
        (DstTableau("waste", "tableau3"), 7),
        (DstTableau("tableau1", "tableau2"), 11),
        (DstTableau("foundation2", "tableau4"), -2),
    ],
)
def test_moves_are_worth_what_was_set(move: KlondikeMove, points: int) -> None:
    session = at(TABLE, **OWN)
    session.play(move)
    assert session.score == 100 + points
    session.undo()
    assert session.score == 99


def test_recycles_are_free_as_often_as_was_set() -> None:
    session = at(board("waste 9H"), **OWN)
    scores = []
    for _ in range(4):
        session.play(RotateStock())
        session.play(RotateStock())
        scores.append(session.score)
    assert scores == [100, 100, 87, 74]


def test_a_quick_win_earns_the_bonus_that_was_set() -> None:
    almost = board("""
        foundation1 AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS
        foundation2 AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
        foundation3 AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
        foundation4 AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC
        tableau1    KC
    """)
    session = at(almost, **OWN)
    session.play(DstFoundation("tableau1", "foundation4"), elapsed=10)
    assert session.score == 100 + 3 + 50


@pytest.mark.parametrize("draw, free, points", [(1, 1, -100), (3, 3, -20)])
def test_the_standard_price_of_a_recycle_follows_the_draw(
    draw: int, free: int, points: int
) -> None:
    price = Klondike(draw=draw).recycle_price
    assert (price.free, price.points) == (free, points)
    changed = Klondike(draw=draw, free_recycles=9).recycle_price
    assert (changed.free, changed.points) == (9, points)


def test_zen_has_no_score_with_any_points() -> None:
    session = Session.new(Klondike(mode="zen", **OWN), seed="points")
    session.play(RotateStock())
    assert session.score == 0


def test_standard_points_are_not_written() -> None:
    """So that saves, history and links of 0.1.0 stay as they are."""
    assert options_of(Klondike()) == {"draw": 1, "mode": "classic", "take_from_foundation": True}
    assert options_of(make("klondike", **OWN)).items() >= OWN.items()


def test_a_save_keeps_the_points() -> None:
    session = Session.new(Klondike(**OWN), seed="points")
    session.play(RotateStock())
    session.undo()
    again = load(session.save())
    assert again.game == session.game
    assert again.save() == session.save()


@pytest.mark.parametrize(
    "options, message",
    [
        ({"move_to_foundation": -1}, "move_to_foundation is 0 to 999999999"),
        ({"undo_penalty": 1}, "undo_penalty is -999999999 to 0"),
        ({"recycle": 1}, "recycle is -999999999 to 0"),
        ({"free_recycles": 1_000_000_000}, "free_recycles is 0 to 999999999"),
        ({"flip_up_bonus": True}, "flip_up_bonus is a whole number"),
        ({"bonus_points": None}, "bonus_points is a whole number"),
    ],
)
def test_impossible_points_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make("klondike", **options)


@pytest.mark.parametrize("name", OWN)
def test_one_changed_number_is_enough_to_be_told_apart(name: str) -> None:
    assert has_standard_points(Klondike, {"draw": 3})
    assert not has_standard_points(Klondike, {"draw": 3, name: OWN[name]})
