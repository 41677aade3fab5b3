"""Codes of rooms: however somebody types one it is found, and what cannot be one is not guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.codes import ALPHABET, CODES, clean_code, grouped, is_code, room_code

codes = st.integers(0, CODES - 1).map(room_code)


@given(codes, st.sampled_from([" ", "-", "–", " - ", ".", "\u200b", "\n", "·"]), st.booleans())
def test_a_code_is_found_however_it_is_grouped(code: str, between: str, small: bool) -> None:
    typed = f"“{code[:4]}{between}{code[4:]}” "
    assert clean_code(typed.lower() if small else typed) == code
    assert clean_code(grouped(code)) == code
    assert is_code(code)


@pytest.mark.parametrize(
    "typed",
    [
        "\uff17\uff23\uff15\uff34\uff2a\uff24\uff33\uff25",  # as wide as Chinese letters
        "7\u0421\u0035\u0422JDS\u0415",  # on a Russian keyboard
        "7\u0441\u0035\u0442jds\u0435",  # the same, in small letters
        "7C5\u03a4JDS\u0395",  # on a Greek one
    ],
)
def test_letters_that_look_the_same_are_the_same(typed: str) -> None:
    assert clean_code(typed) == "7C5TJDSE"


@given(st.text(max_size=12))
def test_whatever_is_found_is_a_code(text: str) -> None:
    found = clean_code(text)
    assert found is None or (is_code(found) and clean_code(found) == found)


@pytest.mark.parametrize("letter", "0O1IL")
def test_what_looks_like_two_letters_is_none(letter: str) -> None:
    assert letter not in ALPHABET
    assert clean_code(f"7C5TJDS{letter}") is None
