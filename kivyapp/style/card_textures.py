"""The pictures of cards and empty piles at the size in which they are shown.

They come in a ladder of widths; the smallest that is large enough is used: scaled down a little,
they stay crisp.
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
LADDER: Final = (96, 136, 192, 272)
# Narrower cards show a large index only.
SMALL_DP: Final = 44
# What is drawn of an empty pile, from below: a pane of the theme's colour, perhaps an eye on it.
PANE: Final = "column"
EYES: Final = frozenset({"foundation", "ace"})
PLAIN: Final = EYES | {"empty"}


class CardTextures:
    """Pictures for one width of cards; `use` changes it."""

    def __init__(
        self, *, four_colours: bool = False, back: str = "feather", plain: bool = False
    ) -> None:
        self.four_colours, self.back = four_colours, back
        # Rank and suit alone at every size.
        self.plain = plain
        self._small = False
        self._cards: Atlas | None = None
        self._markers: Atlas | None = None
        self._loaded = ""

    def follow(self, settings: Settings) -> bool:
        """Be the deck that a player has chosen; whether it is another one now."""
        before = (self.four_colours, self.back)
        self.four_colours, self.back = settings.four_colours, settings.card_back
        return before != (self.four_colours, self.back)

    def use(self, width: float) -> None:
        """Take the pictures for cards of this many pixels."""
        step = next((rung for rung in LADDER if rung >= width), LADDER[-1])
        self._small = self.plain or width < dp(SMALL_DP)
        deck = f"{'small' if self._small else 'faces'}{'4' if self.four_colours else ''}-{step}"
        # One step of the ladder at a time: a page can take megabytes of graphics memory.
        if deck != self._loaded:
            self._loaded = deck
            self._cards = Atlas(str(ASSETS / "cards" / f"{deck}.atlas"))
            self._markers = Atlas(str(ASSETS / "table" / f"markers-{step}.atlas"))

    def texture(self, card: Card | None, *, face_up: bool = True) -> Texture:
        if self._cards is None:
            raise RuntimeError("the size of the cards is not known yet")
        if card is None or not face_up:
            return self.behind(self.back)
        return self._cards[f"{card}-small" if self._small else str(card)]

    def behind(self, back: str) -> Texture:
        """The picture of one of the backs."""
        if self._cards is None:
            raise RuntimeError("the size of the cards is not known yet")
        return self._cards[f"back-{back}"]

    def marker(self, name: str) -> Texture | None:
        """The picture of an empty pile; None for a pile that has none."""
        if self._markers is None or name not in self._markers.textures:
            return None
        return self._markers[name]
