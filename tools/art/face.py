"""The faces of all cards: the full ones, and simple ones for cards too small for pips.

A face is drawn for a card code and the inks of a deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tools.art import eye, glyphs, index, joker, tokens
from tools.art.ace import ace
from tools.art.card import Card
from tools.art.court.window import court
from tools.art.pips import pips
from tools.art.suits import suit

COURTS: Final = "JQK"
# On a small face, of the height.
SMALL_TOP: Final = 0.036
SMALL_RANK: Final = 0.19


def face(code: str, width: int, inks: Mapping[str, str]) -> str:
    """The picture of one card."""
    card = Card(width)
    if code in tokens.JOKERS:
        figure, defs = joker.joker(card, code)
        return card.picture(card.blank() + figure, defs)
    rank, suit_letter = code[0], code[1]
    ink = inks[suit_letter]
    indices = index.both(card, rank, suit_letter, ink)
    if rank in COURTS:
        inner, defs = court(card, rank, suit_letter, ink)
    elif rank == "A":
        inner, defs = ace(card, suit_letter, ink)
        indices += index.marks(card, suit_letter, ink)
    else:
        inner, defs = pips(card, rank, suit_letter, ink), ""
        indices += index.marks(card, suit_letter, ink)
    return card.picture(card.blank() + inner + indices, defs)


def small_rank(card: Card, rank: str, ink: str) -> str:
    """The rank on a small face, or the letters of a language."""
    words, top, cap = index.label(rank), card.y(SMALL_TOP), card.y(SMALL_RANK)
    breadth = min(glyphs.breadth(words, cap, glyphs.INTER, -0.04), card.width * 0.45)
    left = max(card.width * 0.075, card.width * 0.26 - breadth / 2)
    return glyphs.text(
        words,
        left + breadth / 2,
        top,
        cap,
        ink,
        font=glyphs.INTER,
        widest=card.width * 0.45,
        tracking=-0.04,
        weight=0.05,
        stands=index.is_cyrillic(words),
    )


def small_face(code: str, width: int, inks: Mapping[str, str]) -> str:
    """The picture of a card narrower than 44 dp: rank and suit, as large as possible.

    Both are in one line at the very top, because a long column shows no more.
    """
    card = Card(width)
    top, cap, size = card.y(SMALL_TOP), card.y(SMALL_RANK), card.y(0.158)
    low = card.height * 0.63
    if code in tokens.JOKERS:
        ink = tokens.JOKER_INKS[code]
        band = joker.star(card.width * 0.27, top + cap * 0.54, cap * 0.58, ink)
        band += eye.rings(card.width * 0.745, top + size * 0.5, size * 0.5, card.hairline)
        big = joker.star(card.width / 2, low, card.width * 0.36, ink)
        return card.picture(card.blank() + band + big)
    rank, suit_letter = code[0], code[1]
    ink = inks[suit_letter]
    name = small_rank(card, rank, ink)
    mark = suit(
        suit_letter,
        card.width * 0.745,
        top + size / 2,
        size * index.SUIT_SCALE.get(suit_letter, 1),
        ink,
    )
    big = suit(suit_letter, card.width / 2, low, card.width * 0.68, ink)
    return card.picture(card.blank() + name + mark + big)
