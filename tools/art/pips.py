"""The pips of two to ten in their traditional positions.

Columns and rows are fractions of the card; pips below the centre are turned.
"""

from __future__ import annotations

from typing import Final

from tools.art.card import Card
from tools.art.suits import suit

LEFT: Final = 0.343
MID: Final = 0.5
RIGHT: Final = 1 - LEFT
TOP: Final = 0.168
# Fractions of the width: a card with few pips has larger ones.
SIZES: Final = {
    "2": 0.27, "3": 0.27, "4": 0.228, "5": 0.228, "6": 0.228, "7": 0.215, "8": 0.215, "9": 0.205,
    "T": 0.205,
}  # fmt: skip

_ROWS: Final = {2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 4: (0.0, 1 / 3, 2 / 3, 1.0)}


def _side(rows: int) -> list[tuple[float, float]]:
    return [(x, row) for row in _ROWS[rows] for x in (LEFT, RIGHT)]


# Rows go from 0 at the top to 1 at the bottom.
CELLS: Final[dict[str, list[tuple[float, float]]]] = {
    "2": [(MID, 0.0), (MID, 1.0)],
    "3": [(MID, 0.0), (MID, 0.5), (MID, 1.0)],
    "4": _side(2),
    "5": [*_side(2), (MID, 0.5)],
    "6": _side(3),
    "7": [*_side(3), (MID, 0.25)],
    "8": [*_side(3), (MID, 0.25), (MID, 0.75)],
    "9": [*_side(4), (MID, 0.5)],
    "T": [*_side(4), (MID, 1 / 6), (MID, 5 / 6)],
}


def pips(card: Card, rank: str, suit_letter: str, ink: str) -> str:
    """All pips of a number card."""
    size = card.width * SIZES[rank]
    drawn = []
    for x, row in CELLS[rank]:
        y = TOP + (1 - 2 * TOP) * row
        drawn.append(suit(suit_letter, card.width * x, card.height * y, size, ink, row > 0.5))
    return "".join(drawn)
