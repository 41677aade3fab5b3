"""The texts of Spider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.game_ui import GameWords

HEADINGS: Final[Mapping[str, str]] = {
    "1-suit": "one suit",
    "2-suit": "two suits",
    "4-suit": "four suits",
}

WORDS: Final = GameWords(
    refusals={
        "stock_empty": "The stock is empty: all five rows have been dealt.",
        "deal_needs_no_empty_column": "Every column needs a card before you can deal a row.",
        "source_unknown": "Cards only move from column to column.",
        "destination_unknown": "A complete run moves there automatically.",
        "run_is_face_down": "Face-down cards can't be moved.",
        "run_of_one_suit": "Only cards of one suit, in order, move together.",
        "column_goes_down_by_one": "Columns go down one rank at a time.",
        "suit_is_whole": "Complete runs stay where they are.",
        "no_target": "No move for these cards.",
        "nothing_to_hint": "No helpful moves left. Try undoing a few.",
    },
    hints={
        "completes_suit": "completes a run",
        "reveals_card": "turns up a face-down card",
        "empties_column": "empties a column",
        "king_to_empty": "puts a king in an empty column",
        "keeps_suit": "joins cards of one suit",
        "readies_deal": "fills an empty column, so you can deal the next row",
        "possible_move": "just a possible move",
        "deals_row": "nothing else to do: deal the next row",
    },
    keys=(
        ("1 to 9, 0", "go to that column, 0 being the tenth"),
        ("Up and Down", "take more or fewer cards from a run"),
        ("D", "deal a row"),
    ),
    deal_keys=(
        ("F", "finish automatically"),
        ("S", "difficulty"),
        ("N", "new game"),
    ),
)

# Marks on the timeline of a replay.
ROW_DEALT: Final = "Row {number} of {rows} dealt"
RUN_COMPLETED: Final = "Run {number} of {runs} completed"

ROW_READY: Final = "A row can be dealt"


def row_blocked(columns: Sequence[int]) -> str:
    """Why no row can be dealt: the numbers of the empty columns.

    >>> row_blocked([3])
    'No row can be dealt: column 3 is empty'
    >>> row_blocked([3, 5, 7])
    'No row can be dealt: columns 3, 5 and 7 are empty'
    """
    *most, last = map(str, columns)
    listed = f"{', '.join(most)} and {last}" if most else last
    what = f"columns {listed} are" if most else f"column {listed} is"
    return f"No row can be dealt: {what} empty"
