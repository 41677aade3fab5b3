"""A position of Set, and the names of its piles."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.cards import Card
from rules.setgame.features import PACK

SLOT_COUNT: Final = 12
DECK: Final = "deck"
SLOT_NAMES: Final = tuple(f"slot{n}" for n in range(1, SLOT_COUNT + 1))

# The index of a slot on the board, by its name.
SLOT_INDEX: Final = {name: index for index, name in enumerate(SLOT_NAMES)}


class SetState(NamedTuple):
    """The complete state of a game of Set."""

    board: tuple[Card, ...]
    # The state of the generator for the next cards.
    generator: int
    taken: int = 0

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that are not on the board, in the order of the pack: it has no top card."""
        board = set(self.board)
        return tuple(card for card in PACK if card not in board)
