"""Where every pile lies, computed from the size of the window alone. Pure: it does not use Kivy.

Positions are pixels with the origin at the lower left, as in Kivy. The size of the cards depends on
the window and never on the state of the game, so nothing jumps during play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect
from kivyapp.style.tokens import CARD_RATIO
from kivyapp.table.specs import Arrangement, Fan, PileKind, PileSpec, TableSpec

# The gap between piles, in card widths; a wide window increases it up to MAX_GAP.
GAP: Final = 0.09
MAX_GAP: Final = 0.32
# How much larger large cards are, and the gap between their piles at least.
LARGE_CARDS: Final = 1.2
LEAST_GAP: Final = 0.045
# This share of the wanted size is as good as all of it, if the columns are longer.
LARGE_ENOUGH: Final = 0.98
# The gap between two rows of columns, in card widths.
ROW_GAP: Final = 0.16
# How far apart the cards of a sideways fan lie, in card widths.
SIDEWAYS_FAN: Final = 0.3


@dataclass(frozen=True, slots=True)
class PilePlace:
    """A pile on the screen: where its bottom card lies, and the room for its fan."""

    spec: PileSpec
    card: Rect
    # How far a fan may extend below the bottom card, or how wide a hand may be.
    room: float
    # -1 if a sideways fan extends to the left.
    direction: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """The places of all piles of a game in one window."""

    arrangement: Arrangement
    area: Rect
    card_width: int
    card_height: int
    places: Mapping[str, PilePlace]

    @property
    def column_room(self) -> float:
        """The room for the fan of the column that has the least."""
        columns = (each for each in self.places.values() if each.spec.kind is PileKind.COLUMN)
        return min((each.room for each in columns), default=0.0)


def make_board(
    spec: TableSpec, area: Rect, *, large_cards: bool = False, left_hand: bool = False
) -> Board:
    """The board for this area of the window, in the arrangement with the largest cards."""
    fits = [(_card_width(option, area, GAP), option) for option in spec.arrangements]
    width, arrangement = max(fits, key=lambda entry: entry[0])
    board = _board(arrangement, area, width, GAP, left_hand)
    return _large_board(spec, area, board, left_hand) if large_cards else board


def _large_board(spec: TableSpec, area: Rect, usual: Board, left_hand: bool) -> Board:
    """The board with cards one fifth larger than usual, or as large as the area allows.

    Large cards take room from gaps and fans, or lie in other rows. If several arrangements give
    the same size, the longest columns decide.
    """
    wanted = round(LARGE_CARDS * usual.card_width)
    fits = [(_card_width(each, area, LEAST_GAP, LARGE_CARDS), each) for each in spec.arrangements]
    fits += [(_card_width(each, area, LEAST_GAP), each) for each in spec.for_large_cards]
    boards = (
        _board(each, area, min(wanted, width), LEAST_GAP, left_hand)
        for width, each in fits
        if width > usual.card_width
    )

    def merit(board: Board) -> tuple[int, float]:
        is_large = board.card_width >= LARGE_ENOUGH * wanted
        return wanted if is_large else board.card_width, board.column_room

    return max(boards, key=merit, default=usual)


def _board(
    arrangement: Arrangement, area: Rect, width: float, gap: float, left_hand: bool
) -> Board:
    card_width = max(8, int(width))
    card_height = round(card_width * CARD_RATIO)
    grid = _Grid(arrangement, area, card_width, card_height, gap, left_hand)
    places = {pile.name: grid.place(pile) for pile in arrangement.piles}
    return Board(arrangement, area, card_width, card_height, places)


def _card_width(arrangement: Arrangement, area: Rect, gap: float, squeezed: float = 1.0) -> float:
    """The width of the largest cards that fit; `squeezed` fans take less height than declared."""
    across = area.width / (arrangement.columns + gap * (arrangement.columns + 1))
    heights = arrangement.card_heights + gap / CARD_RATIO * arrangement.row_gaps
    down = area.height / heights / CARD_RATIO
    rows = 1 + max(pile.y for pile in arrangement.piles)
    rigid = area.height / (rows + gap / CARD_RATIO * (rows + 1)) / CARD_RATIO
    # The rows of piles must always fit, and the columns can never be wider than the window.
    return min(across, rigid, down * squeezed)


class _Grid:
    """The cells of an arrangement, centred in the area and mirrored for the left hand."""

    def __init__(
        self,
        arrangement: Arrangement,
        area: Rect,
        card_width: int,
        card_height: int,
        least_gap: float,
        left_hand: bool,
    ) -> None:
        self.columns, self.area = arrangement.columns, area
        self.card_width, self.card_height = card_width, card_height
        self.left_hand = left_hand
        # In a wide window the columns move apart, up to a limit.
        spare = area.width - arrangement.columns * card_width
        self.gap = min(spare / (arrangement.columns + 1), card_width * MAX_GAP)
        self.row_gap = card_width * least_gap
        used = arrangement.columns * card_width + (arrangement.columns - 1) * self.gap
        self.left = area.x + (area.width - used) / 2

    def place(self, pile: PileSpec) -> PilePlace:
        x = self.columns - 1 - pile.x if self.left_hand else pile.x
        bottom = self._row(pile.y)
        limit = self._limit(pile)
        if pile.rows > 1:
            # The rows share the height from here to the limit equally.
            between = ROW_GAP * self.card_width
            share = (bottom + self.card_height - limit + between) / pile.rows
            bottom -= pile.row * share
            limit = bottom + self.card_height + between - share
        card = Rect(
            round(self.left + x * (self.card_width + self.gap)),
            round(bottom),
            self.card_width,
            self.card_height,
        )
        direction = -1 if self.left_hand else 1
        return PilePlace(pile, card, self._room(pile, card.y - limit), direction)

    def _row(self, y: float) -> float:
        """The lower edge of the cards in a row."""
        step = self.card_height + self.row_gap
        if y < 0:
            return self.area.y + self.row_gap + (-1 - y) * step
        return self.area.top - self.row_gap - self.card_height - y * step

    def _limit(self, pile: PileSpec) -> float:
        """How far down a fan may extend."""
        if pile.end_row:
            return self._row(pile.end_row) + self.card_height + self.row_gap
        return self.area.y + self.row_gap

    def _room(self, pile: PileSpec, below: float) -> float:
        if pile.fan is Fan.SIDEWAYS:
            return SIDEWAYS_FAN * self.card_width * max(1, pile.fanned_cards - 1)
        return 0.0 if pile.fan is Fan.STACK else max(0.0, below)
