"""Where everything lies on the screen of Crush, computed from the window's size alone. Pure.

The tiles are as large as the window allows. Upright windows have the score above and the charges
below the board; wide ones have both beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect
from kivyapp.style.tokens import CARD_RATIO
from rules.crush.slots import CELLS, SIZE, slot

# All in dp.
MARGIN: Final = 8
SCORE_PANEL: Final = 60
MESSAGE: Final = 52
CHARGES: Final = 56
# How much the score panel and the charges may grow where the board leaves room.
STRETCH: Final = 24
# The smallest and largest width of a panel beside the board.
NARROW_PANEL: Final = 176
WIDE_PANEL: Final = 340
TALLEST_PANEL: Final = 420
TALL_MESSAGE: Final = 88
# The width of a panel beside a large board, as a share of the board's.
PANEL_SHARE: Final = 0.42
# Height to width of the tiles in examples.
EXAMPLE_RATIO: Final = 1.2
# The gap between tiles, as a share of their width.
GAP: Final = 0.06
# The margin and the gap that leave the most room for large cards.
LEAST_MARGIN: Final = 2
LEAST_GAP: Final = 0.02
# The frame around the tiles, in gaps.
FRAME: Final = 1.5


@dataclass(frozen=True, slots=True)
class CrushGeometry:
    """Every rectangle of the screen, in pixels."""

    is_portrait: bool
    # How many rows are shown, from the bottom.
    rows: int
    # How much larger than usual the text beside a large board is.
    scale: float
    board: Rect
    frame: Rect
    tile_width: int
    tile_height: int
    step_x: float
    step_y: float
    score_panel: Rect
    message: Rect
    # The buttons for swaps and for bombs.
    charges: tuple[Rect, Rect]

    def tile_rect(self, name: str) -> Rect:
        """The rectangle of a slot's tile."""
        row, column = CELLS[name]
        return self.cell_rect(row, column)

    def cell_rect(self, row: float, column: float) -> Rect:
        """The same by row and column; rows above the board are where cards drop from."""
        return Rect(
            round(self.board.x + column * self.step_x),
            round(self.board.y + row * self.step_y),
            self.tile_width,
            self.tile_height,
        )

    def line_rect(self, slots: tuple[str, ...]) -> Rect:
        """The rectangle around all tiles of a line."""
        first, last = self.tile_rect(slots[0]), self.tile_rect(slots[-1])
        left, bottom = min(first.x, last.x), min(first.y, last.y)
        right, top = max(first.right, last.right), max(first.top, last.top)
        return Rect(left, bottom, right - left, top - bottom)

    def cell_at(self, x: float, y: float) -> tuple[int, int]:
        """Row and column under a point; cells outside the board are counted on."""
        gap_x, gap_y = self.step_x - self.tile_width, self.step_y - self.tile_height
        row = (y - self.board.y + gap_y / 2) // self.step_y
        column = (x - self.board.x + gap_x / 2) // self.step_x
        return int(row), int(column)

    def slot_at(self, x: float, y: float) -> str | None:
        """The slot under a point; a gap belongs to the nearest tile."""
        row, column = self.cell_at(x, y)
        if 0 <= row < self.rows and 0 <= column < SIZE:
            return slot(row, column)
        return None


@dataclass(frozen=True, slots=True)
class _Spacing:
    """The margin around the board in dp, and the gap between tiles as a share of their width."""

    margin: float
    gap: float


_USUAL: Final = _Spacing(MARGIN, GAP)
_LARGE_CARDS: Final = _Spacing(LEAST_MARGIN, LEAST_GAP)


def make_geometry(
    area: Rect,
    dp: float,
    *,
    rows: int = SIZE,
    left_hand: bool = False,
    large_cards: bool = False,
) -> CrushGeometry:
    """The arrangement, upright or wide, with the larger tiles."""
    spacing = _LARGE_CARDS if large_cards else _USUAL
    upright = _portrait(area, dp, rows, spacing)
    wide = _landscape(area, dp, rows, spacing, left_hand)
    return max(upright, wide, key=lambda geometry: geometry.tile_width * geometry.tile_height)


def example_geometry(x: float, y: float, width: float, rows: int) -> CrushGeometry:
    """The lowest rows of a board with its lower left corner here, for examples."""
    tile = int(width / (SIZE + _gaps(SIZE) * GAP))
    size, gap = (tile, round(tile * EXAMPLE_RATIO)), _gap(tile, GAP)
    board, frame = _board(size, gap, rows, x, y)
    unused = Rect(x, y, 1, 1)
    return _make(True, rows, 1.0, board, frame, size, gap, unused, unused, (unused, unused))


def _portrait(area: Rect, dp: float, rows: int, spacing: _Spacing) -> CrushGeometry:
    margin = MARGIN * dp
    fixed = (SCORE_PANEL + MESSAGE + CHARGES) * dp + 5 * margin
    room = area.height - fixed
    tile = _tile_size(area.width - 2 * spacing.margin * dp, room, rows, spacing.gap)
    tile_gap = _gap(tile[0], spacing.gap)
    frame_width, frame_height = _frame_size(*tile, tile_gap, rows)
    # Spare height goes to the score panel and the charges first, then into the gaps.
    spare = max(0.0, room - frame_height)
    stretch = min(STRETCH * dp, spare / 3)
    gap = margin + (spare - 2 * stretch) / 5
    width = min(area.width - 2 * margin, max(frame_width, 300 * dp))
    left = area.x + (area.width - width) / 2
    charges = _rounded(left, area.y + gap, width, CHARGES * dp + stretch)
    message = _rounded(left, charges.top + gap, width, MESSAGE * dp)
    frame_left = area.x + (area.width - frame_width) / 2
    board, frame = _board(tile, tile_gap, rows, frame_left, message.top + gap)
    score_panel = _rounded(left, frame.top + gap, width, SCORE_PANEL * dp + stretch)
    halves = _split(charges, margin)
    return _make(True, rows, 1.0, board, frame, tile, tile_gap, score_panel, message, halves)


def _landscape(
    area: Rect, dp: float, rows: int, spacing: _Spacing, left_hand: bool
) -> CrushGeometry:
    margin = MARGIN * dp
    narrow, wide = NARROW_PANEL * dp, WIDE_PANEL * dp
    room = area.height - 2 * spacing.margin * dp
    tile = _tile_size(area.width - 4 * margin - narrow, room, rows, spacing.gap)
    tile_gap = _gap(tile[0], spacing.gap)
    frame_width, frame_height = _frame_size(*tile, tile_gap, rows)
    spare = area.width - frame_width - 4 * margin
    # A small panel would look lost beside a very large board, and be hard to read from afar.
    panel = max(narrow, min(max(wide, PANEL_SHARE * frame_width), spare * 0.55))
    scale = max(1.0, panel / wide)
    left = area.x + max(margin, (area.width - frame_width - 2 * margin - panel) / 2)
    board_left, panel_left = left, left + frame_width + 2 * margin
    if left_hand:
        board_left, panel_left = left + panel + 2 * margin, left
    board_bottom = area.y + (area.height - frame_height) / 2
    board, frame = _board(tile, tile_gap, rows, board_left, board_bottom)
    # The panel is as tall as the board, up to a limit.
    height = min(frame.height, TALLEST_PANEL * dp * scale)
    bottom = frame.y + (frame.height - height) / 2
    charges = _rounded(panel_left, bottom, panel, CHARGES * dp * scale)
    message = _rounded(panel_left, charges.top + margin, panel, TALL_MESSAGE * dp * scale)
    top = message.top + margin
    score_panel = _rounded(panel_left, top, panel, max(1.0, bottom + height - top))
    halves = _split(charges, margin)
    return _make(False, rows, scale, board, frame, tile, tile_gap, score_panel, message, halves)


def _tile_size(width: float, height: float, rows: int, gap: float) -> tuple[int, int]:
    """The largest tile for a board of this size; its shape is between a square and a card."""
    across = width / (SIZE + _gaps(SIZE) * gap)
    tall = (height - _gaps(rows) * gap * across) / rows
    if tall < across:
        across = tall = height / (rows + _gaps(rows) * gap)
    return max(4, int(across)), max(4, int(min(tall, across * CARD_RATIO)))


def _gap(width: int, share: float) -> int:
    return max(1, int(width * share))


def _gaps(tiles: int) -> float:
    """All gaps of a row or column together, with the frame."""
    return tiles - 1 + 2 * FRAME


def _frame_size(width: int, height: int, gap: int, rows: int) -> tuple[float, float]:
    return SIZE * width + _gaps(SIZE) * gap, rows * height + _gaps(rows) * gap


def _board(
    tile: tuple[int, int], gap: int, rows: int, left: float, bottom: float
) -> tuple[Rect, Rect]:
    """The rectangle of the tiles, and the frame around it, whose lower left corner is given."""
    width, height = tile
    edge = FRAME * gap
    frame = _rounded(left, bottom, *_frame_size(width, height, gap, rows))
    across, up = SIZE * (width + gap) - gap, rows * (height + gap) - gap
    return _rounded(frame.x + edge, frame.y + edge, across, up), frame


def _make(
    is_portrait: bool,
    rows: int,
    scale: float,
    board: Rect,
    frame: Rect,
    tile: tuple[int, int],
    gap: int,
    score_panel: Rect,
    message: Rect,
    charges: tuple[Rect, Rect],
) -> CrushGeometry:
    width, height = tile
    steps = (width + gap, height + gap)
    return CrushGeometry(
        is_portrait, rows, scale, board, frame, width, height, *steps, score_panel, message, charges
    )


def _split(rect: Rect, gap: float) -> tuple[Rect, Rect]:
    width = (rect.width - gap) / 2
    return (
        _rounded(rect.x, rect.y, width, rect.height),
        _rounded(rect.right - width, rect.y, width, rect.height),
    )


def _rounded(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x), round(y), round(width), round(height))
