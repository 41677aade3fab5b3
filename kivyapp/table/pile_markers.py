"""The markers of empty piles: a pane of glass, with a peacock eye on a foundation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp

from kivyapp.style.card_textures import EYE_MARKERS, PANE, PANE_MARKERS, CardTextures
from kivyapp.table.geometry import PilePlace
from kivyapp.table.outlines import CORNER_RADIUS


class PileMarkers:
    """Draws the markers of all piles; `group` belongs on a canvas, behind the cards."""

    def __init__(self, textures: CardTextures) -> None:
        self.group = InstructionGroup()
        self._textures = textures
        self._overrides: Mapping[str, str] = {}

    def override(self, names: Mapping[str, str]) -> bool:
        """Give some piles other markers than their usual ones; True if that is a change."""
        if names == self._overrides:
            return False
        self._overrides = dict(names)
        return True

    def draw(
        self,
        places: Iterable[PilePlace],
        glass_colour: Sequence[float],
        plain_colour: Sequence[float],
    ) -> None:
        """Draw all markers; piles without a glass texture get a plain rounded rectangle."""
        self.group.clear()
        for place in places:
            card = place.card
            name = self._overrides.get(place.spec.name, place.spec.marker)
            glass = self._textures.marker(PANE if name in PANE_MARKERS else name)
            box = {"pos": (card.x, card.y), "size": (card.width, card.height)}
            if glass:
                self.group.add(Color(*glass_colour))
                self.group.add(Rectangle(texture=glass, **box))
            else:
                self.group.add(Color(*plain_colour))
                corner = [max(dp(3), card.width * CORNER_RADIUS)]
                self.group.add(RoundedRectangle(**box, radius=corner))
            if name in EYE_MARKERS:
                self.group.add(Color(1, 1, 1, 1))
                self.group.add(Rectangle(texture=self._textures.marker(name), **box))
