"""What a player of Crush who listens may ask."""

from __future__ import annotations

from kivyapp.games.crush.queries import (
    all_sequences,
    column_tops,
    moves_from,
    row_and_column,
    sequences,
)
from rules.crush.game import Crush
from rules.crush.moves import Clear
from rules.session import Session
from tests.rules.crush.boards import board

ROW = board("5H 6H 7H 8H KS")


def test_every_sequence_is_named_once_and_at_its_longest() -> None:
    assert all_sequences(ROW) == "5 to 8 of Hearts, from column 1, row 1 to column 4, row 1."
    (found,) = sequences(ROW, "r1c2")
    assert isinstance(found, Clear)
    assert len(found.slots) == 4
    assert sequences(ROW, "r1c5") == []


def test_a_card_says_what_it_can_do() -> None:
    said = moves_from(ROW, "r1c4")
    assert said.startswith("Clear 5 to 8 of Hearts. Move to ")
    assert "to column 5, row 1" in said
    assert moves_from(ROW, "r5c5") == "No moves from column 5, row 5."


def test_rows_and_columns_are_read() -> None:
    assert row_and_column(ROW, "r1c5").startswith("Row 1: 5 of Hearts; 6 of Hearts; ")
    assert row_and_column(ROW, "r1c5").endswith("Column 5: King of Spades.")
    assert column_tops(ROW).endswith("Column 7: empty.")


def test_named_sequences_are_legal() -> None:
    for number in range(30):
        session = Session.new(Crush(), seed=f"ear-{number}")
        for move in sequences(session.state):
            assert session.check(move) is None
