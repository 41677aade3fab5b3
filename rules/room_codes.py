"""Codes of online rooms: eight characters to read aloud, chosen so that no two look alike."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

# Without 0 and O, 1, I and L.
ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH: Final = 8
GROUP: Final = 4
_LETTERS: Final = frozenset(ALPHABET)
CODE_COUNT: Final = len(ALPHABET) ** LENGTH
# Letters of other keyboards that look like those of the alphabet: Cyrillic, then Greek.
_LOOK_ALIKES: Final = str.maketrans(
    "АВЕЗКМНРСТУХЅЈΑΒΕΖΗΚΜΝΡΤΥΧ",  # noqa: RUF001
    "ABE3KMHPCTYXSJABEZHKMNPTYX",
)
# The Unicode categories of spaces, punctuation and invisible characters.
_SEPARATORS: Final = frozenset("ZPC")


def room_code(entropy: int) -> str:
    """The code for some random bits.

    >>> room_code(0), room_code(123_456_789_012)
    ('AAAAAAAA', '7C5TJDSE')
    """
    rest, letters = entropy % CODE_COUNT, []
    for _ in range(LENGTH):
        rest, letter = divmod(rest, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def is_room_code(value: object) -> bool:
    """Whether a value of any type is a code in the form in which it is sent."""
    return isinstance(value, str) and len(value) == LENGTH and _LETTERS.issuperset(value)


def parse_room_code(text: str) -> str | None:
    """The code that a player typed, with any grouping and on any keyboard; None if it is not one.

    >>> parse_room_code(" 7c5t-jdse "), parse_room_code("7C5T JDS0")
    ('7C5TJDSE', None)
    """
    plain = normalize("NFKC", text).upper().translate(_LOOK_ALIKES)
    letters = "".join(letter for letter in plain if category(letter)[0] not in _SEPARATORS)
    return letters if is_room_code(letters) else None


def format_room_code(code: str) -> str:
    """The code as it is shown.

    >>> format_room_code("7C5TJDSE")
    '7C5T JDSE'
    """
    return f"{code[:GROUP]} {code[GROUP:]}"
