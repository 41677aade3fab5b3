"""The pips: the window of an ace, and the traditional places of two to ten.

Columns and rows as shares of the card; whatever lies below the middle is turned.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye, svg, tokens
from tools.art.card import Card
from tools.art.court.dress import dress_of
from tools.art.suits import OUTLINES, suit

LEFT: Final = 0.335
MID: Final = 0.5
RIGHT: Final = 1 - LEFT
TOP: Final = 0.155
SIZE: Final = 0.205  # of the width
ACE: Final = 0.6
# Of the window in an ace: how broad its frame is on the grid of the suits, and how many rays.
FRAME: Final = 12
RAYS: Final = 18

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
    """One large pip as a window: rays of glass from a feather's eye, in a frame of its ink."""
    x, y, size = card.width / 2, card.height / 2, card.width * ACE
    low = y + size * EYES[suit_letter]
    dress, lead = dress_of(suit_letter, ink), card.hairline
    body = suit(suit_letter, x, y, size, ink)
    rays = []
    for k in range(RAYS):
        tips = [svg.polar(x, low, size, (k + side) * 360 / RAYS) for side in (0, 1)]
        colour = (dress.mantle, dress.gown, dress.fold)[k % 3]
        ray = svg.polyline([(x, low), *tips], close=True)
        rays.append(svg.path(ray, colour, stroke=tokens.LEAD, stroke_width=lead))
    scale = size / 100
    where = f"translate({svg.num(x)} {svg.num(y)}) scale({scale:.6f})"
    clip = svg.clip("ace", svg.path(OUTLINES[suit_letter], transform=where))
    # Of a line along the edge only the inner half is seen.
    rims = ((FRAME + 4, tokens.GOLD), (FRAME, ink))
    frame = "".join(
        svg.path(OUTLINES[suit_letter], stroke=colour, stroke_width=width, transform=where)
        for width, colour in rims
    )
    window = svg.group("".join(rays) + frame, clip_path="url(#ace)")
    return svg.element("defs", clip) + body + window + eye.rings(x, low, size * 0.155, lead)
