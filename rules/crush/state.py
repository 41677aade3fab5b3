"""A position of Solitaire Crush: the board, the deck with its tags, and the generator.

A column is a tuple with its bottom card first: gaps cannot even be written down.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from rules.cards import Card
from rules.crush.slots import PLACES, SIZE, slot
from rules.frozen import frozen

DECK: Final = "deck"
CLEARED: Final = "cleared"

FIRST_BASE: Final = 10
CHARGES: Final = 3


class Tag(Enum):
    """What a card can do besides being a card."""

    BOMB = "bomb"
    SWAPPER = "swapper"


@dataclass(frozen=True, slots=True)
class Tile:
    """A card with what it can do. The tag belongs to this very copy of the card."""

    card: Card
    tag: Tag | None = None


Columns: TypeAlias = tuple[tuple[Tile, ...], ...]


@frozen
class Counters:
    """What has happened so far."""

    actions: int = 0
    sequences: int = 0
    longest: int = 0
    best_chain: int = 0


@frozen
class CrushState:
    """Everything there is to know about a match at one moment."""

    columns: Columns
    # The last one is the next to drop.
    deck: tuple[Tile, ...]
    # The state of the generator, for the drops and decks to come.
    generator: int
    cleared: tuple[Card, ...] = ()
    decks: int = 1
    base: int = FIRST_BASE
    # What the next sequence is multiplied by.
    chain: int = 1
    free_swaps: int = CHARGES
    free_bombs: int = CHARGES
    is_over: bool = False
    counters: Counters = Counters()

    def at(self, name: str) -> Tile | None:
        """What lies in a slot."""
        row, column = PLACES[name]
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
