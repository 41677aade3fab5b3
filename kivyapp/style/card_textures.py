"""The textures of cards and empty piles for the width in which they are shown.

They exist in several widths. The smallest one that is wide enough is used, because textures scaled
down a little stay crisp.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.atlas import Atlas
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kivyapp.storage.settings import Settings
from rules.cards import Card

ASSETS: Final = Path(__file__).parents[2] / "assets"
WIDTHS: Final = (96, 136, 192, 272)
# Narrower cards show only a large index.
SMALL_CARD_DP: Final = 44
# An empty pile is a glass pane in the theme's colour, on some piles with a peacock eye on it.
PANE: Final = "column"
EYE_MARKERS: Final = frozenset({"foundation", "ace"})
PANE_MARKERS: Final = EYE_MARKERS | {"empty"}


class CardTextures:
    """Textures for cards of one width. Call `set_card_width` before anything else."""

    def __init__(
        self, *, four_colours: bool = False, back: str = "feather", plain: bool = False
    ) -> None:
        self.four_colours, self.back = four_colours, back
        # Show only rank and suit at every width.
        self.plain = plain
        self._small = False
        self._cards: Atlas | None = None
        self._markers: Atlas | None = None
        self._loaded = ""

    def apply_settings(self, settings: Settings) -> bool:
        """Use the deck the player has chosen; True if it has changed."""
        before = (self.four_colours, self.back)
        self.four_colours, self.back = settings.four_colours, settings.card_back
        return before != (self.four_colours, self.back)

    def set_card_width(self, pixels: float) -> None:
        """Load the textures for cards of this width."""
        width = next((each for each in WIDTHS if each >= pixels), WIDTHS[-1])
        self._small = self.plain or pixels < dp(SMALL_CARD_DP)
        deck = f"{'small' if self._small else 'faces'}{'4' if self.four_colours else ''}-{width}"
        # Only one width at a time: an atlas can take megabytes of graphics memory.
        if deck != self._loaded:
            self._loaded = deck
            self._cards = Atlas(str(ASSETS / "cards" / f"{deck}.atlas"))
            self._markers = Atlas(str(ASSETS / "table" / f"markers-{width}.atlas"))

    def texture(self, card: Card | None, *, face_up: bool = True) -> Texture:
        if self._cards is None:
            raise RuntimeError("the card width is not set")
        if card is None or not face_up:
            return self.back_texture(self.back)
        return self._cards[f"{card}-small" if self._small else str(card)]

    def back_texture(self, back: str) -> Texture:
        """Return the texture of a card back."""
        if self._cards is None:
            raise RuntimeError("the card width is not set")
        return self._cards[f"back-{back}"]

    def marker(self, name: str) -> Texture | None:
        """Return the texture of an empty pile; None for a pile that has none."""
        if self._markers is None or name not in self._markers.textures:
            return None
        return self._markers[name]
