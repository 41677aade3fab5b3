"""What is drawn around cards and piles: glowing targets, the keyboard's focus, hints, hover.

Each mark is an outline with a name; setting it again moves it, and none of them costs anything
while it does not change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from kivyapp.style.tokens import casing, rgba
from kivyapp.table.geometry import Rect

RADIUS: Final = 0.07
OUTSIDE: Final = 0.9
# How much of the casing is seen on each side of a mark, in dp.
CASING_DP: Final = 1.0


class Marks:
    """Named groups of outlines on one canvas."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self._canvas = canvas
        self._groups: dict[str, InstructionGroup] = {}
        self._shown: dict[str, tuple[object, ...]] = {}

    def show(
        self,
        name: str,
        rects: Iterable[Rect],
        colour: Iterable[float],
        *,
        width: float = 2.0,
        alpha: float = 1.0,
    ) -> None:
        """Outline these places under this name, in place of what it outlined before."""
        places = tuple(rects)
        wanted = (places, tuple(colour), width, alpha)
        if self._shown.get(name) == wanted:
            return
        self.clear(name)
        if not places:
            return
        group = InstructionGroup()
        red, green, blue, *_ = wanted[1]
        outlines = [_outline(place, width) for place in places]
        if alpha == 1:
            group.add(Color(*_casing(red, green, blue)))
            for outline in outlines:
                group.add(Line(rounded_rectangle=outline, width=dp(width + CASING_DP)))
        group.add(Color(red, green, blue, alpha))
        for outline in outlines:
            group.add(Line(rounded_rectangle=outline, width=dp(width)))
        self._groups[name] = group
        self._shown[name] = wanted
        self._canvas.add(group)

    def clear(self, name: str) -> None:
        group = self._groups.pop(name, None)
        self._shown.pop(name, None)
        if group is not None:
            self._canvas.remove(group)

    def clear_all(self) -> None:
        for name in tuple(self._groups):
            self.clear(name)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._groups)


def _outline(place: Rect, width: float) -> tuple[float, ...]:
    corner = max(dp(3), place.width * RADIUS)
    # Mostly around the card, not on it: on small cards it would cover the index.
    around = place.grown(*(OUTSIDE * dp(width),) * 3)
    return around.x, around.y, around.width, around.height, corner


def _casing(red: float, green: float, blue: float) -> tuple[float, ...]:
    colour = "#" + bytes(round(255 * part) for part in (red, green, blue)).hex()
    return rgba(casing(colour))
