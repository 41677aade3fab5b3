"""A position of Spider: what lies where, and what was counted on the way there.

Every pile is a tuple with its bottom card first; the last card of the stock is the next one dealt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cards import KING, Card
from rules.frozen import frozen

COLUMNS: Final = 10
FOUNDATIONS: Final = 8
RUN: Final = KING
DECK_SIZE: Final = FOUNDATIONS * RUN
# The first four columns get six cards, the others five; the rest is the stock.
DEALT: Final = 54

STOCK: Final = "stock"
COLUMN_NAMES: Final = tuple(f"column{n}" for n in range(1, COLUMNS + 1))
FOUNDATION_NAMES: Final = tuple(f"foundation{n}" for n in range(1, FOUNDATIONS + 1))

# The place of a column among the others, by its name.
COLUMN_INDEX: Final = {name: index for index, name in enumerate(COLUMN_NAMES)}


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its face-down cards, then its face-up ones."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def height(self) -> int:
        return len(self.down) + len(self.up)


@frozen
class Counters:
    """What has happened so far. Undo takes it back; how often undo was used, the session knows."""

    moves: int = 0
    deals: int = 0
    flips: int = 0


@frozen
class SpiderState:
    """Everything there is to know about a game of Spider at one moment."""

    tableau: tuple[Column, ...]
    foundations: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    counters: Counters = Counters()

    @property
    def completed(self) -> int:
        """How many suits have gone from king to ace; the foundations fill from the first on."""
        return sum(map(bool, self.foundations))

    @property
    def is_won(self) -> bool:
        return bool(self.foundations[-1])

    @property
    def has_empty_column(self) -> bool:
        # A face-down card is never the last of its column.
        return not all(column.up for column in self.tableau)

    @property
    def all_face_up(self) -> bool:
        """No face-down card is left in the columns."""
        return not any(column.down for column in self.tableau)
