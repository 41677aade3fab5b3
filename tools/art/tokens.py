"""Colours, sizes and names that the drawings share, and the required contrast.

Standard library only: the tests compute the contrast of every index from these values.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
JOKERS: Final = ("W1", "W2", "W3", "W4")
BACKS: Final = ("back-feather", "back-fan", "back-rose")
CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)

# Each is √2 times the one before; the app uses the smallest width that is large enough.
WIDTHS: Final = (96, 136, 192, 272)
RATIO: Final = 1.45
ICON_SIZES: Final = (24, 48, 96)
TILE_SIZES: Final = (256, 512)
PLUMES: Final = (384, 768)
PEACOCKS: Final = (64, 108, 184)

CARD: Final = "#FFFEFA"
EDGE: Final = "#6B7687"

# Hearts, diamonds and clubs are as light as a contrast of 7:1 on the card allows.
BLACK: Final = "#111111"
RED: Final = "#B01218"
BLUE: Final = "#1257A6"
GREEN: Final = "#256428"

TWO_COLOURS: Final = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLOURS: Final = {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}
JOKER_INKS: Final = {"W1": "#4B2A86", "W2": "#0B5A63", "W3": "#84155A", "W4": "#6B4A00"}
INDEX_CONTRAST: Final = 7.0

# The colours of the stained glass.
LEAD: Final = "#16202E"
NIGHT: Final = "#0E1B2B"
DUSK: Final = "#14243A"
INDIGO: Final = "#27348B"
COBALT: Final = "#1D5FA8"
TEAL: Final = "#0B7A82"
TURQUOISE: Final = "#27B5B0"
EMERALD: Final = "#15805A"
LEAF: Final = "#79B34A"
GOLD: Final = "#DDA432"
AMBER: Final = "#F4CC72"
VIOLET: Final = "#6B3FA0"
RUBY: Final = "#B3263A"
PEARL: Final = "#F7F2E4"


def luminance(colour: str) -> float:
    """The relative luminance of `#RRGGBB` as defined by WCAG."""

    def linear(byte: int) -> float:
        c = byte / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def card_height(width: int) -> int:
    """The height of a card of this width, in whole pixels."""
    return round(width * RATIO)
