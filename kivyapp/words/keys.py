"""The list of keys that every game has."""

from __future__ import annotations

from typing import Final

KEY_ROWS: Final = (
    ("Arrows", "go from card to card or button to button"),
    ("Enter", "take, put down, press"),
    ("Tab", "next button"),
    ("Escape", "let go, close, one step back"),
    ("Space or H", "hint"),
    ("U or Ctrl+Z", "undo"),
    ("R or Ctrl+Y", "redo"),
    ("N", "new game"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("F1 or ?", "this list"),
)
