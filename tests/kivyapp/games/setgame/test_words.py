"""The texts of Set, without a window."""

from __future__ import annotations

import re

import pytest

from kivyapp.games.setgame import words
from kivyapp.games.setgame.card_names import card_name
from kivyapp.words.languages import LANGUAGES, PSEUDO
from kivyapp.words.settings import SETTING_NAMES
from kivyapp.words.translation import use_language
from rules.cards import card, cards
from rules.setgame.features import PACK
from rules.setgame.sets import failures


def test_every_card_has_its_own_name() -> None:
    assert card_name(card("2RTO")) == "two striped red ovals"
    assert card_name(card("1PSD")) == "one solid purple diamond"
    assert len({card_name(one) for one in PACK}) == 81


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_colour_letters_differ_and_the_setting_names_them(code: str) -> None:
    use_language(code)
    letters = [letter() for letter in words.COLOUR_LETTERS.values()]
    assert len({*letters}) == 3
    _, explanation = SETTING_NAMES["set_letters"]
    if code != PSEUDO.code:
        named = re.findall(r"\w+", explanation())
        assert all(letter in named for letter in letters)


def test_a_card_label_has_its_state_and_place() -> None:
    label = words.card_label(card("3GOS"), 2, 4, selected=True)
    assert label == "three open green squiggles, selected, row 2, column 4"


@pytest.mark.parametrize(
    "codes, text",
    [
        ("1RSD 1GSD 2PSD", "Not a set. Number: 1 twice, 2 once."),
        ("1RSD 2GSD 3RSD", "Not a set. Colour: red twice, green once."),
        ("1RSD 2RTD 3RSD", "Not a set. Shading: solid twice, striped once."),
        ("1RSD 2RSO 3RSO", "Not a set. Shape: oval twice, diamond once."),
        (
            "1RSD 2GSD 3RTD",
            "Not a set. Colour: red twice, green once. Shading: solid twice, striped once.",
        ),
        ("1RSD 1GTD 2RSD", "Not a set. Two match, one doesn't: number, colour and shading."),
    ],
)
def test_the_verdict_names_the_features_that_fail(codes: str, text: str) -> None:
    first, second, third = cards(codes)
    assert words.not_a_set_text(failures(first, second, third)) == text


def test_the_verdict_explains_a_set() -> None:
    assert words.set_text(cards("1RSD 2GTS 3POO")) == (
        "A set! Different: number, colour, shading and shape."
    )
