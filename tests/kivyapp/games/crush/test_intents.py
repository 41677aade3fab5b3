"""What taps mean in Crush, without a window."""

from __future__ import annotations

import pytest

from kivyapp.games.crush.intents import (
    NO_SELECTION,
    Charge,
    Selection,
    Tap,
    TapResult,
    is_double_tap,
    reachable_slots,
    tap_result,
    toggle_charge,
)
from kivyapp.style import motion
from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from tests.kivyapp.support.crush_board import FILLED, LINE, POSITION

SWAP, BOMB = Charge.SWAP, Charge.BOMB


@pytest.mark.parametrize(
    "selection, slot, double, after",
    [
        (NO_SELECTION, "r1c1", False, Selection("r1c1")),
        (Selection("r1c1"), "r1c1", False, NO_SELECTION),
        (Selection("r1c1"), "r1c1", True, NO_SELECTION),
        (NO_SELECTION, "r5c5", False, NO_SELECTION),
        # One tap on a line waits for the second.
        (Selection(line=LINE), "r1c3", False, Selection(line=LINE)),
        (Selection(line=LINE), "r1c5", False, Selection("r1c5")),
        (Selection(armed=SWAP), "r1c1", False, Selection("r1c1", armed=SWAP)),
        (Selection("r1c1", armed=SWAP), "r1c1", False, Selection(armed=SWAP)),
        (Selection(armed=BOMB), "r1c1", False, Selection("r1c1", armed=BOMB)),
        (Selection("r1c1", armed=BOMB), "r1c2", False, Selection("r1c2", armed=BOMB)),
    ],
)
def test_taps_that_only_select(
    selection: Selection, slot: str, double: bool, after: Selection
) -> None:
    assert tap_result(POSITION, selection, slot, double=double) == TapResult(after)


@pytest.mark.parametrize(
    "selection, slot, double, move, if_refused",
    [
        # Neighbours, filled or empty, and cards too far away.
        (Selection("r1c1"), "r1c2", False, MoveCard("r1c1", "r1c2"), NO_SELECTION),
        (Selection("r3c1"), "r3c2", False, MoveCard("r3c1", "r3c2"), NO_SELECTION),
        (Selection("r1c1"), "r1c4", False, MoveCard("r1c1", "r1c4"), NO_SELECTION),
        # A swapper goes far, but to a neighbour or an empty slot it moves like any other card.
        (Selection("r1c5"), "r1c1", False, UseSwapper("r1c5", "r1c1"), NO_SELECTION),
        (Selection("r1c5"), "r1c4", False, MoveCard("r1c5", "r1c4"), NO_SELECTION),
        (Selection("r1c5"), "r6c6", False, MoveCard("r1c5", "r6c6"), NO_SELECTION),
        (Selection("r1c1"), "r1c5", False, MoveCard("r1c1", "r1c5"), NO_SELECTION),
        # A bomb outside the selected line.
        (Selection("r2c1"), "r2c1", True, SetOffBomb("r2c1"), NO_SELECTION),
        (NO_SELECTION, "r1c3", True, SetOffBomb("r1c3"), NO_SELECTION),
        (Selection(line=LINE), "r2c1", True, SetOffBomb("r2c1"), NO_SELECTION),
        # A bomb inside the selected line is cleared with it.
        (Selection(line=LINE), "r1c3", True, Clear(LINE), Selection(line=LINE)),
        # A refused charge stays armed.
        (
            Selection("r1c1", armed=SWAP),
            "r2c3",
            False,
            FreeSwap("r1c1", "r2c3"),
            Selection(armed=SWAP),
        ),
        (Selection("r1c1", armed=BOMB), "r1c1", True, FreeBomb("r1c1"), Selection(armed=BOMB)),
    ],
)
def test_taps_that_make_a_move(
    selection: Selection, slot: str, double: bool, move: CrushMove, if_refused: Selection
) -> None:
    result = tap_result(POSITION, selection, slot, double=double)
    assert result == TapResult(if_refused, move)


def test_pressing_an_armed_charge_again_disarms_it() -> None:
    assert toggle_charge(NO_SELECTION, SWAP) == Selection(armed=SWAP)
    assert toggle_charge(Selection("r1c1", armed=SWAP), SWAP) == NO_SELECTION
    assert toggle_charge(Selection(armed=SWAP), BOMB) == Selection(armed=BOMB)
    assert toggle_charge(Selection(line=LINE), BOMB) == Selection(armed=BOMB)


def test_a_double_tap_is_two_quick_taps_on_one_tile_or_one_line() -> None:
    first = Tap("r1c1", 5.0)
    soon, late = 5.0 + motion.DOUBLE_TAP - 0.01, 5.0 + motion.DOUBLE_TAP + 0.01
    assert is_double_tap(first, Tap("r1c1", soon), ())
    assert not is_double_tap(first, Tap("r1c1", late), ())
    assert not is_double_tap(first, Tap("r1c2", soon), ())
    assert is_double_tap(first, Tap("r1c3", soon), LINE)
    assert not is_double_tap(first, Tap("r2c1", soon), LINE)
    assert not is_double_tap(None, first, LINE)


def test_reachable_slots_of_the_picked_card() -> None:
    assert set(reachable_slots(POSITION, Selection("r1c2"))) == {"r1c1", "r1c3"}
    assert set(reachable_slots(POSITION, Selection("r3c1"))) == {"r3c2", "r2c1"}
    assert set(reachable_slots(POSITION, Selection("r1c5"))) == FILLED
    assert set(reachable_slots(POSITION, Selection("r1c1", armed=SWAP))) == FILLED
    assert reachable_slots(POSITION, NO_SELECTION) == ()
