"""The pips: the large one of an ace, and the traditional places of two to ten.

Columns and rows as shares of the card; whatever lies below the middle is turned.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye
from tools.art.card import Card
from tools.art.suits import suit

LEFT: Final = 0.335
MID: Final = 0.5
RIGHT: Final = 1 - LEFT
TOP: Final = 0.155
SIZE: Final = 0.205  # of the width
ACE: Final = 0.5

# How far below the middle the eye of an ace sits, where its suit is widest.
EYES: Final = {"S": 0.1, "H": -0.1, "D": 0.0, "C": 0.03}

_ROWS: Final = {2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 4: (0.0, 1 / 3, 2 / 3, 1.0)}


def _side(rows: int) -> list[tuple[float, float]]:
    return [(x, row) for row in _ROWS[rows] for x in (LEFT, RIGHT)]


# Rows run from 0, the topmost, to 1, the lowest.
PLACES: Final[dict[str, list[tuple[float, float]]]] = {
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
    if rank == "A":
        return _ace(card, suit_letter, ink)
    size = card.width * SIZE
    drawn = []
    for x, row in PLACES[rank]:
        y = TOP + (1 - 2 * TOP) * row
        drawn.append(suit(suit_letter, card.width * x, card.height * y, size, ink, row > 0.5))
    return "".join(drawn)


def _ace(card: Card, suit_letter: str, ink: str) -> str:
    """One large pip with a feather's eye in its heart."""
    x, y, size = card.width / 2, card.height / 2, card.width * ACE
    body = suit(suit_letter, x, y, size, ink)
    low = y + size * EYES[suit_letter]
    return body + eye.rings(x, low, size * 0.145, card.hairline)
