"""What keys, taps and pulls mean on a board of Set. Pure functions."""

from __future__ import annotations

from typing import Final

from kivyapp.platform.keys import ARROWS, Key

# A key for each card: the left part of the keyboard, laid out like the board.
KEY_ROWS: Final = ("1234", "qwer", "asdf", "zxcv")
# In dp: how far down a finger must move to start a pull, and to complete it.
PULL_SLOP: Final = 18
PULL_LENGTH: Final = 96
# How much further down than sideways a pull must go.
STEEPNESS: Final = 1.5


def card_for_key(key: Key, columns: int, rows: int) -> int | None:
    """The card that a key stands for on a board with these columns and rows.

    The place of the key counts, not its letter: AZERTY and QWERTZ have others there.
    """
    letter = key.place or key.name
    if not key.is_plain or len(letter) != 1:
        return None
    for row, letters in enumerate(KEY_ROWS[:rows]):
        column = letters[:columns].find(letter)
        if column >= 0:
            return row * columns + column
    return None


def next_card(index: int, direction: str, columns: int, rows: int) -> int:
    """The card beside this one; moving past an edge wraps around to the other side."""
    right, up = ARROWS[direction]
    column, row = index % columns, index // columns
    return (row - up) % rows * columns + (column + right) % columns


def is_new_board_key(key: Key) -> bool:
    return key.name == "f5" or (key.name == "r" and key.ctrl) or (key.name == "n" and key.is_plain)


def is_pull(dx: float, dy: float, density: float) -> bool:
    """True if a finger that has moved this far pulls the board down; dy counts upwards."""
    return -dy > PULL_SLOP * density and -dy > STEEPNESS * abs(dx)


def pull_progress(dy: float, density: float) -> float:
    """How much of a pull is done, from 0 to 1."""
    return min(1.0, max(0.0, -dy / (PULL_LENGTH * density)))


def toggled(selected: tuple[str, ...], slot: str) -> tuple[str, ...]:
    """The selection after a tap on this slot."""
    if slot in selected:
        return tuple(each for each in selected if each != slot)
    return (*selected, slot)
