"""What only Klondike has to say."""

from __future__ import annotations

from typing import Final

from kivyapp.games.game_ui import GameWords

WORDS: Final = GameWords(
    refusals={
        "stock_empty": "Stock and waste are both empty.",
        "source_unknown": "A foundation takes cards only from the waste and from the columns.",
        "foundation_starts_with_ace": "An empty foundation starts with an ace.",
        "foundation_same_suit": "That foundation collects another suit.",
        "foundation_next_rank": "A foundation goes up rank by rank; this is not the next card.",
        "foundation_is_final": "In this game no card comes back from a foundation.",
        "empty_column_takes_king": "An empty column takes only a king.",
        "column_alternates_colours": "In a column red and black take turns.",
        "column_goes_down_by_one": "In a column each card is one lower than the one it lies on.",
    },
    hints={
        "safe_foundation": "safe: no column will need the card",
        "turns_card": "turns a face-down card up",
        "waste_to_foundation": "opens the next card of the waste",
        "waste_to_tableau": "brings a card of the waste into play",
        "king_to_empty": "puts a king into an empty column",
        "frees_for_foundation": "lets the card below go to its foundation",
        "empties_column": "empties a column for a waiting king",
        "to_foundation": "brings the suit on, though a column may need the card",
        "from_foundation": "takes a card back into play",
        "shuffles": "changes little by itself",
        "turns_stock": "shows the next cards",
    },
    keys=(("D", "turn over the stock"), ("S", "options")),
)
