"""The texts of Klondike."""

from __future__ import annotations

from typing import Final

from kivyapp.games.game_ui import GameWords
from kivyapp.words.translation import Text

# Behind the title of the game.
CHALLENGE_HEADING: Final = Text("Klondike, challenge")

# Marks on the timeline of a replay.
NEW_PASS: Final = Text("Pass {number} through the stock")
SUIT_COMPLETED: Final = Text("{suit} completed")

WORDS: Final = GameWords(
    refusals={
        "stock_empty": Text("The stock and the waste are both empty."),
        "source_unknown": Text("Foundations only take cards from the waste and the columns."),
        "foundation_starts_with_ace": Text("An empty foundation starts with an ace."),
        "foundation_same_suit": Text("That foundation is for another suit."),
        "foundation_next_rank": Text(
            "Foundations go up one rank at a time; this isn't the next card."
        ),
        "foundation_is_final": Text("Taking cards back from foundations is off in this game."),
        "empty_column_takes_king": Text("Only a king can go into an empty column."),
        "column_alternates_colours": Text("Columns alternate red and black."),
        "column_goes_down_by_one": Text("Columns go down one rank at a time."),
    },
    hints={
        "safe_foundation": Text("safe: no column will need this card"),
        "turns_card": Text("turns up a face-down card"),
        "waste_to_foundation": Text("frees the next card in the waste"),
        "waste_to_tableau": Text("brings a card from the waste into play"),
        "king_to_empty": Text("puts a king in an empty column"),
        "frees_for_foundation": Text("frees the card below for its foundation"),
        "empties_column": Text("empties a column for a waiting king"),
        "to_foundation": Text("builds up the suit, though a column may need this card"),
        "from_foundation": Text("brings a card back into play"),
        "shuffles": Text("changes little on its own"),
        "turns_stock": Text("shows the next cards"),
    },
    keys=(
        (Text("1 to 7"), Text("go to that column")),
        ("8, 9, 0", Text("go to the stock, the waste, the foundations")),
        ("D", Text("turn cards from the stock")),
    ),
    deal_keys=(
        ("F", Text("finish automatically")),
        ("S", Text("options")),
        ("N", Text("new game")),
    ),
)
