"""The keys that work everywhere, and those of all games with cards, hints or undo."""

from __future__ import annotations

from typing import Final

KEY_ROWS: Final = (
    ("Arrows", "move between buttons"),
    ("Enter", "press the button"),
    ("Tab", "next button"),
    ("Escape", "close, go back"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("F1 or ?", "this list"),
)
CARD_KEY_ROWS: Final = (
    ("Arrows", "move between cards"),
    ("Enter", "pick up, put down"),
    ("Escape", "put back, close, go back"),
)
HINT_KEY_ROWS: Final = (("Space or H", "hint"),)
UNDO_KEY_ROWS: Final = (("U or Ctrl+Z", "undo"), ("R or Ctrl+Y", "redo"))

# The questions that a key answers aloud, in every game.
HEAR_TOPS: Final = "hear the top of every column"
HEAR_PILE: Final = "hear this whole pile"
HEAR_STATUS: Final = "hear score and state"
HEAR_MOVES: Final = "hear the moves from here"
HEAR_ALL_MOVES: Final = "hear all moves"
EMPTY_PILE: Final = "empty"
COUNT_KEY_ROWS: Final = (("+ and -", "take more or fewer cards"),)
REPLAY_KEY_ROWS: Final = (
    ("Space, Enter", "play or pause the replay"),
    ("Left, Right", "one move back or forward"),
    ("Home, End", "go to the deal or to the end"),
    ("Page Up, Page Down", "go to the moment marked before or after"),
    ("S", "change the speed"),
    ("Escape", "close the replay"),
)
