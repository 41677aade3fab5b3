"""A long column shows only the upper eighth of a card, which must identify it."""

from __future__ import annotations

from itertools import combinations

import pytest

from kivyapp.style import card_index
from kivyapp.words.languages import INTERNATIONAL, LANGUAGES
from tools.art import tokens
from tools.art.court import window

pytest.importorskip("fontTools")
from tools.art import index

STRIP = 0.12  # of the height
WIDTH = 136
# Two strips must differ by this much in at least this many pixels.
DIFFERENCE, PIXELS = 90, 18
# Of a colour from 0 to 255: the edge of a letter that is drawn upside down differs a little.
ROUNDING = 40
LETTERS = {code: each.card_letters for code, each in LANGUAGES.items() if each.has_card_letters}


def test_the_second_suit_mark_is_within_the_strip():
    assert index.TOP + index.MARK <= STRIP
    assert (STRIP - index.TOP) / index.RANK >= 0.75, "too little of the rank is visible"


def test_the_index_of_a_court_card_fits_into_the_notch_of_its_window():
    below = index.TOP + index.RANK + index.GAP + index.SUIT * max(index.SUIT_SCALE.values())
    assert below < window.DEEP
    assert index.MIDDLE + index.WIDEST / 2 < window.NOTCH


def drawn_cards(kind, inks, width, codes=tokens.CODES):
    """The cards as they are drawn."""
    from tools import raster
    from tools.art import face

    draw = {"faces": face.face, "small": face.small_face}[kind]
    return {code: raster.render(draw(code, width, inks), tokens.EDGE) for code in codes}


def with_letters(cards, letters, kind, inks, width):
    """The cards with other letters, printed as the app does it."""
    from PIL import Image

    from tools.art import index_masks

    masks = index_masks.masks(kind, width)
    corner = card_index.mask_corner(kind, width, tokens.card_height(width))
    printed = dict(cards)
    for change in card_index.changes(letters):
        mask = masks[card_index.mask_name(kind, change.letters, change.suit)]
        card = printed[change.code].copy()
        for _ in range(2 if kind == "faces" else 1):
            pixels = card_index.printed(mask.tobytes(), inks[change.suit])
            card.paste(Image.frombytes("RGBA", mask.size, pixels), corner)
            card = card.rotate(180) if kind == "faces" else card
        printed[change.code] = card
    return printed


def test_the_app_prints_in_the_colours_of_the_cards():
    assert card_index.CARD == tokens.CARD
    assert card_index.INKS == {False: tokens.TWO_COLOURS, True: tokens.FOUR_COLOURS}


@pytest.mark.parametrize("kind", ["faces", "small"])
@pytest.mark.parametrize("width", tokens.WIDTHS)
def test_printed_letters_look_as_if_drawn_on_the_card(kind, width, monkeypatch):
    """Nothing of the old letter is left, and nothing around it is lost."""
    pytest.importorskip("resvg_py")
    from PIL import ImageChops

    inks = tokens.FOUR_COLOURS
    cards = drawn_cards(kind, inks, width)
    for letters in LETTERS.values():
        printed = with_letters(cards, letters, kind, inks, width)
        changed = [each.code for each in card_index.changes(letters) if each.suit in "SD"]
        instead = dict(zip(INTERNATIONAL, letters, strict=True))
        with monkeypatch.context() as patch:
            patch.setattr(index, "label", lambda rank, to=instead: to.get(rank, rank))
            drawn = drawn_cards(kind, inks, width, changed)
        for code, card in drawn.items():
            difference = ImageChops.difference(printed[code], card)
            worst = max(high for _, high in difference.getextrema())
            assert worst <= ROUNDING, (letters, code, worst)


@pytest.mark.parametrize("language", ["en", *LETTERS])
@pytest.mark.parametrize("kind", ["faces", "small"])
@pytest.mark.parametrize("inks", [tokens.TWO_COLOURS, tokens.FOUR_COLOURS], ids=["two", "four"])
def test_no_two_cards_look_alike_in_a_long_column(kind, inks, language):
    pytest.importorskip("resvg_py")
    from PIL import ImageChops

    cards = drawn_cards(kind, inks, WIDTH)
    if language in LETTERS:
        cards = with_letters(cards, LETTERS[language], kind, inks, WIDTH)
    strip = (0, 0, WIDTH, round(tokens.card_height(WIDTH) * STRIP))
    strips = {code: card.convert("L").crop(strip) for code, card in cards.items()}
    for one, other in combinations(strips, 2):
        if inks[one[1]] == inks[other[1]] or one[0] == other[0]:
            difference = ImageChops.difference(strips[one], strips[other])
            clear = sum(difference.histogram()[DIFFERENCE:])
            assert clear >= PIXELS, (one, other, clear)
