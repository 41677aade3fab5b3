"""Codes of online rooms: eight characters to read aloud, none of which looks like another."""

from __future__ import annotations

from typing import Final

# Without 0 and O, 1 and I and L: what is left cannot be misread.
ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_LETTERS: Final = frozenset(ALPHABET)
LENGTH: Final = 8
GROUP: Final = 4
# So many codes there are; a room takes any of them.
CODES: Final = len(ALPHABET) ** LENGTH


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


def is_code(text: str) -> bool:
    """Whether a text is a code just as it is sent."""
    return len(text) == LENGTH and _LETTERS.issuperset(text)


def clean_code(text: str) -> str | None:
    """The code that somebody typed, however grouped; None when it cannot be one.

    >>> clean_code(" 7c5t-jdse "), clean_code("7C5T JDS0")
    ('7C5TJDSE', None)
    """
    letters = "".join(text.upper().replace("-", " ").split())
    return letters if is_code(letters) else None


def grouped(code: str) -> str:
    """The code as it is shown.

    >>> grouped("7C5TJDSE")
    '7C5T JDSE'
    """
    return f"{code[:GROUP]} {code[GROUP:]}"
