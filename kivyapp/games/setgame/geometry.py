"""Where the twelve cards of Set lie: as large as the window lets them be. Pure numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.table.geometry import Rect
from rules.setgame.state import SLOTS

# Columns and rows of an upright board and of a wide one.
TALL: Final = (3, 4)
WIDE: Final = (4, 3)
# How much longer than wide a card may be, and how little.
LONGEST: Final = 1.56
SHORTEST: Final = 1.12
# In dp.
GAP: Final = 10
LEAST_GAP: Final = 6
EDGE: Final = 10
# Below an upright board: what is to be said, and the button for a new board.
LEDGE: Final = 64
# A wide window has room for that in the bar, beside the title.
TITLE_ROOM: Final = 220
MENU_ROOM: Final = 60


@dataclass(frozen=True, slots=True)
class BoardPlaces:
    """The places of the cards in reading order, and of the ledge."""

    columns: int
    cards: tuple[Rect, ...]
    ledge: Rect

    @property
    def rows(self) -> int:
        return len(self.cards) // self.columns

    def at(self, x: float, y: float) -> int | None:
        """The card at a point; the gap between two belongs to the nearer one."""
        gap = self._gap / 2
        return next(
            (
                index
                for index, card in enumerate(self.cards)
                if card.grown(gap, gap, gap).holds(x, y)
            ),
            None,
        )

    @property
    def _gap(self) -> float:
        return self.cards[1].x - self.cards[0].right


def board_places(area: Rect, bar: Rect, *, upright: bool, density: float) -> BoardPlaces:
    """Lay out a board; `area` is what the bar leaves, `upright` whether the ledge is below."""
    ledge = (
        Rect(area.x, area.y, area.width, round(LEDGE * density))
        if upright
        else Rect(
            bar.x + TITLE_ROOM * density,
            bar.y,
            max(1.0, bar.width - (TITLE_ROOM + MENU_ROOM) * density),
            bar.height,
        )
    )
    room = area
    if upright:
        room = Rect(area.x, area.y + ledge.height, area.width, area.height - ledge.height)
    tall, wide = (_grid(room, *shape, density) for shape in (TALL, WIDE))
    return BoardPlaces(*max(tall, wide, key=lambda grid: _area(grid[1])), ledge)


def _area(cards: tuple[Rect, ...]) -> float:
    return cards[0].width * cards[0].height


def _grid(room: Rect, columns: int, rows: int, density: float) -> tuple[int, tuple[Rect, ...]]:
    """The largest cards in so many columns and rows, in the middle of the room."""
    small = min(room.width, room.height) < 420 * density
    gap = round((LEAST_GAP if small else GAP) * density)
    edge = gap if small else round(EDGE * density)
    width = (room.width - 2 * edge - gap * (columns - 1)) / columns
    height = (room.height - 2 * edge - gap * (rows - 1)) / rows
    width, height = _proportioned(max(width, 1.0), max(height, 1.0))
    across = columns * width + (columns - 1) * gap
    down = rows * height + (rows - 1) * gap
    left = round(room.x + (room.width - across) / 2)
    top = round(room.top - (room.height - down) / 2)
    cards = tuple(
        Rect(
            left + (index % columns) * (width + gap),
            top - (index // columns) * (height + gap) - height,
            width,
            height,
        )
        for index in range(SLOTS)
    )
    return columns, cards


def _proportioned(width: float, height: float) -> tuple[int, int]:
    """The largest card within these sides whose form is that of a card, in whole pixels."""
    short, long = sorted((width, height))
    long = min(long, short * LONGEST)
    short = min(short, long / SHORTEST)
    lying = width > height
    return (int(long), int(short)) if lying else (int(short), int(long))
