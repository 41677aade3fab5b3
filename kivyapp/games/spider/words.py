"""The texts of Spider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.game_ui import GameWords
from kivyapp.words.numbers import listed
from kivyapp.words.translation import Plural, Text

HEADINGS: Final[Mapping[str, Text]] = {
    "1-suit": Text("Spider, one suit"),
    "2-suit": Text("Spider, two suits"),
    "4-suit": Text("Spider, four suits"),
}

WORDS: Final = GameWords(
    refusals={
        "stock_empty": Text("The stock is empty: all five rows have been dealt."),
        "deal_needs_no_empty_column": Text("Every column needs a card before you can deal a row."),
        "source_unknown": Text("Cards only move from column to column."),
        "destination_unknown": Text("A complete run moves there automatically."),
        "run_is_face_down": Text("Face-down cards can't be moved."),
        "run_of_one_suit": Text("Only cards of one suit, in order, move together."),
        "column_goes_down_by_one": Text("Columns go down one rank at a time."),
        "suit_is_whole": Text("Complete runs stay where they are."),
        "no_target": Text("No move for these cards."),
        "nothing_to_hint": Text("No helpful moves left. Try undoing a few."),
    },
    hints={
        "completes_suit": Text("completes a run"),
        "reveals_card": Text("turns up a face-down card"),
        "empties_column": Text("empties a column"),
        "king_to_empty": Text("puts a king in an empty column"),
        "keeps_suit": Text("joins cards of one suit"),
        "readies_deal": Text("fills an empty column, so you can deal the next row"),
        "possible_move": Text("just a possible move"),
        "deals_row": Text("nothing else to do: deal the next row"),
    },
    keys=(
        (Text("1 to 9, 0"), Text("go to that column, 0 being the tenth")),
        (Text("Up and Down"), Text("take more or fewer cards from a run")),
        ("D", Text("deal a row")),
    ),
    deal_keys=(
        ("F", Text("finish automatically")),
        ("S", Text("difficulty")),
        ("N", Text("new game")),
    ),
)

# Marks on the timeline of a replay.
ROW_DEALT: Final = Text("Row {number} of {rows} dealt")
RUN_COMPLETED: Final = Text("Run {number} of {runs} completed")

ROW_READY: Final = Text("A row can be dealt")
ROW_BLOCKED: Final = Plural(
    "No row can be dealt: column {columns} is empty",
    "No row can be dealt: columns {columns} are empty",
)


def row_blocked(columns: Sequence[int]) -> str:
    """Why no row can be dealt: the numbers of the empty columns.

    >>> row_blocked([3])
    'No row can be dealt: column 3 is empty'
    >>> row_blocked([3, 5, 7])
    'No row can be dealt: columns 3, 5 and 7 are empty'
    """
    return ROW_BLOCKED(len(columns), columns=listed(list(map(str, columns))))
