"""What is drawn around a card of Set: rings, the shadow of a raised card, the sign of a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from kivyapp.games.setgame.artwork import corner_radius
from kivyapp.style.icons import icon
from kivyapp.table.geometry import Rect
from kivyapp.widgets import patches

# In dp.
RING: Final = 4
FOCUS_RING: Final = 3
FOCUS_INSET: Final = 4
SHADOW: Final = 10
LEAST_SIGN: Final = 26
MOST_SIGN: Final = 56
# On large cards lines are wider: so much of the shorter side for every dp.
THICKER: Final = 0.006
# How much of a ring lies on the card, of the shorter side a sign, of it on the card, its picture.
RING_INSIDE: Final = 0.5
SIGN: Final = 0.26
SIGN_INSIDE: Final = 0.9
SIGN_PICTURE: Final = 0.64
DARKNESS: Final = 0.28


@dataclass(frozen=True, slots=True)
class Mark:
    """What is said about a card: by a ring and, for a verdict, by a sign on its corner."""

    colour: tuple[float, ...]
    sign: str = ""
    sign_colour: tuple[float, ...] = (0, 0, 0, 1)


class Frame:
    """Draws around a card of one size."""

    def __init__(self, size: tuple[int, int], density: float) -> None:
        self.size, self.density = size, density

    def focus(self, content: InstructionGroup, colour: Sequence[float]) -> None:
        """The keyboard is here: a ring inside, so that it can be seen beside a mark."""
        self._ring(content, -FOCUS_INSET * self.density, self._thick(FOCUS_RING), colour)

    def mark(self, content: InstructionGroup, mark: Mark) -> None:
        width = self._thick(RING)
        self._ring(content, width * RING_INSIDE, width, mark.colour)
        if mark.sign:
            self._sign(content, mark)

    def shadow(self, content: InstructionGroup) -> None:
        """The card is raised."""
        blur = round(SHADOW * self.density)
        radius = corner_radius(self.size, self.density)
        width, height = self.size
        place = Rect(-blur, -blur * 1.5, width + 2 * blur, height + 2 * blur)
        patches.draw(
            content, patches.shadow(radius, blur), radius + blur, (0, 0, 0, DARKNESS), place
        )

    def _thick(self, width: float) -> float:
        return max(width * self.density, min(self.size) * width * THICKER)

    def _ring(
        self, content: InstructionGroup, out: float, width: float, colour: Sequence[float]
    ) -> None:
        out = round(out)
        side = max(2, corner_radius(self.size, self.density) + out)
        place = Rect(-out, -out, self.size[0] + 2 * out, self.size[1] + 2 * out)
        patches.draw(content, patches.outlined(side, float(round(width))), side, colour, place)

    def _sign(self, content: InstructionGroup, mark: Mark) -> None:
        share = min(SIGN * min(self.size), MOST_SIGN * self.density)
        radius = round(max(LEAST_SIGN * self.density, share) / 2)
        side = 2 * radius
        x, y = (round(length - side * SIGN_INSIDE) for length in self.size)
        patches.draw(content, patches.filled(radius), radius, mark.colour, Rect(x, y, side, side))
        inner = round(side * SIGN_PICTURE)
        margin = (side - inner) // 2
        content.add(Color(*mark.sign_colour))
        content.add(
            Rectangle(
                texture=icon(mark.sign, inner), pos=(x + margin, y + margin), size=(inner, inner)
            )
        )
