"""Where every pile lies, worked out from the window's size alone: pure numbers, no toolkit.

Positions are pixels with the origin at the lower left, as Kivy counts. The size of the cards
depends on the window and never on the game's state, so that nothing jumps while one plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from kivyapp.table.specs import Arrangement, Fan, PileSpec, TableSpec
from rules.frozen import frozen

CARD_RATIO: Final = 1.45
GAP: Final = 0.09
LARGE_CARDS: Final = 1.2
# How far apart the cards of a sideways fan lie, in card widths.
SIDEWAYS_FAN: Final = 0.3


Point: TypeAlias = tuple[float, float]


@frozen
class Rect:
    """A rectangle of the window."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top

    def grown(self, sides: float, top: float, bottom: float) -> Rect:
        return Rect(
            self.x - sides, self.y - bottom, self.width + 2 * sides, self.height + top + bottom
        )

    def overlap(self, other: Rect) -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.top, other.top) - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)


@dataclass(frozen=True, slots=True)
class PilePlace:
    """A pile on the screen: where its bottom card lies, and how much room its fan has."""

    spec: PileSpec
    card: Rect
    # How far the fan may reach from the bottom card's lower edge down, or sideways.
    room: float
    # -1 where a sideways fan goes to the left.
    direction: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """All piles of a game for one window."""

    arrangement: Arrangement
    area: Rect
    card_width: int
    card_height: int
    places: Mapping[str, PilePlace]


def make_board(
    spec: TableSpec, area: Rect, *, large_cards: bool = False, left_hand: bool = False
) -> Board:
    """The board for this part of the window, in the arrangement with the largest cards."""
    widths = [(_card_width(option, area, large_cards), option) for option in spec.arrangements]
    width, arrangement = max(widths, key=lambda entry: entry[0])
    card_width = max(8, int(width))
    card_height = round(card_width * CARD_RATIO)
    grid = _Grid(arrangement, area, card_width, card_height, left_hand)
    places = {pile.name: grid.place(pile) for pile in arrangement.piles}
    return Board(arrangement, area, card_width, card_height, places)


def _card_width(arrangement: Arrangement, area: Rect, large_cards: bool) -> float:
    across = area.width / (arrangement.columns + GAP * (arrangement.columns + 1))
    down = area.height / (arrangement.heights + GAP / CARD_RATIO * arrangement.gaps) / CARD_RATIO
    rows = 1 + max(pile.y for pile in arrangement.piles)
    rigid = area.height / (rows + GAP / CARD_RATIO * (rows + 1)) / CARD_RATIO
    # Large cards take what the fans would have had; but rows of piles give nothing away, and they
    # can never be wider than the window.
    return min(across, rigid, down * (LARGE_CARDS if large_cards else 1.0))


class _Grid:
    """The cells of an arrangement, centred in the area and mirrored for the left hand."""

    def __init__(
        self,
        arrangement: Arrangement,
        area: Rect,
        card_width: int,
        card_height: int,
        left_hand: bool,
    ) -> None:
        self.columns, self.area = arrangement.columns, area
        self.card_width, self.card_height = card_width, card_height
        self.left_hand = left_hand
        # A window wider than the cards need spreads the columns a little, not without end.
        spare = area.width - arrangement.columns * card_width
        self.gap = min(spare / (arrangement.columns + 1), card_width * 0.32)
        self.row_gap = card_width * GAP
        used = arrangement.columns * card_width + (arrangement.columns - 1) * self.gap
        self.left = area.x + (area.width - used) / 2

    def place(self, pile: PileSpec) -> PilePlace:
        x = self.columns - 1 - pile.x if self.left_hand else pile.x
        card = Rect(
            round(self.left + x * (self.card_width + self.gap)),
            round(self._row(pile.y)),
            self.card_width,
            self.card_height,
        )
        direction = -1 if self.left_hand else 1
        return PilePlace(pile, card, self._room(pile, card), direction)

    def _row(self, y: float) -> float:
        """The lower edge of the cards of a row."""
        step = self.card_height + self.row_gap
        if y < 0:
            return self.area.y + self.row_gap + (-1 - y) * step
        return self.area.top - self.row_gap - self.card_height - y * step

    def _room(self, pile: PileSpec, card: Rect) -> float:
        if pile.fan is Fan.SIDEWAYS:
            return SIDEWAYS_FAN * self.card_width * max(1, pile.fanned - 1)
        if pile.fan is Fan.STACK:
            return 0.0
        if pile.until:
            limit = self._row(pile.until) + self.card_height + self.row_gap
        else:
            limit = self.area.y + self.row_gap
        return max(0.0, card.y - limit)
