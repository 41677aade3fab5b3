"""Where a fan of feathers and a panel of text lie in an area: pure numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Point, Rect

# In lengths of the longest feather: the width of an open fan, how far it reaches below its base,
# and how far to the side the eyes of its outermost feathers are.
FAN_WIDTH: Final = 1.86
BELOW_BASE: Final = 0.06
OUTERMOST_EYE: Final = 0.66
# In dp.
MARGIN: Final = 16
WIDEST_PANEL: Final = 420
LONGEST: Final = 400
# In a very large window feathers may be longer than that, up to this share of its height.
LONGEST_SHARE: Final = 0.35
# A fan with shorter feathers is placed beside the panel rather than above it.
SHORTEST: Final = 190
# A panel beside the fan must be at least this wide to be readable.
NARROWEST_PANEL: Final = 160
# A fan behind a panel extends at least this far beyond its sides, so that its eyes show.
VISIBLE_AT_SIDES: Final = 48
# What a panel leaves for a fan above it, as a share of the height.
SHARE_ABOVE: Final = 0.25


@dataclass(frozen=True, slots=True)
class FanLayout:
    """The base of the fan, the length of its feathers, and the panel."""

    base: Point
    length: float
    panel: Rect


def fan_layout(area: Rect, panel_height: float, dp: float) -> FanLayout:
    """Fan and panel together, centred in the area; `dp` is the number of pixels in one dp."""
    above = _fan_above(area, panel_height, dp)
    if above.length >= SHORTEST * dp or area.height > area.width:
        return above
    return _fan_beside(area, panel_height, dp) if _fits_beside(area.width, dp) else above


def minimum_height(width: float, panel_height: float, dp: float) -> float:
    """The height that an area of this width needs for a fan and a panel."""
    margin = MARGIN * dp
    fan = 0.0 if _fits_beside(width, dp) else (width - 2 * margin) / FAN_WIDTH
    return panel_height + fan + 2 * margin


def _fits_beside(width: float, dp: float) -> bool:
    """Whether fan and panel fit side by side in an area of this width."""
    return (width - 3 * MARGIN * dp) / 2 >= NARROWEST_PANEL * dp


def _fan_above(area: Rect, panel_height: float, dp: float) -> FanLayout:
    """The fan rises from behind the panel."""
    margin = MARGIN * dp
    width = min(area.width - 2 * margin, WIDEST_PANEL * dp)
    room = area.height - panel_height - 2 * margin
    longest = max(LONGEST * dp, LONGEST_SHARE * area.height)
    length = max(0.0, min(room, (area.width - 2 * margin) / FAN_WIDTH, longest))
    x, y = area.x + (area.width - width) / 2, area.y + (area.height - panel_height - length) / 2
    panel = Rect(round(x), round(y), round(width), round(panel_height))
    return FanLayout((area.centre[0], panel.top), length, panel)


def _fan_beside(area: Rect, panel_height: float, dp: float) -> FanLayout:
    """The fan on the left, the panel on the right."""
    margin = MARGIN * dp
    width = min((area.width - 3 * margin) / 2, WIDEST_PANEL * dp)
    room = area.width - width - 3 * margin
    length = min((area.height - 2 * margin) / (1 + BELOW_BASE), room / FAN_WIDTH, LONGEST * dp)
    spare = (area.width - width - length * FAN_WIDTH - margin) / 2
    base_x = area.x + spare + length * FAN_WIDTH / 2
    x, y = area.right - spare - width, area.y + (area.height - panel_height) / 2
    panel = Rect(round(x), round(y), round(width), round(panel_height))
    base_y = area.y + (area.height - length * (1 - BELOW_BASE)) / 2
    return FanLayout((base_x, base_y), length, panel)


def fan_behind(area: Rect, panel: Rect, dp: float) -> tuple[Point, float]:
    """The base and the length of a fan that shows around a panel in front of it.

    It rises from the panel's upper edge where there is room above, otherwise it opens around it.
    """
    margin = MARGIN * dp
    longest = (area.width - 2 * margin) / FAN_WIDTH
    above = min(area.top - panel.top - margin, longest)
    beside = (area.width - panel.width) / 2 - margin
    if above >= min(SHORTEST * dp, longest) or above > beside:
        return (panel.centre[0], panel.top), above
    tallest = (area.height - 2 * margin) / (1 + BELOW_BASE)
    visible = (panel.width / 2 + VISIBLE_AT_SIDES * dp) / OUTERMOST_EYE
    length = min(longest, max(tallest, visible))
    bottom = max(margin, (area.height - length * (1 + BELOW_BASE)) / 2)
    return (panel.centre[0], area.y + bottom + BELOW_BASE * length), length


def space_above(area: Rect, dp: float) -> float:
    """What a panel that could fill a portrait area leaves for the fan above it."""
    margin = MARGIN * dp
    return min((area.width - 2 * margin) / FAN_WIDTH, SHARE_ABOVE * area.height) + margin
