"""Where everything is on the screen of Crush, worked out from the window's size alone.

The tiles are as large as the window allows: upright windows have the readings above and the charges
below the board, wide ones have both beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.table.geometry import CARD_RATIO, Rect
from rules.crush.slots import PLACES, SIZE, slot

# All in dp.
MARGIN: Final = 8
READINGS: Final = 60
VERDICT: Final = 52
CHARGES: Final = 56
# How much higher readings and charges may be where the board leaves room.
STRETCH: Final = 24
# A panel beside the board is at least and at most so wide.
NARROW_PANEL: Final = 176
WIDE_PANEL: Final = 340
# Of the board's width.
PANEL_SHARE: Final = 0.42
TALLEST_PANEL: Final = 420
HIGH_VERDICT: Final = 88
# The shape of tiles in examples.
STRIP_RATIO: Final = 1.2
# Between tiles, as a share of their width.
GAP: Final = 0.06
# How far the glass reaches around the tiles, in gaps; and so all gaps of a row or column.
FRAME: Final = 1.5
GAPS: Final = SIZE - 1 + 2 * FRAME


@dataclass(frozen=True, slots=True)
class Places:
    """Every rectangle of the screen, in pixels."""

    upright: bool
    # How much larger than usual the writing beside a large board is.
    scale: float
    board: Rect
    frame: Rect
    tile_width: int
    tile_height: int
    step_x: float
    step_y: float
    readings: Rect
    verdict: Rect
    # One for swaps, one for bombs.
    charges: tuple[Rect, Rect]

    def tile(self, name: str) -> Rect:
        """Where the tile of a slot lies."""
        row, column = PLACES[name]
        return self.tile_at(row, column)

    def tile_at(self, row: float, column: float) -> Rect:
        """The same by numbers; rows above the board are where cards come from."""
        return Rect(
            round(self.board.x + column * self.step_x),
            round(self.board.y + row * self.step_y),
            self.tile_width,
            self.tile_height,
        )

    def line(self, slots: tuple[str, ...]) -> Rect:
        """The rectangle around the tiles of a line."""
        first, last = self.tile(slots[0]), self.tile(slots[-1])
        left, bottom = min(first.x, last.x), min(first.y, last.y)
        right, top = max(first.right, last.right), max(first.top, last.top)
        return Rect(left, bottom, right - left, top - bottom)

    def cell_at(self, x: float, y: float) -> tuple[int, int]:
        """Row and column under a point; outside of the board they go on counting."""
        gap_x, gap_y = self.step_x - self.tile_width, self.step_y - self.tile_height
        row = (y - self.board.y + gap_y / 2) // self.step_y
        column = (x - self.board.x + gap_x / 2) // self.step_x
        return int(row), int(column)

    def slot_at(self, x: float, y: float) -> str | None:
        """The slot under a point; between the tiles the nearest one counts."""
        row, column = self.cell_at(x, y)
        if 0 <= row < SIZE and 0 <= column < SIZE:
            return slot(row, column)
        return None


def make_places(area: Rect, dp: float, *, left_hand: bool = False) -> Places:
    """The arrangement in which the tiles are largest."""
    upright, wide = _upright(area, dp), _beside(area, dp, left_hand)
    return max(upright, wide, key=lambda places: places.tile_width * places.tile_height)


def strip(x: float, y: float, width: float, rows: int) -> Places:
    """The lowest rows of a board with this lower left corner, for examples."""
    tile = int(width / (SIZE + GAPS * GAP))
    size = (tile, round(tile * STRIP_RATIO))
    board, whole = _board(size, x, y)
    frame = Rect(
        whole.x, whole.y, whole.width, whole.height - (SIZE - rows) * (size[1] + _gap(tile))
    )
    nothing = Rect(x, y, 1, 1)
    return _places(True, 1.0, board, frame, size, nothing, nothing, (nothing, nothing))


def _upright(area: Rect, dp: float) -> Places:
    margin = MARGIN * dp
    fixed = (READINGS + VERDICT + CHARGES) * dp + 5 * margin
    room = area.height - fixed
    tile = _tile_size(area.width - 2 * margin, room)
    frame_width, frame_height = _frame_size(*tile)
    # What the board leaves goes to the readings and the charges first, then between all of them.
    spare = max(0.0, room - frame_height)
    stretch = min(STRETCH * dp, spare / 3)
    gap = margin + (spare - 2 * stretch) / 5
    width = min(area.width - 2 * margin, max(frame_width, 300 * dp))
    left = area.x + (area.width - width) / 2
    charges = _whole(left, area.y + gap, width, CHARGES * dp + stretch)
    verdict = _whole(left, charges.top + gap, width, VERDICT * dp)
    board, frame = _board(tile, area.x + (area.width - frame_width) / 2, verdict.top + gap)
    readings = _whole(left, frame.top + gap, width, READINGS * dp + stretch)
    return _places(True, 1.0, board, frame, tile, readings, verdict, _halves(charges, margin))


def _beside(area: Rect, dp: float, left_hand: bool) -> Places:
    margin = MARGIN * dp
    narrow, wide = NARROW_PANEL * dp, WIDE_PANEL * dp
    tile = _tile_size(area.width - 4 * margin - narrow, area.height - 2 * margin)
    frame_width, frame_height = _frame_size(*tile)
    spare = area.width - frame_width - 4 * margin
    # Beside a very large board a small panel would look lost, and be hard to read from afar.
    panel = max(narrow, min(max(wide, PANEL_SHARE * frame_width), spare * 0.55))
    scale = max(1.0, panel / wide)
    left = area.x + max(margin, (area.width - frame_width - 2 * margin - panel) / 2)
    board_left, panel_left = left, left + frame_width + 2 * margin
    if left_hand:
        board_left, panel_left = left + panel + 2 * margin, left
    board, frame = _board(tile, board_left, area.y + (area.height - frame_height) / 2)
    # The panel is as high as the board, but not higher than it needs to be.
    height = min(frame.height, TALLEST_PANEL * dp * scale)
    bottom = frame.y + (frame.height - height) / 2
    charges = _whole(panel_left, bottom, panel, CHARGES * dp * scale)
    verdict = _whole(panel_left, charges.top + margin, panel, HIGH_VERDICT * dp * scale)
    top = verdict.top + margin
    readings = _whole(panel_left, top, panel, max(1.0, bottom + height - top))
    halves = _halves(charges, margin)
    return _places(False, scale, board, frame, tile, readings, verdict, halves)


def _tile_size(width: float, height: float) -> tuple[int, int]:
    """The largest tile for a board in so much room: between a square and a card in shape."""
    across = width / (SIZE + GAPS * GAP)
    tall = (height - GAPS * GAP * across) / SIZE
    if tall < across:
        across = tall = height / (SIZE + GAPS * GAP)
    return max(4, int(across)), max(4, int(min(tall, across * CARD_RATIO)))


def _gap(width: int) -> int:
    return max(1, int(width * GAP))


def _frame_size(width: int, height: int) -> tuple[float, float]:
    gaps = GAPS * _gap(width)
    return SIZE * width + gaps, SIZE * height + gaps


def _board(tile: tuple[int, int], left: float, bottom: float) -> tuple[Rect, Rect]:
    """The tiles' rectangle and the glass around it, whose lower left corner is given."""
    (width, height), gap = tile, _gap(tile[0])
    edge = FRAME * gap
    frame = _whole(left, bottom, *_frame_size(width, height))
    across, up = SIZE * (width + gap) - gap, SIZE * (height + gap) - gap
    return _whole(frame.x + edge, frame.y + edge, across, up), frame


def _places(
    upright: bool,
    scale: float,
    board: Rect,
    frame: Rect,
    tile: tuple[int, int],
    readings: Rect,
    verdict: Rect,
    charges: tuple[Rect, Rect],
) -> Places:
    (width, height), gap = tile, _gap(tile[0])
    steps = (width + gap, height + gap)
    return Places(upright, scale, board, frame, width, height, *steps, readings, verdict, charges)


def _halves(rect: Rect, gap: float) -> tuple[Rect, Rect]:
    width = (rect.width - gap) / 2
    return (
        _whole(rect.x, rect.y, width, rect.height),
        _whole(rect.right - width, rect.y, width, rect.height),
    )


def _whole(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x), round(y), round(width), round(height))
