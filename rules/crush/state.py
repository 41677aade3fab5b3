"""A position of Solitaire Crush: the board, the deck with its tags, and the generator.

A column is a tuple, bottom card first, so it cannot have gaps.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from rules.cards import Card
from rules.crush.slots import CELLS, SIZE, slot

DECK: Final = "deck"
CLEARED: Final = "cleared"

FIRST_BASE: Final = 10
# How many free swaps, and how many free bombs, a match has.
CHARGES: Final = 3


class Tag(Enum):
    """The ability of a special card."""

    BOMB = "bomb"
    SWAPPER = "swapper"


class Tile(NamedTuple):
    """A card with its tag. The tag belongs to this copy of the card only."""

    card: Card
    tag: Tag | None = None


Columns: TypeAlias = tuple[tuple[Tile, ...], ...]


class Counters(NamedTuple):
    """Counts for statistics."""

    actions: int = 0
    sequences: int = 0
    longest: int = 0
    best_chain: int = 0


class CrushState(NamedTuple):
    """The complete state of a match."""

    columns: Columns
    # The last card drops next.
    deck: tuple[Tile, ...]
    # The state of the generator for coming drops and decks.
    generator: int
    cleared: tuple[Card, ...] = ()
    decks: int = 1
    base: int = FIRST_BASE
    # The factor of the next sequence.
    chain: int = 1
    free_swaps: int = CHARGES
    free_bombs: int = CHARGES
    is_over: bool = False
    counters: Counters = Counters()

    def at(self, name: str) -> Tile | None:
        """The tile in a slot."""
        row, column = CELLS[name]
        tiles = self.columns[column]
        return tiles[row] if row < len(tiles) else None

    @property
    def occupied(self) -> tuple[str, ...]:
        """The slots with a card, column by column."""
        return tuple(
            slot(row, column)
            for column, tiles in enumerate(self.columns)
            for row in range(len(tiles))
        )

    @property
    def is_full(self) -> bool:
        return all(len(tiles) == SIZE for tiles in self.columns)

    def tagged(self, tag: Tag) -> tuple[str, ...]:
        """The slots whose card has this tag, column by column."""
        return tuple(
            slot(row, column)
            for column, tiles in enumerate(self.columns)
            for row, tile in enumerate(tiles)
            if tile.tag is tag
        )
