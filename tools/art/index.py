"""The corner index: a large rank above the suit, at the top left and turned at the bottom right.

A fanned column shows the upper quarter of a card, where the index ends. A long column shows only
an eighth, so the suit is repeated in the other upper corner.
"""

from __future__ import annotations

from tools.art import glyphs, svg
from tools.art.card import Card
from tools.art.suits import suit

MIDDLE = 0.122  # of the width: the centre of rank and suit
TOP = 0.026  # of the height, like the next four
RANK = 0.12
GAP = 0.01
SUIT = 0.092
MARK = 0.086
SIDE = 0.1  # of the width: from the centre of the mark to the right edge
SUIT_SCALE = {"D": 1.1}  # a diamond has less ink than the other suits
WIDEST = 0.182  # of the width: "10" is condensed to this


def label(rank: str) -> str:
    """The text printed for a rank letter."""
    return "10" if rank == "T" else rank


def is_cyrillic(words: str) -> bool:
    return words[0] > "\u0400"


def font_of(words: str) -> str:
    return glyphs.LORA if is_cyrillic(words) else glyphs.FRAUNCES


def rank_above(card: Card, rank: str, ink: str) -> str:
    """The rank in the upper left corner, or the letters of a language."""
    words = label(rank)
    return glyphs.text(
        words,
        card.width * MIDDLE,
        card.y(TOP),
        card.y(RANK),
        ink,
        font=font_of(words),
        widest=card.width * WIDEST,
        tracking=-0.045 if len(words) > 1 else 0,
        weight=0.014 if words == "10" else 0,
        stands=is_cyrillic(words),
    )


def corner(card: Card, rank: str, suit_letter: str, ink: str) -> str:
    """The index in the upper left corner: the rank above the suit."""
    size = card.y(SUIT)
    middle = card.y(TOP) + card.y(RANK) + card.y(GAP) + size / 2
    scale = SUIT_SCALE.get(suit_letter, 1)
    mark = suit(suit_letter, card.width * MIDDLE, middle, size * scale, ink)
    return rank_above(card, rank, ink) + mark


def both(card: Card, rank: str, suit_letter: str, ink: str) -> str:
    """Both indices of a face."""
    return svg.both_ways(corner(card, rank, suit_letter, ink), card.width, card.height)


def marks(card: Card, suit_letter: str, ink: str) -> str:
    """The suit at the top right and, turned, at the bottom left."""
    size = card.y(MARK)
    middle = card.y(TOP) + size / 2
    mark = suit(
        suit_letter, card.width * (1 - SIDE), middle, size * SUIT_SCALE.get(suit_letter, 1), ink
    )
    return svg.both_ways(mark, card.width, card.height)
