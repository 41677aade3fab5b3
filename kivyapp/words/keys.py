"""The keys that work everywhere, and those of all games with cards, hints or undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from kivyapp.words.translation import Text

# Keys, and what they do.
KeyRows: TypeAlias = Sequence[tuple[Text | str, Text | str]]

KEY_ROWS: Final = (
    (Text("Arrows"), Text("move between buttons")),
    (Text("Enter"), Text("press the button")),
    (Text("Tab"), Text("next button")),
    (Text("Escape"), Text("close, go back")),
    ("M", Text("sound on or off")),
    (Text("F11"), Text("full screen")),
    (Text("F1 or ?"), Text("this list")),
)
CARD_KEY_ROWS: Final = (
    (Text("Arrows"), Text("move between cards")),
    (Text("Enter"), Text("pick up, put down")),
    (Text("Escape"), Text("put back, close, go back")),
)
HINT_KEY_ROWS: Final = ((Text("Space or H"), Text("hint")),)
UNDO_KEY_ROWS: Final = ((Text("U or Ctrl+Z"), Text("undo")), (Text("R or Ctrl+Y"), Text("redo")))

# The questions that a key answers aloud, in every game.
HEAR_TOPS: Final = Text("hear the top of every column")
HEAR_PILE: Final = Text("hear this whole pile")
HEAR_STATUS: Final = Text("hear score and state")
HEAR_MOVES: Final = Text("hear the moves from here")
HEAR_ALL_MOVES: Final = Text("hear all moves")
EMPTY_PILE: Final = Text("empty")
COUNT_KEY_ROWS: Final = ((Text("+ and -"), Text("take more or fewer cards")),)
REPLAY_KEY_ROWS: Final = (
    (Text("Space, Enter"), Text("play or pause the replay")),
    (Text("Left, Right"), Text("one move back or forward")),
    (Text("Home, End"), Text("go to the deal or to the end")),
    (Text("Page Up, Page Down"), Text("go to the moment marked before or after")),
    ("S", Text("change the speed")),
    (Text("Escape"), Text("close the replay")),
)
