"""What keys and fingers mean on a board of Set. Pure functions."""

from __future__ import annotations

from typing import Final

from kivyapp.platform.keys import Key

# The left of the keyboard as a picture of the board: a key for each card.
KEY_ROWS: Final = ("1234", "qwer", "asdf", "zxcv")
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
# In dp: a finger that goes so far down pulls, and so far down asks for a new board.
PULL_SLOP: Final = 18
PULL_ENOUGH: Final = 96
# How much more a pull goes down than aside.
STEEP: Final = 1.5


def card_of_key(key: Key, columns: int, rows: int) -> int | None:
    """The card that a key stands for on a board of this form."""
    if not key.plain or len(key.name) != 1:
        return None
    for row, letters in enumerate(KEY_ROWS[:rows]):
        column = letters[:columns].find(key.name)
        if column >= 0:
            return row * columns + column
    return None


def moved(index: int, direction: str, columns: int, rows: int) -> int:
    """The card beside this one; at the edge of the board the way goes on at the other side."""
    right, down = STEPS[direction]
    column, row = index % columns, index // columns
    return (row + down) % rows * columns + (column + right) % columns


def wants_new_board(key: Key) -> bool:
    return key.name == "f5" or (key.name == "r" and key.ctrl) or (key.name == "n" and key.plain)


def is_pull(dx: float, dy: float, density: float) -> bool:
    """Whether a finger that has come this far pulls the board down; dy counts upwards."""
    return -dy > PULL_SLOP * density and -dy > STEEP * abs(dx)


def pull_share(dy: float, density: float) -> float:
    """How much of a whole pull a finger has done, from 0 to 1."""
    return min(1.0, max(0.0, -dy / (PULL_ENOUGH * density)))
