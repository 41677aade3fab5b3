"""A position of Klondike: what lies where, and what was counted on the way there.

Every pile is a tuple with its bottom card first; the last card of the stock is the next one drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cards import Card
from rules.frozen import frozen

COLUMNS: Final = 7
FOUNDATIONS: Final = 4
DECK_SIZE: Final = 52

STOCK: Final = "stock"
WASTE: Final = "waste"
TABLEAUS: Final = tuple(f"tableau{n}" for n in range(1, COLUMNS + 1))
FOUNDATION_NAMES: Final = tuple(f"foundation{n}" for n in range(1, FOUNDATIONS + 1))

# The place of a pile among its kind, by its name.
TABLEAU_INDEX: Final = {name: index for index, name in enumerate(TABLEAUS)}
FOUNDATION_INDEX: Final = {name: index for index, name in enumerate(FOUNDATION_NAMES)}


@dataclass(frozen=True, slots=True)
class Column:
    """A tableau column: its face-down cards, then its face-up run."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


@frozen
class Counters:
    """What has happened so far. Undo takes it back; how often undo was used, the session knows."""

    moves: int = 0
    to_foundation: int = 0
    to_tableau: int = 0
    from_foundation: int = 0
    flips: int = 0
    recycles: int = 0

    def plus(
        self,
        to_foundation: int = 0,
        to_tableau: int = 0,
        from_foundation: int = 0,
        flips: int = 0,
        recycles: int = 0,
    ) -> Counters:
        """One move more, with what it did."""
        return Counters(
            self.moves + 1,
            self.to_foundation + to_foundation,
            self.to_tableau + to_tableau,
            self.from_foundation + from_foundation,
            self.flips + flips,
            self.recycles + recycles,
        )


@frozen
class KlondikeState:
    """Everything there is to know about a game of Klondike at one moment."""

    tableau: tuple[Column, ...]
    foundations: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...]
    counters: Counters = Counters()

    @property
    def is_won(self) -> bool:
        return sum(map(len, self.foundations)) == DECK_SIZE

    @property
    def heights(self) -> tuple[int, int, int, int]:
        """How many cards of each suit lie on the foundations, in the order of `Suit`."""
        by_suit = [0, 0, 0, 0]
        for pile in self.foundations:
            if pile:
                by_suit[pile[-1].suit] = len(pile)
        return by_suit[0], by_suit[1], by_suit[2], by_suit[3]

    @property
    def all_face_up(self) -> bool:
        """No face-down card is left in the tableau."""
        return not any(column.down for column in self.tableau)
