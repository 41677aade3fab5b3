"""A position of Aces Up: four columns of face-up cards, a stock, and the discarded cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cards import Card

COLUMNS: Final = 4
STOCK: Final = "stock"
DISCARD: Final = "discard"
COLUMN_NAMES: Final = tuple(f"column{n}" for n in range(1, COLUMNS + 1))
COLUMN_INDEX: Final = {name: index for index, name in enumerate(COLUMN_NAMES)}


@dataclass(frozen=True, slots=True)
class AcesUpState:
    """The complete state; the last card of a pile is its top."""

    columns: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discarded: tuple[Card, ...] = ()

    @property
    def is_won(self) -> bool:
        return not self.stock and all(len(column) == 1 for column in self.columns)
