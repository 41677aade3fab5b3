"""Masks of the letters that languages have on their cards, to be printed over the drawn ones.

`kivyapp/style/card_index.py` prints them. All masks of a kind of face have the same size, just
large enough for every letter that may be there.
"""

from __future__ import annotations

from PIL import Image

from kivyapp.style.card_index import mask_corner, mask_name, printed_letters
from kivyapp.words.languages import INTERNATIONAL
from tools import raster
from tools.art import face, index, tokens
from tools.art.card import Card


def masks(kind: str, width: int) -> dict[str, Image.Image]:
    """The masks of one kind of face, "faces" or "small", by name."""
    card, letters = Card(width), printed_letters()
    x, y = mask_corner(kind, card.width, card.height)
    boxes = [_alpha(card, _rank(card, kind, each)).getbbox() for each in (*INTERNATIONAL, *letters)]
    lefts, tops, rights, bottoms = zip(*filter(None, boxes), strict=True)
    if min(lefts) < x or min(tops) < y:
        raise ValueError(f"a letter of {width} px begins before the corner of its mask")
    covered = (x, y, max(rights), max(bottoms))
    drawn = {}
    for each in letters:
        for suit in tokens.SUITS:
            body = _rank(card, kind, each)
            if kind == "faces":
                body = index.corner(card, each, suit, raster.WHITE)
            drawn[mask_name(kind, each, suit)] = _alpha(card, body).crop(covered)
    return drawn


def _rank(card: Card, kind: str, letters: str) -> str:
    if kind == "small":
        return face.small_rank(card, letters, raster.WHITE)
    return index.rank_above(card, letters, raster.WHITE)


def _alpha(card: Card, body: str) -> Image.Image:
    return raster.render(card.picture(body), raster.WHITE).getchannel("A")
