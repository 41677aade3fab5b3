"""A board of Set as one frozen value, and the names of its piles."""

from __future__ import annotations

from typing import Final

from rules.cards import Card
from rules.frozen import frozen
from rules.setgame.features import PACK

SLOTS: Final = 12
DECK: Final = "deck"
SLOT_NAMES: Final = tuple(f"slot{n}" for n in range(1, SLOTS + 1))

# The place of a slot on the board, by its name.
SLOT_INDEX: Final = {name: index for index, name in enumerate(SLOT_NAMES)}


@frozen
class SetState:
    """Everything there is to know about a game of Set at one moment."""

    board: tuple[Card, ...]
    # The state of the generator from which the next cards are drawn.
    generator: int
    taken: int = 0

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that are not on the board, in the order of the pack: nothing lies on top."""
        there = set(self.board)
        return tuple(card for card in PACK if card not in there)
