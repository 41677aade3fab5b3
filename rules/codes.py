"""Codes of online rooms: eight characters to read aloud, none of which looks like another."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

# Without 0 and O, 1 and I and L: what is left cannot be misread.
ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH: Final = 8
GROUP: Final = 4
# So many codes there are; a room takes any of them.
CODES: Final = len(ALPHABET) ** LENGTH
# Letters of other keyboards that look the same: Cyrillic, then Greek.
_LOOK_ALIKES: Final = str.maketrans(
    "АВЕЗКМНРСТУХЅЈΑΒΕΖΗΚΜΝΡΤΥΧ",  # noqa: RUF001
    "ABE3KMHPCTYXSJABEZHKMNPTYX",
)
# Spaces, punctuation, and what cannot be seen: however a code was grouped or quoted.
_BETWEEN: Final = frozenset("ZPC")


def room_code(entropy: int) -> str:
    """The code that belongs to some random bits.

    >>> room_code(0), room_code(123_456_789_012)
    ('AAAAAAAA', '7C5TJDSE')
    """
    rest, letters = entropy % CODES, []
    for _ in range(LENGTH):
        rest, letter = divmod(rest, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def is_code(value: object) -> bool:
    """Whether a value, whatever it is, is a code just as it is sent."""
    # What is left without the letters of codes must be nothing.
    return isinstance(value, str) and len(value) == LENGTH and not value.strip(ALPHABET)


def clean_code(text: str) -> str | None:
    """The code that somebody typed, however grouped and on whichever keyboard; None when it cannot
    be one.

    >>> clean_code(" 7c5t-jdse "), clean_code("7C5T JDS0")
    ('7C5TJDSE', None)
    """
    plain = normalize("NFKC", text).upper().translate(_LOOK_ALIKES)
    letters = "".join(letter for letter in plain if category(letter)[0] not in _BETWEEN)
    return letters if is_code(letters) else None


def grouped(code: str) -> str:
    """The code as it is shown.

    >>> grouped("7C5TJDSE")
    '7C5T JDSE'
    """
    return f"{code[:GROUP]} {code[GROUP:]}"
