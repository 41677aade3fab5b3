"""The corner index: rank over suit, large, at the left top and turned at the right bottom.

It ends where the fan of a column covers the card, at about a quarter of the height. In a long
column less is seen, an eighth: so the suit stands once more in the other corner, beside the rank.
"""

from __future__ import annotations

from tools.art import glyphs, svg
from tools.art.card import Card
from tools.art.suits import suit

MIDDLE = 0.122  # of the width: the axis of rank and suit
TOP = 0.026  # of the height, as are the next four
RANK = 0.12
GAP = 0.01
SUIT = 0.092
MARK = 0.086
SIDE = 0.1  # of the width: how far the axis of a mark is from the right edge
SWELL = {"D": 1.1}  # a diamond has less ink than the others
WIDEST = 0.182  # of the width: "10" is condensed to this


def label(rank: str) -> str:
    """What is printed for a rank letter."""
    return "10" if rank == "T" else rank


def corner(card: Card, rank: str, suit_letter: str, ink: str) -> str:
    """The index of the upper left corner."""
    x = card.width * MIDDLE
    top, cap, size = card.y(TOP), card.y(RANK), card.y(SUIT)
    words = label(rank)
    name = glyphs.text(
        words,
        x,
        top,
        cap,
        ink,
        widest=card.width * WIDEST,
        tracking=-0.045 if words == "10" else 0,
        weight=0.014 if words == "10" else 0,
    )
    middle = top + cap + card.y(GAP) + size / 2
    mark = suit(suit_letter, x, middle, size * SWELL.get(suit_letter, 1), ink)
    return name + mark


def both(card: Card, rank: str, suit_letter: str, ink: str) -> str:
    """Both indices of a face."""
    return svg.both_ways(corner(card, rank, suit_letter, ink), card.width, card.height)


def marks(card: Card, suit_letter: str, ink: str) -> str:
    """The suit at the right top and, turned, at the left bottom."""
    size = card.y(MARK)
    middle = card.y(TOP) + size / 2
    mark = suit(suit_letter, card.width * (1 - SIDE), middle, size * SWELL.get(suit_letter, 1), ink)
    return svg.both_ways(mark, card.width, card.height)
