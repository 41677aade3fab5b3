"""The letters in the corners of cards, printed over those of the drawn cards.

Cards are drawn with A, K, Q and J. For other letters there are small masks. On a full face they
contain the upper part of the suit, because the tail of a Q reaches into it. All masks of a kind
have the same size, so that any of them covers what was there. Pure: pixels are bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.words.languages import INTERNATIONAL, LANGUAGES, CardLetters

# The upper left corner of the masks, as shares of the width and height of a card, by kind of face.
CORNERS: Final = {"faces": (0.0285, 0.02), "small": (0.05, 0.02)}
# The colours of the drawn cards.
CARD: Final = "#FFFEFA"
INKS: Final = {
    False: {"S": "#111111", "H": "#B01218", "D": "#B01218", "C": "#111111"},
    True: {"S": "#111111", "H": "#B01218", "D": "#1257A6", "C": "#256428"},
}
SUITS: Final = "SHDC"


def printed_letters() -> list[str]:
    """All letters that some language has on its cards instead of the international ones."""
    found = (
        local
        for language in LANGUAGES.values()
        for local, drawn in zip(language.card_letters, INTERNATIONAL, strict=True)
        if local != drawn
    )
    return list(dict.fromkeys(found))


def mask_name(kind: str, letters: str, suit: str) -> str:
    """The name of the mask for a card of this suit."""
    return f"{letters}-{suit}" if kind == "faces" else f"{letters}-small"


def mask_corner(kind: str, width: int, height: int) -> tuple[int, int]:
    """Where a mask begins on a card of this size, from the left and from the top."""
    across, down = CORNERS[kind]
    return round(width * across), round(height * down)


@dataclass(frozen=True, slots=True)
class LetterChange:
    """A card whose letters change: its code and its new letters."""

    code: str
    letters: str

    @property
    def suit(self) -> str:
        return self.code[1]


def changes(letters: CardLetters) -> list[LetterChange]:
    """The cards that look different with these letters.

    >>> [each.code for each in changes(("A", "K", "D", "J"))]
    ['QS', 'QH', 'QD', 'QC']
    """
    return [
        LetterChange(drawn + suit, local)
        for drawn, local in zip(INTERNATIONAL, letters, strict=True)
        if drawn != local
        for suit in SUITS
    ]


def printed(mask: bytes, ink: str) -> bytes:
    """The pixels of a mask, red, green, blue and alpha, in an ink on the white of a card.

    >>> printed(bytes((0, 255)), "#B01218").hex()
    'fffefaffb01218ff'
    """
    pixels = bytearray(b"\xff") * (4 * len(mask))
    grounds, inks = bytes.fromhex(CARD[1:]), bytes.fromhex(ink[1:])
    for channel, (low, high) in enumerate(zip(grounds, inks, strict=True)):
        shades = bytes(round(low + (high - low) * cover / 255) for cover in range(256))
        pixels[channel::4] = mask.translate(shades)
    return bytes(pixels)
