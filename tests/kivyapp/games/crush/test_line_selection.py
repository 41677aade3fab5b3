"""Lines dragged over the board of Crush, and what they score, without a window."""

from __future__ import annotations

import pytest

from kivyapp.games.crush import words
from kivyapp.games.crush.line_selection import LineDrag, check_line, drag_to
from rules.crush.slots import CELLS
from tests.kivyapp.support.crush_board import FILLED, LINE, POSITION
from tests.rules.crush.boards import board


def drag(start: str, *cells: str) -> LineDrag:
    line = LineDrag(start)
    for cell in cells:
        line = drag_to(line, CELLS[cell], FILLED)
    return line


def test_a_line_grows_and_shrinks() -> None:
    assert drag("r1c1", "r1c2", "r1c4").slots == LINE
    assert drag("r1c1", "r1c4", "r1c2").slots == ("r1c1", "r1c2")
    assert drag("r1c1", "r1c3", "r1c1").slots == ("r1c1",)
    assert drag("r1c4", "r1c2").slots == ("r1c4", "r1c3", "r1c2")
    assert drag("r3c1", "r1c1").slots == ("r3c1", "r2c1", "r1c1")


def test_turning_a_corner_does_not_change_the_line() -> None:
    assert drag("r1c1", "r1c2", "r1c3", "r2c3").slots == ("r1c1", "r1c2", "r1c3")
    assert drag("r1c1", "r2c1", "r2c2", "r2c3").slots == ("r1c1", "r2c1")
    assert drag("r1c3", "r1c2", "r3c1").slots == ("r1c3", "r1c2", "r1c1")


def test_a_line_never_extends_backwards_past_its_start() -> None:
    assert drag("r1c3", "r1c4", "r1c1").slots == ("r1c3",)
    assert drag("r1c3", "r1c4", "r1c1", "r2c3").slots == ("r1c3",)


def test_a_line_needs_a_second_card_and_has_no_gaps() -> None:
    assert drag("r1c2", "r2c2").step is None
    assert drag("r1c1", "r2c2").step is None
    assert drag("r1c2", "r2c2", "r1c3").slots == ("r1c2", "r1c3")
    assert drag("r2c1", "r2c2", "r2c3").step is None
    assert drag_to(LineDrag("r1c6"), (0, 30), FILLED).slots == ("r1c6", "r1c7")


def test_a_line_is_checked_and_scored() -> None:
    line_check = check_line(POSITION, LINE)
    assert line_check.fault is None
    assert line_check.points == 40
    assert words.line_texts(line_check) == ("5–8 of Hearts", "4 × 10 = 40")
    assert check_line(POSITION, LINE[:2]).fault == "sequence_too_short"
    assert check_line(POSITION, ("r1c4", "r1c5", "r1c6")).fault == "sequence_of_one_suit"


@pytest.mark.parametrize(
    "row, chain, texts",
    [
        ("9S 2H JS", 1, ("9–J of Spades, wild 10", "3 × 10 = 30")),
        ("AC KC QC", 3, ("Q–A of Clubs", "3 × 10 × 3 = 90")),
        ("W1 2D 3D", 1, ("A–3 of Diamonds, wild A", "3 × 10 = 30")),
        ("8S 9S TS JS QS KS AS", 2, ("Clean canastra", "7 × 10 × 2 × 2 = 280")),
    ],
)
def test_lines_in_words(row: str, chain: int, texts: tuple[str, str]) -> None:
    slots = tuple(f"r1c{number + 1}" for number in range(len(row.split())))
    assert words.line_texts(check_line(board(row, chain=chain), slots)) == texts
