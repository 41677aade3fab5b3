"""Outlines around cards and piles: drop targets, keyboard focus, hints, hover.

Each set of outlines has a name; setting it again replaces it, and an unchanged one costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from kivyapp.style.rect import Rect
from kivyapp.style.tokens import casing, rgba

# The corner radius of a card, in card widths.
CORNER_RADIUS: Final = 0.07
# How much of an outline's width lies outside the card: on small cards it would cover the index.
OUTSIDE: Final = 0.9
# How much of the casing shows on each side of an outline, in dp.
CASING_DP: Final = 1.0


class Outlines:
    """Named sets of outlines on one canvas."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self._canvas = canvas
        self._groups: dict[str, InstructionGroup] = {}
        # The rectangles and the style of each set.
        self._current: dict[str, tuple[tuple[Rect, ...], tuple[float, ...]]] = {}

    def set(
        self,
        name: str,
        rects: Iterable[Rect],
        colour: Iterable[float],
        *,
        width: float = 2.0,
        alpha: float = 1.0,
    ) -> None:
        """Outline these rectangles, replacing the previous outlines of this name."""
        rects = tuple(rects)
        red, green, blue, *_ = colour
        wanted = (rects, (red, green, blue, width, alpha))
        if self._current.get(name) == wanted:
            return
        self.clear(name)
        if not rects:
            return
        group = InstructionGroup()
        shapes = [_shape(rect, width) for rect in rects]
        if alpha == 1:
            group.add(Color(*_casing(red, green, blue)))
            for shape in shapes:
                group.add(Line(rounded_rectangle=shape, width=dp(width + CASING_DP)))
        group.add(Color(red, green, blue, alpha))
        for shape in shapes:
            group.add(Line(rounded_rectangle=shape, width=dp(width)))
        self._groups[name] = group
        self._current[name] = wanted
        self._canvas.add(group)

    def clear(self, name: str) -> None:
        group = self._groups.pop(name, None)
        self._current.pop(name, None)
        if group is not None:
            self._canvas.remove(group)

    def clear_all(self) -> None:
        for name in tuple(self._groups):
            self.clear(name)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._groups)

    def rects(self, name: str) -> tuple[Rect, ...]:
        """The rectangles that are outlined under this name."""
        return self._current[name][0] if name in self._current else ()


def _shape(rect: Rect, width: float) -> tuple[float, ...]:
    corner = max(dp(3), rect.width * CORNER_RADIUS)
    around = rect.grown(*(OUTSIDE * dp(width),) * 3)
    return around.x, around.y, around.width, around.height, corner


def _casing(red: float, green: float, blue: float) -> tuple[float, ...]:
    colour = "#" + bytes(round(255 * part) for part in (red, green, blue)).hex()
    return rgba(casing(colour))
