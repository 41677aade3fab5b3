"""Declarations of piles in card units: where they lie, how they fan, what marks them when empty.

A game declares a few arrangements; the geometry picks the one with the largest cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Fan(Enum):
    """How the cards of a pile lie on one another."""

    STACK = "stack"
    DOWN = "down"
    SIDEWAYS = "sideways"
    # Sideways and centred, like cards held in a hand.
    HAND = "hand"


class PileKind(Enum):
    """What a pile is used for: it decides how close to it a card must be dropped."""

    COLUMN = "column"
    FOUNDATION = "foundation"
    SOURCE = "source"
    # Cards are moved one by one, without the cards that lie on them.
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class PileSpec:
    """A pile in a grid whose cells are one card and one gap wide and high.

    `y` counts rows from the top; negative values count from the bottom, -1 being the last row.
    A column has room down to the bottom of the table, or to `end_row`, which counts like `y`.
    """

    name: str
    x: float
    y: float
    kind: PileKind
    fan: Fan = Fan.STACK
    marker: str = "empty"
    # Only this many of the last cards are fanned; 0 means all.
    fanned_cards: int = 0
    # Cards lie in packets of this size, and the packets are fanned; 0 means no packets.
    packet_size: int = 0
    end_row: float = 0
    # Columns in two rows share that room: which row, and of how many.
    row: int = 0
    rows: int = 1


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The piles for one shape of window."""

    name: str
    # The width of the grid, in cells.
    columns: float
    # The height that must fit: card heights, fans included, and gaps between rows.
    card_heights: float
    row_gaps: float
    piles: tuple[PileSpec, ...]
    # The widest fans, in card heights: a tall window should use its height.
    max_face_up_fan: float = 0.28
    max_face_down_fan: float = 0.16
    # The piles that left and right arrow keys cycle through; empty means all, in all directions.
    keyboard_piles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableSpec:
    """The piles of one game."""

    arrangements: tuple[Arrangement, ...]
    # The longest possible column: face-down and face-up cards.
    longest_column: tuple[int, int]
    # More arrangements, for large cards only.
    for_large_cards: tuple[Arrangement, ...] = ()

    def names(self, kind: PileKind) -> frozenset[str]:
        """The piles of one kind."""
        piles = self.arrangements[0].piles
        return frozenset(pile.name for pile in piles if pile.kind is kind)
