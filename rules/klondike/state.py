"""A position of Klondike: the piles and the counters.

Every pile is a tuple, bottom card first; the last card of the stock is drawn next.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.cards import Card

COLUMNS: Final = 7
FOUNDATIONS: Final = 4
DECK_SIZE: Final = 52

STOCK: Final = "stock"
WASTE: Final = "waste"
TABLEAU_NAMES: Final = tuple(f"tableau{n}" for n in range(1, COLUMNS + 1))
FOUNDATION_NAMES: Final = tuple(f"foundation{n}" for n in range(1, FOUNDATIONS + 1))

# The index of a pile within the tableau or the foundations, by its name.
TABLEAU_INDEX: Final = {name: index for index, name in enumerate(TABLEAU_NAMES)}
FOUNDATION_INDEX: Final = {name: index for index, name in enumerate(FOUNDATION_NAMES)}


class Column(NamedTuple):
    """A tableau column: face-down cards, then a face-up run."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


class Counters(NamedTuple):
    """Counts that undo takes back; the session counts the undos themselves."""

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
        """The counters after one more move with these effects."""
        return Counters(
            self.moves + 1,
            self.to_foundation + to_foundation,
            self.to_tableau + to_tableau,
            self.from_foundation + from_foundation,
            self.flips + flips,
            self.recycles + recycles,
        )


class KlondikeState(NamedTuple):
    """The complete state of a game of Klondike."""

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
        """The number of cards of each suit on the foundations, in the order of `Suit`."""
        by_suit = [0, 0, 0, 0]
        for pile in self.foundations:
            if pile:
                by_suit[pile[-1].suit] = len(pile)
        return by_suit[0], by_suit[1], by_suit[2], by_suit[3]

    @property
    def all_face_up(self) -> bool:
        """True if no face-down card is left in the tableau."""
        return not any(column.down for column in self.tableau)
