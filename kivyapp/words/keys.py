"""The keys that work in every game."""

from __future__ import annotations

from typing import Final

KEY_ROWS: Final = (
    ("Arrows", "move between cards and buttons"),
    ("Enter", "pick up, put down, press"),
    ("Tab", "next button"),
    ("Escape", "put back, close, go back"),
    ("Space or H", "hint"),
    ("U or Ctrl+Z", "undo"),
    ("R or Ctrl+Y", "redo"),
    ("N", "new game"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("F1 or ?", "this list"),
)
