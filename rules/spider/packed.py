"""Columns as bytes, for whoever looks many moves ahead: hints and the solver.

A byte is suit and rank, with the highest bit set while the card lies face down. Equal cards of
different decks are the same byte: for what can happen they are one.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.spider.state import RUN, SpiderState
from rules.spider.tail import FACE

DOWN: Final = 0x80
RANK: Final = 15

Columns: TypeAlias = tuple[bytes, ...]


def packed(state: SpiderState) -> Columns:
    """The columns of a position."""
    return tuple(
        bytes(card & FACE | DOWN for card in column.down) + bytes(card & FACE for card in column.up)
        for column in state.tableau
    )


def rows(state: SpiderState) -> tuple[bytes, ...]:
    """What the stock holds, a deal each, the next one first; a row's first card goes leftmost."""
    width = len(state.tableau)
    order = bytes(card & FACE for card in reversed(state.stock))
    return tuple(order[first : first + width] for first in range(0, len(order), width))


def tail_length(column: bytes) -> int:
    """How many cards at the end may leave together."""
    if not column:
        return 0
    length, wanted = 1, column[-1] + 1
    for card in column[-2::-1]:
        # A face-down card has its highest bit set and is never the one wanted.
        if card != wanted:
            break
        length += 1
        wanted += 1
    return length


def exposed(column: bytes) -> bytes:
    """The column with its last card turned up."""
    if column and column[-1] & DOWN:
        return column[:-1] + bytes((column[-1] ^ DOWN,))
    return column


def carried(columns: Columns, src: int, dst: int, length: int) -> Columns:
    """The columns after a run has moved, with all that this causes."""
    after = list(columns)
    after[src] = exposed(columns[src][:-length])
    joined = columns[dst] + columns[src][-length:]
    after[dst] = exposed(joined[:-RUN]) if tail_length(joined) == RUN else joined
    return tuple(after)
