"""Which card fits onto which, and why another one does not.

The tables serve whoever looks for moves, the two functions whoever has to explain a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.cards import ACE, KING, Card, Suit, card, pack
from rules.klondike.state import Column

ACES: Final = tuple(card(f"A{suit.letter}") for suit in Suit)
KINGS: Final = tuple(card(f"K{suit.letter}") for suit in Suit)


def _stacks(upper: Card, onto: Card) -> bool:
    return onto.rank == upper.rank + 1 and onto.is_red != upper.is_red


# The cards that may lie on a card in a column, and the one that follows it on a foundation.
FITS_ON: Final[Mapping[Card, tuple[Card, ...]]] = {
    onto: tuple(upper for upper in pack() if _stacks(upper, onto)) for onto in pack()
}
FOLLOWS: Final[Mapping[Card, tuple[Card, ...]]] = {
    onto: tuple(
        upper for upper in pack() if upper.suit == onto.suit and upper.rank == onto.rank + 1
    )
    for onto in pack()
}


def wanted_by_column(column: Column) -> tuple[Card, ...]:
    """The cards that could lead a run onto this column."""
    return FITS_ON[column.up[-1]] if column.up else KINGS


def wanted_by_foundation(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that could go onto this foundation."""
    return FOLLOWS[pile[-1]] if pile else ACES


def foundation_refusal(pile: tuple[Card, ...], top: Card) -> str | None:
    """Why this card cannot go onto this foundation."""
    if not pile:
        return None if top.rank == ACE else "foundation_starts_with_ace"
    if pile[-1].suit != top.suit:
        return "foundation_same_suit"
    return None if pile[-1].rank + 1 == top.rank else "foundation_next_rank"


def column_refusal(column: Column, head: Card) -> str | None:
    """Why a run led by this card cannot go onto this column."""
    if not column.up:
        return None if head.rank == KING else "empty_column_takes_king"
    onto = column.up[-1]
    if onto.is_red == head.is_red:
        return "column_alternates_colours"
    return None if onto.rank == head.rank + 1 else "column_goes_down_by_one"
