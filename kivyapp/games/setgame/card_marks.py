"""What is drawn around a card of Set: rings, the shadow of a raised card, the icon of a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from kivyapp.games.setgame.card_face import corner_radius
from kivyapp.style.icons import icon
from kivyapp.style.rect import Rect
from kivyapp.widgets import nine_patch

# In dp.
RING: Final = 4
FOCUS_RING: Final = 3
FOCUS_INSET: Final = 4
SHADOW: Final = 10
SMALLEST_BADGE: Final = 26
LARGEST_BADGE: Final = 56
# Rings are wider on large cards: this share of the card's shorter side for each dp of width.
RING_GROWTH: Final = 0.006
# The share of a ring that lies inside the card.
RING_INSIDE: Final = 0.5
# A badge as a share of the card's shorter side; how much of it lies on the card; its icon.
BADGE: Final = 0.26
BADGE_INSIDE: Final = 0.9
BADGE_ICON: Final = 0.64
SHADOW_ALPHA: Final = 0.28


@dataclass(frozen=True, slots=True)
class CardMark:
    """Marks a card with a ring and, for a verdict, with an icon on its corner."""

    colour: tuple[float, ...]
    icon_name: str = ""
    icon_colour: tuple[float, ...] = (0, 0, 0, 1)


class CardFrame:
    """Draws the marks around a card of one size."""

    def __init__(self, size: tuple[int, int], density: float) -> None:
        self.size, self.density = size, density

    def draw_focus(self, content: InstructionGroup, colour: Sequence[float]) -> None:
        """Draw the keyboard focus: a ring inside the card, so a mark does not hide it."""
        self._draw_ring(content, -FOCUS_INSET * self.density, self._ring_width(FOCUS_RING), colour)

    def draw_mark(self, content: InstructionGroup, mark: CardMark) -> None:
        width = self._ring_width(RING)
        self._draw_ring(content, width * RING_INSIDE, width, mark.colour)
        if mark.icon_name:
            self._draw_badge(content, mark)

    def draw_shadow(self, content: InstructionGroup) -> None:
        """Draw the shadow of a raised card."""
        blur = round(SHADOW * self.density)
        radius = corner_radius(self.size, self.density)
        width, height = self.size
        place = Rect(-blur, -blur * 1.5, width + 2 * blur, height + 2 * blur)
        nine_patch.draw(
            content, nine_patch.shadow(radius, blur), radius + blur, (0, 0, 0, SHADOW_ALPHA), place
        )

    def _ring_width(self, width: float) -> float:
        return max(width * self.density, min(self.size) * width * RING_GROWTH)

    def _draw_ring(
        self, content: InstructionGroup, out: float, width: float, colour: Sequence[float]
    ) -> None:
        out = round(out)
        side = max(2, corner_radius(self.size, self.density) + out)
        place = Rect(-out, -out, self.size[0] + 2 * out, self.size[1] + 2 * out)
        nine_patch.draw(
            content, nine_patch.outlined(side, float(round(width))), side, colour, place
        )

    def _draw_badge(self, content: InstructionGroup, mark: CardMark) -> None:
        wanted = min(BADGE * min(self.size), LARGEST_BADGE * self.density)
        radius = round(max(SMALLEST_BADGE * self.density, wanted) / 2)
        side = 2 * radius
        x, y = (round(length - side * BADGE_INSIDE) for length in self.size)
        nine_patch.draw(
            content, nine_patch.filled(radius), radius, mark.colour, Rect(x, y, side, side)
        )
        inner = round(side * BADGE_ICON)
        margin = (side - inner) // 2
        content.add(Color(*mark.icon_colour))
        content.add(
            Rectangle(
                texture=icon(mark.icon_name, inner),
                pos=(x + margin, y + margin),
                size=(inner, inner),
            )
        )
