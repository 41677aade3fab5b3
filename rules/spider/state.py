"""A position of Spider: the piles and the counters.

Every pile is a tuple, bottom card first; the last card of the stock is dealt next.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.cards import KING, Card

COLUMNS: Final = 10
FOUNDATIONS: Final = 8
RUN_LENGTH: Final = KING
DECK_SIZE: Final = FOUNDATIONS * RUN_LENGTH
# The first four columns get six cards, the others five; the rest form the stock.
TABLEAU_CARDS: Final = 54

STOCK: Final = "stock"
COLUMN_NAMES: Final = tuple(f"column{n}" for n in range(1, COLUMNS + 1))
FOUNDATION_NAMES: Final = tuple(f"foundation{n}" for n in range(1, FOUNDATIONS + 1))

COLUMN_INDEX: Final = {name: index for index, name in enumerate(COLUMN_NAMES)}


class Column(NamedTuple):
    """A column: face-down cards, then face-up cards."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def height(self) -> int:
        return len(self.down) + len(self.up)


class Counters(NamedTuple):
    """Counts that undo takes back; the session counts the undos themselves."""

    moves: int = 0
    deals: int = 0
    flips: int = 0


class SpiderState(NamedTuple):
    """The complete state of a game of Spider."""

    tableau: tuple[Column, ...]
    foundations: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    counters: Counters = Counters()

    @property
    def completed(self) -> int:
        """The number of completed suits; the foundations fill in order."""
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
        """True if no face-down card is left in the columns."""
        return not any(column.down for column in self.tableau)
