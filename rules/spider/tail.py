"""The two rules of moving: which cards can leave a column together, and where they can go."""

from __future__ import annotations

from typing import Final

from rules.cards import Card
from rules.spider.state import Column

# Masks the suit and rank of a card, without its deck: one rank higher in suit is one more.
FACE_MASK: Final = 63


def movable_tail(column: Column) -> int:
    """The length of the longest same-suit descending run at the end of the column."""
    up = column.up
    if not up:
        return 0
    length, wanted = 1, (up[-1] & FACE_MASK) + 1
    for card in up[-2::-1]:
        if card & FACE_MASK != wanted:
            break
        length += 1
        wanted += 1
    return length


def can_drop(head: Card, column: Column) -> bool:
    """True if a run led by this card may go onto the column: one rank down, in any suit."""
    return not column.up or column.up[-1].rank == head.rank + 1
