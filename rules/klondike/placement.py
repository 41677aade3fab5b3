"""Which cards can be placed on which, and why others cannot.

Move generation uses the tables; the two `..._refusal` functions explain refusals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.cards import ACE, KING, Card, Suit, card, pack
from rules.klondike.state import Column

ACES: Final = tuple(card(f"A{suit.letter}") for suit in Suit)
KINGS: Final = tuple(card(f"K{suit.letter}") for suit in Suit)


# The cards that may go onto a card in a column, and the one that follows it on a foundation.
COLUMN_SUCCESSORS: Final[Mapping[Card, tuple[Card, ...]]] = {
    onto: tuple(
        upper for upper in pack() if upper.rank == onto.rank - 1 and upper.is_red != onto.is_red
    )
    for onto in pack()
}
FOUNDATION_SUCCESSORS: Final[Mapping[Card, tuple[Card, ...]]] = {
    onto: tuple(
        upper for upper in pack() if upper.suit == onto.suit and upper.rank == onto.rank + 1
    )
    for onto in pack()
}


def column_successors(column: Column) -> tuple[Card, ...]:
    """The cards that can lead a run onto this column."""
    return COLUMN_SUCCESSORS[column.up[-1]] if column.up else KINGS


def foundation_successors(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that can go onto this foundation."""
    return FOUNDATION_SUCCESSORS[pile[-1]] if pile else ACES


def foundation_refusal(pile: tuple[Card, ...], top: Card) -> str | None:
    """Why this card cannot go onto this foundation; None if it can."""
    if not pile:
        return None if top.rank == ACE else "foundation_starts_with_ace"
    if pile[-1].suit != top.suit:
        return "foundation_same_suit"
    return None if pile[-1].rank + 1 == top.rank else "foundation_next_rank"


def column_refusal(column: Column, head: Card) -> str | None:
    """Why a run led by this card cannot go onto this column; None if it can."""
    if not column.up:
        return None if head.rank == KING else "empty_column_takes_king"
    onto = column.up[-1]
    if onto.is_red == head.is_red:
        return "column_alternates_colours"
    return None if onto.rank == head.rank + 1 else "column_goes_down_by_one"
