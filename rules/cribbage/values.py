"""What a card counts, the ace one, the court cards ten, and other numbers of cribbage."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rules.cards import Card

FIFTEEN: Final = 15
THIRTY_ONE: Final = 31

SHORTEST_RUN: Final = 3

Ranks: TypeAlias = tuple[int, ...]

# By rank; a look into a tuple is the fastest way to ask.
VALUES: Final[tuple[int, ...]] = (0, *range(1, 11), 10, 10, 10)


def value(card: Card) -> int:
    return VALUES[card & 15]


def total(cards: Iterable[Card]) -> int:
    """The count that some cards make together.

    >>> from rules.cards import cards
    >>> total(cards("KS QH 5D 6C"))
    31
    """
    count = 0
    for card in cards:
        count += VALUES[card & 15]
    return count
