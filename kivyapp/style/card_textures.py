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
from kivyapp.style.lettered_cards import LetteredCards, lettered_cards
from kivyapp.words.card_letters import card_letters
from kivyapp.words.languages import INTERNATIONAL, CardLetters
from rules.cards import Card

ASSETS: Final = Path(__file__).parents[2] / "assets"
WIDTHS: Final = (96, 136, 192, 272)
# Narrower cards show only a large index.
SMALL_CARD_DP: Final = 44
# An empty pile is a glass pane in the theme's colour, on some piles with a peacock eye on it.
PANE: Final = "column"
ACE_MARKER: Final = "ace"
EYE_MARKERS: Final = frozenset({"foundation", ACE_MARKER})
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
        self._letters = INTERNATIONAL
        self._cards: Atlas | LetteredCards | None = None
        self._markers: Atlas | None = None
        self._loaded: tuple[object, ...] = ()

    def apply_settings(self, settings: Settings) -> bool:
        """Use the deck the player has chosen; True if it has changed."""
        before = (self.four_colours, self.back, self._letters)
        self.four_colours, self.back = settings.four_colours, settings.card_back
        return before != (self.four_colours, self.back, card_letters())

    def set_card_width(self, pixels: float) -> None:
        """Load the textures for cards of this width."""
        width = next((each for each in WIDTHS if each >= pixels), WIDTHS[-1])
        self._small = self.plain or pixels < dp(SMALL_CARD_DP)
        kind, letters = "small" if self._small else "faces", card_letters()
        deck = (kind, width, self.four_colours, letters)
        # Only one width at a time: an atlas can take megabytes of graphics memory.
        if deck != self._loaded:
            self._loaded, self._letters = deck, letters
            self._cards = self._load(*deck)
            self._markers = Atlas(str(ASSETS / "table" / f"markers-{width}.atlas"))

    @staticmethod
    def _load(
        kind: str, width: int, four_colours: bool, letters: CardLetters
    ) -> Atlas | LetteredCards:
        folder = ASSETS / "cards"
        if letters != INTERNATIONAL:
            return lettered_cards(kind, width, four_colours, letters, folder)
        return Atlas(str(folder / f"{kind}{'4' if four_colours else ''}-{width}.atlas"))

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
        if name == ACE_MARKER and self._letters[0] != INTERNATIONAL[0]:
            name = f"{ACE_MARKER}-{self._letters[0]}"
        if self._markers is None or name not in self._markers.textures:
            return None
        return self._markers[name]
