"""The colours of the court of each suit: warm for red suits, cool for black ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import tokens


@dataclass(frozen=True, slots=True)
class Dress:
    """The colours of one suit, from the mantle to the sky behind the head."""

    # The suit shown on the breast and the medal; empty for jokers.
    letter: str
    mantle: str
    fold: str
    gown: str
    lining: str
    metal: str
    jewel: str
    sky: str
    haze: str


_SPADES: Final = Dress(
    letter="S", mantle="#2C3A93", fold="#1E2A6E", gown="#7048A8", lining="#A9B8EA",
    metal="#E2B84C", jewel="#27B5B0", sky="#E4E8F7", haze="#C9D2EE",
)  # fmt: skip
_HEARTS: Final = Dress(
    letter="H", mantle="#B3263A", fold="#8C1A2E", gown="#DE6C84", lining="#F6C9C0",
    metal="#E8B340", jewel="#2B6FB8", sky="#FBEBE4", haze="#F4D3C8",
)  # fmt: skip
_DIAMONDS: Final = Dress(
    letter="D", mantle="#D4561C", fold="#A33E10", gown="#17868C", lining="#FBDD9A",
    metal="#F2C24C", jewel="#0F9A9A", sky="#FDF3DC", haze="#F8E2B4",
)  # fmt: skip
# Diamonds in the four-colour deck, where they are blue.
_SAPPHIRES: Final = Dress(
    letter="D", mantle="#1D5FA8", fold="#154A86", gown="#D98A2B", lining="#BFE0F4",
    metal="#E8B340", jewel="#C2453A", sky="#E5F1FA", haze="#C6E0F2",
)  # fmt: skip
_CLUBS: Final = Dress(
    letter="C", mantle="#15754F", fold="#0E573B", gown="#7FB347", lining="#CFE8B0",
    metal="#E2B84C", jewel="#B3263A", sky="#E8F4E4", haze="#CDE6C8",
)  # fmt: skip
_DRESSES: Final = {"S": _SPADES, "H": _HEARTS, "D": _DIAMONDS, "C": _CLUBS}


def dress_of(suit_letter: str, ink: str) -> Dress:
    """The dress of a suit, matching its ink."""
    return _SAPPHIRES if ink == tokens.BLUE else _DRESSES[suit_letter]
