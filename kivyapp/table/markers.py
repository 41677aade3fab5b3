"""What shows of a pile without cards: a pane of glass, and on a foundation an eye that waits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp

from kivyapp.style.card_textures import EYES, PANE, PLAIN, CardTextures
from kivyapp.table.geometry import PilePlace
from kivyapp.table.marks import RADIUS


class Markers:
    """The places of all piles; `group` belongs on a canvas, behind the cards."""

    def __init__(self, textures: CardTextures) -> None:
        self.group = InstructionGroup()
        self._textures = textures
        self._special: Mapping[str, str] = {}

    def mark(self, names: Mapping[str, str]) -> bool:
        """Let some piles have another marker than their usual one; whether that is new."""
        if names == self._special:
            return False
        self._special = dict(names)
        return True

    def draw(
        self, places: Iterable[PilePlace], pane: Sequence[float], plain: Sequence[float]
    ) -> None:
        """Draw them here, in the colour for panes of glass or that for plain ones."""
        self.group.clear()
        for place in places:
            card = place.card
            name = self._special.get(place.spec.name, place.spec.marker)
            glass = self._textures.marker(PANE if name in PLAIN else name)
            box = {"pos": (card.x, card.y), "size": (card.width, card.height)}
            if glass:
                self.group.add(Color(*pane))
                self.group.add(Rectangle(texture=glass, **box))
            else:
                self.group.add(Color(*plain))
                corner = [max(dp(3), card.width * RADIUS)]
                self.group.add(RoundedRectangle(**box, radius=corner))
            if name in EYES:
                self.group.add(Color(1, 1, 1, 1))
                self.group.add(Rectangle(texture=self._textures.marker(name), **box))
