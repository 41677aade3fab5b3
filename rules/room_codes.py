"""Codes of online rooms: eight characters to read aloud, chosen so that no two look alike.

A room is watched by another code. It begins like the room's own, so that a proxy can send players
and spectators to the same process, and the rest of neither code follows from the other.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final
from unicodedata import category, normalize

# Without 0 and O, 1, I and L.
ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH: Final = 8
GROUP: Final = 4
WATCH_LENGTH: Final = GROUP + LENGTH
# How the codes of rooms begin that a device on the local network hosts.
NEARBY: Final = "NEAR"
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


def watch_code(room: str, secret: bytes) -> str:
    """The code for watching a room that has this secret.

    >>> watch_code("7C5TJDSE", b"secret")
    '7C5TJJJJBDB3'
    """
    digest = sha256(b"watch" + secret).digest()
    return room[:GROUP] + room_code(int.from_bytes(digest[:8], "big"))


def nearby_room_code(entropy: int) -> str:
    """The code of a room that a device hosts, of which four characters are secret.

    >>> nearby_room_code(123_456_789_012)
    'NEAR7C5T'
    """
    return NEARBY + room_code(entropy)[:GROUP]


def is_nearby_code(code: str) -> bool:
    """True for the code of a room that a device hosts, for playing or for watching there."""
    return code.startswith(NEARBY)


def is_room_code(value: object) -> bool:
    """Whether a value of any type is a code in the form in which it is sent."""
    return isinstance(value, str) and len(value) == LENGTH and _LETTERS.issuperset(value)


def is_watch_code(value: object) -> bool:
    return isinstance(value, str) and len(value) == WATCH_LENGTH and _LETTERS.issuperset(value)


def parse_room_code(text: str) -> str | None:
    """The code that a player typed, with any grouping and on any keyboard; None if it is not one.

    >>> parse_room_code(" 7c5t-jdse "), parse_room_code("7C5T JDS0")
    ('7C5TJDSE', None)
    """
    letters = code_letters(text)
    return letters if is_room_code(letters) else None


def parse_watch_code(text: str) -> str | None:
    """The typed code for watching; None if it is not one.

    >>> parse_watch_code("7c5t-abcd-efgh"), parse_watch_code("7C5T JDSE")
    ('7C5TABCDEFGH', None)
    """
    letters = code_letters(text)
    return letters if is_watch_code(letters) else None


def code_letters(text: str) -> str:
    """The characters of a typed code, without what groups them."""
    plain = normalize("NFKC", text).upper().translate(_LOOK_ALIKES)
    return "".join(letter for letter in plain if category(letter)[0] not in _SEPARATORS)


def format_room_code(code: str) -> str:
    """A code for playing or watching as it is shown.

    >>> format_room_code("7C5TJDSE"), format_room_code("7C5TABCDEFGH")
    ('7C5T JDSE', '7C5T ABCD EFGH')
    """
    return " ".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))
