"""Where the twelve cards of Set lie, as large as the window allows. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect
from rules.setgame.state import SLOT_COUNT

# Columns and rows of a tall board and of a wide one.
TALL: Final = (3, 4)
WIDE: Final = (4, 3)
# The largest and smallest ratio of a card's longer side to its shorter one.
MAX_RATIO: Final = 1.56
MIN_RATIO: Final = 1.12
# In dp.
GAP: Final = 10
LEAST_GAP: Final = 6
LARGE_CARDS_GAP: Final = 3
EDGE: Final = 10
# The height of the message bar below the board of an upright window.
MESSAGE_BAR: Final = 64
# In a wide window the message bar lies in the top bar, between title and menu.
TITLE_ROOM: Final = 220
MENU_ROOM: Final = 60


@dataclass(frozen=True, slots=True)
class SetGeometry:
    """The rectangles of the cards in reading order, and of the message bar."""

    columns: int
    cards: tuple[Rect, ...]
    message_bar: Rect

    @property
    def rows(self) -> int:
        return len(self.cards) // self.columns

    def card_at(self, x: float, y: float) -> int | None:
        """The card at a point; a gap belongs to the nearer card."""
        gap = self._gap / 2
        return next(
            (
                index
                for index, card in enumerate(self.cards)
                if card.grown(gap, gap, gap).contains(x, y)
            ),
            None,
        )

    @property
    def _gap(self) -> float:
        return self.cards[1].x - self.cards[0].right


def make_geometry(
    area: Rect,
    bar: Rect,
    *,
    is_portrait: bool,
    density: float,
    large_cards: bool = False,
    status_width: float = 0,
) -> SetGeometry:
    """Lay out a board in `area`; the message bar lies below it or, in a wide window, in `bar`.

    There it leaves room for the time and the sets found, which are `status_width` pixels wide.
    """
    message_bar = (
        Rect(area.x, area.y, area.width, round(MESSAGE_BAR * density))
        if is_portrait
        else Rect(
            bar.x + TITLE_ROOM * density,
            bar.y,
            max(1.0, bar.width - (TITLE_ROOM + MENU_ROOM) * density - status_width),
            bar.height,
        )
    )
    room = area
    if is_portrait:
        room = Rect(
            area.x, area.y + message_bar.height, area.width, area.height - message_bar.height
        )
    tall, wide = (_grid(room, *shape, density, large_cards) for shape in (TALL, WIDE))
    return SetGeometry(*max(tall, wide, key=lambda grid: _area(grid[1])), message_bar)


def _area(cards: tuple[Rect, ...]) -> float:
    return cards[0].width * cards[0].height


def _grid(
    room: Rect, columns: int, rows: int, density: float, large_cards: bool
) -> tuple[int, tuple[Rect, ...]]:
    """The largest cards in these columns and rows, centred in the room."""
    small = min(room.width, room.height) < 420 * density
    gap = round((LARGE_CARDS_GAP if large_cards else LEAST_GAP if small else GAP) * density)
    edge = gap if small or large_cards else round(EDGE * density)
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
        for index in range(SLOT_COUNT)
    )
    return columns, cards


def _proportioned(width: float, height: float) -> tuple[int, int]:
    """The largest card within these sides that has a card's proportions, in whole pixels."""
    short, long = sorted((width, height))
    long = min(long, short * MAX_RATIO)
    short = min(short, long / MIN_RATIO)
    lying = width > height
    return (int(long), int(short)) if lying else (int(short), int(long))
