"""The values of cards, and other numbers of cribbage."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rules.cards import Card

FIFTEEN: Final = 15
THIRTY_ONE: Final = 31

SHORTEST_RUN: Final = 3

Ranks: TypeAlias = tuple[int, ...]

# By rank: the ace counts one, the court cards ten.
VALUES: Final[tuple[int, ...]] = (0, *range(1, 11), 10, 10, 10)


def value(card: Card) -> int:
    return VALUES[card.rank]


def can_play(hand: Iterable[Card], count: int) -> bool:
    """Whether a card of the hand keeps the count within thirty-one."""
    return any(count + value(card) <= THIRTY_ONE for card in hand)


def total(cards: Iterable[Card]) -> int:
    """The sum of the values.

    >>> from rules.cards import cards
    >>> total(cards("KS QH 5D 6C"))
    31
    """
    return sum(map(value, cards))
