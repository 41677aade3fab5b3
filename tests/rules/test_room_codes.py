"""Room codes: parsed however they are typed, and never guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.room_codes import (
    ALPHABET,
    CODE_COUNT,
    format_room_code,
    is_room_code,
    parse_room_code,
    room_code,
)

codes = st.integers(0, CODE_COUNT - 1).map(room_code)


@given(codes, st.sampled_from([" ", "-", "–", " - ", ".", "\u200b", "\n", "·"]), st.booleans())
def test_any_grouping_is_accepted(code: str, between: str, small: bool) -> None:
    typed = f"“{code[:4]}{between}{code[4:]}” "
    assert parse_room_code(typed.lower() if small else typed) == code
    assert parse_room_code(format_room_code(code)) == code
    assert is_room_code(code)


@pytest.mark.parametrize(
    "typed",
    [
        "\uff17\uff23\uff15\uff34\uff2a\uff24\uff33\uff25",  # full-width letters
        "7\u0421\u0035\u0422JDS\u0415",  # Cyrillic letters
        "7\u0441\u0035\u0442jds\u0435",  # the same in lower case
        "7C5\u03a4JDS\u0395",  # Greek letters
    ],
)
def test_look_alike_letters_are_accepted(typed: str) -> None:
    assert parse_room_code(typed) == "7C5TJDSE"


@given(st.text(max_size=12))
def test_a_parsed_code_is_a_code(text: str) -> None:
    found = parse_room_code(text)
    assert found is None or (is_room_code(found) and parse_room_code(found) == found)


@pytest.mark.parametrize("letter", "0O1IL")
def test_ambiguous_letters_are_refused(letter: str) -> None:
    assert letter not in ALPHABET
    assert parse_room_code(f"7C5TJDS{letter}") is None
