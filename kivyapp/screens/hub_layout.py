"""The layout of the hub, computed from the window's size alone: pure numbers.

The first game has the large tile; the others share the rest in two columns. The strip of the daily
challenges lies above all tiles of a portrait window, otherwise below the large one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect

# In dp.
HEADER: Final = 60
FOOTER: Final = 72
# A window below this height has a smaller header and footer.
LOW: Final = 600
LOW_HEADER: Final = 48
LOW_FOOTER: Final = 56
LOW_STRIP: Final = 52
STRIP: Final = 60
# What the large tile of a landscape window needs for its picture and its name.
LEAST_LARGE: Final = 215
GAP: Final = 12
MARGIN: Final = 16
# Tiles in a larger area would only be emptier.
LARGEST: Final = (2400.0, 1400.0)


@dataclass(frozen=True, slots=True)
class HubLayout:
    """The parts of the hub."""

    is_portrait: bool
    header: Rect
    # Below the tiles of a portrait window, otherwise within the header.
    buttons: Rect
    daily: Rect
    tiles: tuple[Rect, ...]


def hub_layout(area: Rect, dp: float, tiles: int = 5) -> HubLayout:
    """Lay out the hub in this area; `dp` is the number of pixels in one dp."""
    is_portrait = area.width < 1.1 * area.height
    margin, gap = round(MARGIN * dp), round(GAP * dp)
    width = min(area.width - 2 * margin, LARGEST[0] * dp)
    height = min(area.height, LARGEST[1] * dp)
    left = round(area.x + (area.width - width) / 2)
    bottom = round(area.y + (area.height - height) / 2)
    low = area.height < LOW * dp
    header_height = round((LOW_HEADER if low and is_portrait else HEADER) * dp)
    footer = round((LOW_FOOTER if low else FOOTER) * dp) if is_portrait else margin
    top = bottom + height
    header = Rect(left, top - header_height, width, header_height)
    if is_portrait:
        buttons = Rect(left, bottom, width, footer)
    else:
        share = round(min(width * 0.6, 420 * dp))
        buttons = Rect(left + width - share, header.y, share, header_height)
    room = Rect(left, bottom + footer, width, height - header_height - footer)
    strip = round((LOW_STRIP if low else STRIP) * dp)
    if is_portrait:
        daily = Rect(room.x, round(room.top - strip), round(room.width), strip)
        rest = Rect(room.x, room.y, room.width, room.height - strip - gap)
        placed = _portrait_tiles(rest, gap, tiles)
    else:
        large, placed = _landscape_tiles(room, gap, tiles, LEAST_LARGE * dp)
        daily = Rect(large.x, large.y, large.width, strip)
        above = Rect(large.x, large.y + strip + gap, large.width, large.height - strip - gap)
        placed = (above, *placed)
    return HubLayout(is_portrait, header, buttons, daily, placed)


def _portrait_tiles(room: Rect, gap: int, count: int) -> tuple[Rect, ...]:
    rows = max(1, count // 2)
    height = round((room.height - gap * rows) / (rows + 1))
    first = Rect(room.x, round(room.top - height), round(room.width), height)
    rest = Rect(room.x, room.y, room.width, room.height - height - gap)
    return (first, *_grid(rest, gap, rows, count - 1))


def _landscape_tiles(
    room: Rect, gap: int, count: int, least: float
) -> tuple[Rect, tuple[Rect, ...]]:
    """The left column, and the tiles to the right of it."""
    across = room.width - gap
    large = round(max(across * 0.42, min(across * 0.5, least)))
    rest = Rect(room.x + large + gap, room.y, room.width - large - gap, room.height)
    left = Rect(room.x, room.y, large, round(room.height))
    return left, tuple(_grid(rest, gap, max(1, count // 2), count - 1))


def _grid(room: Rect, gap: int, rows: int, count: int) -> list[Rect]:
    width = (room.width - gap) / 2
    height = (room.height - gap * (rows - 1)) / rows
    return [
        Rect(
            round(room.x + (index % 2) * (width + gap)),
            round(room.top - (index // 2 + 1) * height - (index // 2) * gap),
            round(width),
            round(height),
        )
        for index in range(count)
    ]


def fill_width(needed: Sequence[float], width: float, margin: float) -> list[float]:
    """Divide a width: each gets what it needs and an equal share of the rest, at least the margin.

    Where that is too much, all are made narrower in the same proportion.

    >>> fill_width([50, 90, 40], 240, 12), fill_width([100, 200, 100], 236, 12)
    ([70.0, 110.0, 60.0], [62.0, 112.0, 62.0])
    """
    spare = (width - sum(needed)) / len(needed)
    if spare >= margin:
        return [each + spare for each in needed]
    share = (width - margin * len(needed)) / sum(needed)
    return [each * share + margin for each in needed]
