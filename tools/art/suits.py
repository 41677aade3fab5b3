"""The four suits as paths in a box of 100 by 100 around the origin.

Side by side they look equally heavy.
"""

from __future__ import annotations

from typing import Final

from tools.art import svg

_SPADE: Final = (
    "M0 -47C7 -31 44 -9 44 16.5C44 29.5 34.5 38 23.5 38C14.5 38 7.5 33.5 4 27"
    "C5 37 9.5 43.5 18 48L-18 48C-9.5 43.5 -5 37 -4 27C-7.5 33.5 -14.5 38 -23.5 38"
    "C-34.5 38 -44 29.5 -44 16.5C-44 -9 -7 -31 0 -47Z"
)
_HEART: Final = (
    "M0 47C-7 32 -45 10 -45 -17C-45 -32.5 -34 -42 -22 -42C-12 -42 -4 -36.5 0 -27"
    "C4 -36.5 12 -42 22 -42C34 -42 45 -32.5 45 -17C45 10 7 32 0 47Z"
)
_DIAMOND: Final = (
    "M0 -49C8 -31 22 -13 38 0C22 13 8 31 0 49C-8 31 -22 13 -38 0C-22 -13 -8 -31 0 -49Z"
)
# Three leaves as arcs that meet in a small waist, then the stem.
_CLUB: Final = (
    "M0 -47A21.5 21.5 0 0 1 14.5 -9.6A21.5 21.5 0 1 1 4.2 26.5C5.2 37 9.5 43.5 18 48"
    "L-18 48C-9.5 43.5 -5.2 37 -4.2 26.5A21.5 21.5 0 1 1 -14.5 -9.6A21.5 21.5 0 0 1 0 -47Z"
)
OUTLINES: Final = {"S": _SPADE, "H": _HEART, "D": _DIAMOND, "C": _CLUB}


def suit(letter: str, x: float, y: float, size: float, ink: str, turned: bool = False) -> str:
    """A suit of this size, centred at a point, upright or turned."""
    shape = svg.path(OUTLINES[letter], ink)
    return svg.place(shape, x, y, size / 100, 180 if turned else 0)
