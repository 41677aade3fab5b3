"""Columns as bytes, for the hints and the solver, which look many moves ahead.

A byte holds suit and rank; its highest bit is set while the card is face down. Equal cards of
different decks have the same byte, because they are interchangeable.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.spider.state import RUN_LENGTH, SpiderState
from rules.spider.tail import FACE_MASK

FACE_DOWN: Final = 0x80
RANK_MASK: Final = 15

Columns: TypeAlias = tuple[bytes, ...]


def pack_columns(state: SpiderState) -> Columns:
    return tuple(
        bytes(card & FACE_MASK | FACE_DOWN for card in column.down)
        + bytes(card & FACE_MASK for card in column.up)
        for column in state.tableau
    )


def pack_stock(state: SpiderState) -> tuple[bytes, ...]:
    """The rows of the stock in the order of the deals; the first card of a row goes leftmost."""
    width = len(state.tableau)
    order = bytes(card & FACE_MASK for card in reversed(state.stock))
    return tuple(order[first : first + width] for first in range(0, len(order), width))


def tail_length(column: bytes) -> int:
    """The length of the movable tail."""
    if not column:
        return 0
    length, wanted = 1, column[-1] + 1
    for card in column[-2::-1]:
        # A face-down card has its highest bit set, so it is never the one wanted.
        if card != wanted:
            break
        length += 1
        wanted += 1
    return length


def with_top_face_up(column: bytes) -> bytes:
    """The column with its last card turned up; the same object if it already is."""
    if column and column[-1] & FACE_DOWN:
        return column[:-1] + bytes((column[-1] ^ FACE_DOWN,))
    return column


def join(column: bytes, cards: bytes) -> tuple[bytes, int]:
    """The column with these cards added, and the number of suits that this completes."""
    joined = column + cards
    if tail_length(joined) < RUN_LENGTH:
        return joined, 0
    return with_top_face_up(joined[:-RUN_LENGTH]), 1


def moved_columns(columns: Columns, src: int, dst: int, length: int) -> Columns:
    """The columns after a run has moved, with a turned card and a completed suit."""
    after = list(columns)
    after[src] = with_top_face_up(columns[src][:-length])
    after[dst], _ = join(columns[dst], columns[src][-length:])
    return tuple(after)
