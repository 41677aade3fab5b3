"""Buttons and menu items that appear on more than one screen."""

from __future__ import annotations

from typing import Final

BACK: Final = "Back"
MENU: Final = "Menu"
CLOSE: Final = "Close"
CANCEL: Final = "Cancel"
SAVE: Final = "Save"
UNDO: Final = "Undo"
REDO: Final = "Redo"
HINT: Final = "Hint"
NEW_GAME: Final = "New game"
RESTART: Final = "Restart this deal"
CHOOSE_SEED: Final = "Play a deal by name"
OPTIONS: Final = "Options"
RULES: Final = "Rules and help"
STATISTICS: Final = "Statistics"
SETTINGS: Final = "Settings"
ABOUT: Final = "About"
SHARE: Final = "Share"
SAME_DEAL: Final = "Same deal"
WATCH: Final = "Replay"
LAST_DEAL: Final = "Play the last deal again"
SOLUTION: Final = "Show me the solution"
CALENDAR: Final = "Challenge calendar"
KEYS: Final = "Keyboard shortcuts"
