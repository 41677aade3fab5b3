"""A long column shows only the upper eighth of a card, which must identify it."""

from __future__ import annotations

from itertools import combinations

import pytest

from tools.art import tokens
from tools.art.court import window

pytest.importorskip("fontTools")
from tools.art import index

STRIP = 0.12  # of the height
WIDTH = 136
# Two strips must differ by this much in at least this many pixels.
DIFFERENCE, PIXELS = 90, 18


def test_the_second_suit_mark_is_within_the_strip():
    assert index.TOP + index.MARK <= STRIP
    assert (STRIP - index.TOP) / index.RANK >= 0.75, "too little of the rank is visible"


def test_the_index_of_a_court_card_fits_into_the_notch_of_its_window():
    below = index.TOP + index.RANK + index.GAP + index.SUIT * max(index.SUIT_SCALE.values())
    assert below < window.DEEP
    assert index.MIDDLE + index.WIDEST / 2 < window.NOTCH


@pytest.mark.parametrize("kind", ["face", "small_face"])
@pytest.mark.parametrize("inks", [tokens.TWO_COLOURS, tokens.FOUR_COLOURS], ids=["two", "four"])
def test_no_two_cards_look_alike_in_a_long_column(kind, inks):
    pytest.importorskip("resvg_py")
    from PIL import ImageChops

    from tools import raster
    from tools.art import face

    draw = getattr(face, kind)
    strip = (0, 0, WIDTH, round(tokens.card_height(WIDTH) * STRIP))
    strips = {
        code: raster.render(draw(code, WIDTH, inks), tokens.EDGE).convert("L").crop(strip)
        for code in tokens.CODES
    }
    for one, other in combinations(strips, 2):
        if inks[one[1]] == inks[other[1]] or one[0] == other[0]:
            difference = ImageChops.difference(strips[one], strips[other])
            clear = sum(difference.histogram()[DIFFERENCE:])
            assert clear >= PIXELS, (one, other, clear)
