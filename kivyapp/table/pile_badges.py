"""Small badges on piles: how many cards or deals are left, and whether they can be dealt now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from kivyapp.style.fonts import NUMBERS
from kivyapp.style.icons import icon
from kivyapp.style.rect import Rect
from kivyapp.table.geometry import PilePlace
from kivyapp.widgets import nine_patch

# The height of a badge in card widths and in dp, and its distance from the card's lower edge.
HEIGHT: Final = 0.3
LEAST_HEIGHT: Final = 17
ABOVE_EDGE: Final = 0.07
# In heights of the badge.
LETTER: Final = 0.74
SIDES: Final = 0.26


@dataclass(frozen=True, slots=True)
class PileBadge:
    """A number on a pile; the cards of a blocked pile cannot be dealt now."""

    text: str
    is_blocked: bool = False


class PileBadges:
    """Draws the badges of all piles; `group` belongs between the cards and those that move."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.badges: Mapping[str, PileBadge] = {}
        # Only a label that still exists draws its text again when the graphics are restored.
        self._labels: list[Label] = []

    def draw(
        self,
        places: Mapping[str, PilePlace],
        fill: Sequence[float],
        text_colour: Sequence[float],
        warning_colour: Sequence[float],
    ) -> None:
        self.group.clear()
        self._labels.clear()
        for name, badge in self.badges.items():
            if name in places:
                colour = warning_colour if badge.is_blocked else text_colour
                self._draw(places[name].card, badge, fill, colour)

    def _draw(
        self, card: Rect, badge: PileBadge, fill: Sequence[float], colour: Sequence[float]
    ) -> None:
        height = round(max(dp(LEAST_HEIGHT), card.width * HEIGHT))
        label = Label(text=badge.text, font_size=height * LETTER, font_name=NUMBERS)
        label.refresh()
        self._labels.append(label)
        text = label.texture
        sign = round(height * 0.72) if badge.is_blocked else 0
        width = round(max(height * 1.25, text.width + sign + 2 * SIDES * height))
        x = round(card.centre[0] - width / 2)
        y = round(card.y + card.height * ABOVE_EDGE)
        radius, place = height // 2, Rect(x, y, width, height)
        edge = nine_patch.outlined(radius, float(max(1, round(dp(1)))))
        nine_patch.draw(self.group, nine_patch.filled(radius), radius, (*fill[:3], 0.94), place)
        nine_patch.draw(self.group, edge, radius, colour, place)
        self.group.add(Color(*colour))
        left = round(x + (width - text.width - sign) / 2)
        if sign:
            picture = Rectangle(
                texture=icon("blocked", sign),
                pos=(left, y + (height - sign) // 2),
                size=(sign,) * 2,
            )
            self.group.add(picture)
        corner = (left + sign, round(y + (height - text.height) / 2))
        self.group.add(Rectangle(texture=text, pos=corner, size=text.size))
