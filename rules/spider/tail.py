"""What can be picked up from a column and where it may be put down: the two rules of moving."""

from __future__ import annotations

from typing import Final

from rules.cards import Card
from rules.spider.state import Column

# Suit and rank of a card without its deck: the card one rank higher in its suit is one more.
FACE: Final = 63


def movable_tail(column: Column) -> int:
    """How many cards may leave together: the longest same-suit descending run at the end."""
    up = column.up
    if not up:
        return 0
    length, wanted = 1, (up[-1] & FACE) + 1
    for card in up[-2::-1]:
        if card & FACE != wanted:
            break
        length += 1
        wanted += 1
    return length


def can_drop(head: Card, column: Column) -> bool:
    """Whether a run that this card leads may lie on a column: one rank down, whatever the suit."""
    return not column.up or column.up[-1].rank == head.rank + 1
