"""The values of cards, and other numbers of cribbage."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rules.cards import Card, pack

FIFTEEN: Final = 15
THIRTY_ONE: Final = 31

SHORTEST_RUN: Final = 3

Ranks: TypeAlias = tuple[int, ...]

# By rank: the ace counts one, the court cards ten.
VALUES: Final[tuple[int, ...]] = (0, *range(1, 11), 10, 10, 10)
_CARD_VALUES: Final = {card: VALUES[card.rank] for card in pack()}
# The place of each card among all that are sorted by their ranks.
ORDER_BY_RANK: Final = {
    card: at for at, card in enumerate(sorted(pack(), key=lambda card: (card.rank, card)))
}


def value(card: Card) -> int:
    return _CARD_VALUES[card]


def can_play(hand: Iterable[Card], count: int) -> bool:
    """Whether a card of the hand keeps the count within thirty-one."""
    return any(count + _CARD_VALUES[card] <= THIRTY_ONE for card in hand)


def total(cards: Iterable[Card]) -> int:
    """The sum of the values.

    >>> from rules.cards import cards
    >>> total(cards("KS QH 5D 6C"))
    31
    """
    return sum([_CARD_VALUES[card] for card in cards])
