"""Buttons and menu items that appear on more than one screen."""

from __future__ import annotations

from typing import Final

from kivyapp.words.translation import Text

BACK: Final = Text("Back")
MENU: Final = Text("Menu")
CLOSE: Final = Text("Close")
CANCEL: Final = Text("Cancel")
SAVE: Final = Text("Save")
CUT_TEXT: Final = Text("Cut", "text")
COPY_TEXT: Final = Text("Copy", "text")
PASTE_TEXT: Final = Text("Paste", "text")
SELECT_ALL_TEXT: Final = Text("Select all", "text")
UNDO: Final = Text("Undo")
REDO: Final = Text("Redo")
HINT: Final = Text("Hint")
AUTO_FINISH: Final = Text("Auto-finish")
NEW_GAME: Final = Text("New game")
RESTART: Final = Text("Restart this deal")
CHOOSE_SEED: Final = Text("Play a deal by name")
OPTIONS: Final = Text("Options")
RULES: Final = Text("Rules and help")
STATISTICS: Final = Text("Statistics")
SETTINGS: Final = Text("Settings")
ABOUT: Final = Text("About")
SHARE: Final = Text("Share")
SAME_DEAL: Final = Text("Same deal")
WATCH: Final = Text("Replay")
LAST_DEAL: Final = Text("Play the last deal again")
SOLUTION: Final = Text("Show me the solution")
CLOSE_REPLAY: Final = Text("Close the replay")
BACK_TO_GAME: Final = Text("Back to my game")
STEP_BACK: Final = Text("One step back")
STEP_FORWARD: Final = Text("One step forward")
PAUSE: Final = Text("Pause")
PLAY: Final = Text("Play")
WATCH_AGAIN: Final = Text("Watch it again")
TRY_IT: Final = Text("Try it yourself")
CALENDAR: Final = Text("Challenge calendar")
KEYS: Final = Text("Keyboard shortcuts")
