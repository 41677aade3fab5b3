"""The texts of Klondike."""

from __future__ import annotations

from typing import Final

from kivyapp.games.game_ui import GameWords

# Behind the title of the game.
CHALLENGE: Final = "challenge"

# Marks on the timeline of a replay.
NEW_PASS: Final = "Pass {number} through the stock"
SUIT_COMPLETED: Final = "{suit} completed"

WORDS: Final = GameWords(
    refusals={
        "stock_empty": "The stock and the waste are both empty.",
        "source_unknown": "Foundations only take cards from the waste and the columns.",
        "foundation_starts_with_ace": "An empty foundation starts with an ace.",
        "foundation_same_suit": "That foundation is for another suit.",
        "foundation_next_rank": "Foundations go up one rank at a time; this isn't the next card.",
        "foundation_is_final": "Taking cards back from foundations is off in this game.",
        "empty_column_takes_king": "Only a king can go into an empty column.",
        "column_alternates_colours": "Columns alternate red and black.",
        "column_goes_down_by_one": "Columns go down one rank at a time.",
    },
    hints={
        "safe_foundation": "safe: no column will need this card",
        "turns_card": "turns up a face-down card",
        "waste_to_foundation": "frees the next card in the waste",
        "waste_to_tableau": "brings a card from the waste into play",
        "king_to_empty": "puts a king in an empty column",
        "frees_for_foundation": "frees the card below for its foundation",
        "empties_column": "empties a column for a waiting king",
        "to_foundation": "builds up the suit, though a column may need this card",
        "from_foundation": "brings a card back into play",
        "shuffles": "changes little on its own",
        "turns_stock": "shows the next cards",
    },
    keys=(
        ("1 to 7", "go to that column"),
        ("8, 9, 0", "go to the stock, the waste, the foundations"),
        ("D", "turn cards from the stock"),
    ),
    deal_keys=(
        ("F", "finish automatically"),
        ("S", "options"),
        ("N", "new game"),
    ),
)
