"""Where an open tail is, and the panel with the words beside it: pure numbers, no toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.table.geometry import Point, Rect

# An open tail is so much wider than its feathers are long, and reaches so far below its foot.
BREADTH: Final = 1.86
BELOW: Final = 0.06
# In dp.
MARGIN: Final = 16
WIDEST: Final = 420
LONGEST: Final = 400
# In a very large window feathers may be longer than that, as a share of its height.
TALLEST: Final = 0.35
# A tail with shorter feathers stands beside the words rather than above them.
SHORTEST: Final = 190
# A panel beside the tail is at least so wide, or its words could not be read.
NARROWEST: Final = 160
# Beyond the sides of a panel that it stands behind, a tail shows at least so much, its eyes in it.
BESIDE: Final = 48
# How far to the side the eyes of the outermost feathers are, in lengths of the longest.
OUTERMOST: Final = 0.66
# What a panel leaves to a tail above it, as a share of the height.
LEFT_ABOVE: Final = 0.25


@dataclass(frozen=True, slots=True)
class Composition:
    """The foot of the tail, the length of its feathers, and the panel with the words."""

    foot: Point
    length: float
    panel: Rect


def compose(area: Rect, words: float, dp: float) -> Composition:
    """Tail and words together in the middle; the words need so much height."""
    above = _above(area, words, dp)
    if above.length >= SHORTEST * dp or area.height > area.width:
        return above
    return _beside(area, words, dp) if _has_sides(area.width, dp) else above


def least_height(width: float, words: float, dp: float) -> float:
    """How high an area of this width has to be for words that need so much height, and a tail."""
    margin = MARGIN * dp
    tail = 0.0 if _has_sides(width, dp) else (width - 2 * margin) / BREADTH
    return words + tail + 2 * margin


def _has_sides(width: float, dp: float) -> bool:
    """Whether tail and words can stand side by side in an area of this width."""
    return (width - 3 * MARGIN * dp) / 2 >= NARROWEST * dp


def _above(area: Rect, words: float, dp: float) -> Composition:
    """The tail rises from behind the panel."""
    margin = MARGIN * dp
    width = min(area.width - 2 * margin, WIDEST * dp)
    room = area.height - words - 2 * margin
    longest = max(LONGEST * dp, TALLEST * area.height)
    length = max(0.0, min(room, (area.width - 2 * margin) / BREADTH, longest))
    x, y = area.x + (area.width - width) / 2, area.y + (area.height - words - length) / 2
    panel = Rect(round(x), round(y), round(width), round(words))
    return Composition((area.centre[0], panel.top), length, panel)


def _beside(area: Rect, words: float, dp: float) -> Composition:
    """The tail at the left, the panel at the right of it."""
    margin = MARGIN * dp
    width = min((area.width - 3 * margin) / 2, WIDEST * dp)
    room = area.width - width - 3 * margin
    length = min((area.height - 2 * margin) / (1 + BELOW), room / BREADTH, LONGEST * dp)
    spare = (area.width - width - length * BREADTH - margin) / 2
    foot = area.x + spare + length * BREADTH / 2
    x, y = area.right - spare - width, area.y + (area.height - words) / 2
    panel = Rect(round(x), round(y), round(width), round(words))
    low = area.y + (area.height - length * (1 - BELOW)) / 2
    return Composition((foot, low), length, panel)


def tail_behind(area: Rect, panel: Rect, dp: float) -> tuple[Point, float]:
    """The foot and the length of a tail that is seen around a panel which covers its middle.

    It rises from the panel's upper edge where there is room above; else it opens around it.
    """
    margin = MARGIN * dp
    widest = (area.width - 2 * margin) / BREADTH
    above = min(area.top - panel.top - margin, widest)
    beside = (area.width - panel.width) / 2 - margin
    if above >= min(SHORTEST * dp, widest) or above > beside:
        return (panel.centre[0], panel.top), above
    tallest = (area.height - 2 * margin) / (1 + BELOW)
    seen = (panel.width / 2 + BESIDE * dp) / OUTERMOST
    length = min(widest, max(tallest, seen))
    low = max(margin, (area.height - length * (1 + BELOW)) / 2)
    return (panel.centre[0], area.y + low + BELOW * length), length


def room_above(area: Rect, dp: float) -> float:
    """How much a panel that could fill an upright area leaves to the tail that rises from it."""
    margin = MARGIN * dp
    return min((area.width - 2 * margin) / BREADTH, LEFT_ABOVE * area.height) + margin
