"""What only Spider has to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.game_ui import GameWords

HEADINGS: Final[Mapping[str, str]] = {
    "1-suit": "one suit",
    "2-suit": "two suits",
    "4-suit": "four suits",
}

WORDS: Final = GameWords(
    refusals={
        "stock_empty": "The stock is empty: all five rows are dealt.",
        "deal_needs_no_empty_column": "A row is dealt only when every column has a card.",
        "source_unknown": "Cards are moved only from column to column.",
        "destination_unknown": "A suit goes there by itself, once it is whole.",
        "run_is_face_down": "Face-down cards cannot be moved.",
        "run_of_one_suit": "Only a run of one suit, each card one lower, moves together.",
        "column_goes_down_by_one": "In a column each card is one lower than the one it lies on.",
        "suit_is_whole": "A suit that is whole stays where it is.",
        "no_target": "These cards fit nowhere now.",
        "nothing_to_hint": "There is no move left that helps. Undo may open another way.",
    },
    hints={
        "completes_suit": "makes a suit whole",
        "reveals_card": "turns a face-down card up",
        "empties_column": "empties a column",
        "king_to_empty": "puts a king into an empty column",
        "keeps_suit": "brings cards of one suit together",
        "readies_deal": "fills an empty column, so that the next row can be dealt",
        "possible_move": "a possible move, no more",
        "deals_row": "nothing else is left: deal the next row",
    },
    keys=(
        ("Up and Down", "take more or fewer cards of a run"),
        ("D", "deal a row"),
        ("S", "difficulty"),
    ),
)
