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
from kivyapp.table.specs import Arrangement, Fan, PileSpec, TableSpec

# The gap between piles, in card widths; a wide window increases it up to MAX_GAP.
GAP: Final = 0.09
MAX_GAP: Final = 0.32
# How much larger large cards are.
LARGE_CARDS: Final = 1.2
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


def make_board(
    spec: TableSpec, area: Rect, *, large_cards: bool = False, left_hand: bool = False
) -> Board:
    """The board for this area of the window, in the arrangement with the largest cards."""
    widths = [(_card_width(option, area, large_cards), option) for option in spec.arrangements]
    width, arrangement = max(widths, key=lambda entry: entry[0])
    card_width = max(8, int(width))
    card_height = round(card_width * CARD_RATIO)
    grid = _Grid(arrangement, area, card_width, card_height, left_hand)
    places = {pile.name: grid.place(pile) for pile in arrangement.piles}
    return Board(arrangement, area, card_width, card_height, places)


def _card_width(arrangement: Arrangement, area: Rect, large_cards: bool) -> float:
    across = area.width / (arrangement.columns + GAP * (arrangement.columns + 1))
    heights = arrangement.card_heights + GAP / CARD_RATIO * arrangement.row_gaps
    down = area.height / heights / CARD_RATIO
    rows = 1 + max(pile.y for pile in arrangement.piles)
    rigid = area.height / (rows + GAP / CARD_RATIO * (rows + 1)) / CARD_RATIO
    # Large cards take room from the fans, but the rows of piles must still fit, and the columns
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
        # In a wide window the columns move apart, up to a limit.
        spare = area.width - arrangement.columns * card_width
        self.gap = min(spare / (arrangement.columns + 1), card_width * MAX_GAP)
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
        """The lower edge of the cards in a row."""
        step = self.card_height + self.row_gap
        if y < 0:
            return self.area.y + self.row_gap + (-1 - y) * step
        return self.area.top - self.row_gap - self.card_height - y * step

    def _room(self, pile: PileSpec, card: Rect) -> float:
        if pile.fan is Fan.SIDEWAYS:
            return SIDEWAYS_FAN * self.card_width * max(1, pile.fanned_cards - 1)
        if pile.fan is Fan.STACK:
            return 0.0
        if pile.end_row:
            limit = self._row(pile.end_row) + self.card_height + self.row_gap
        else:
            limit = self.area.y + self.row_gap
        return max(0.0, card.y - limit)
