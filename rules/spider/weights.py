"""What one move is worth in points, and what the best two moves from a position would be worth.

The weights are those of the rules page; they are the same for a hint and for looking on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.cards import KING
from rules.spider.packed import DOWN, RANK, Columns, carried, tail_length
from rules.spider.state import RUN

REVEALS: Final = 3
SUIT_LINK: Final = 2
EMPTIES: Final = 2
KING_TO_EMPTY: Final = 1
READIES_DEAL: Final = 1
BREAKS_RUN: Final = -2


class Worth(NamedTuple):
    """What a move does that counts: whether, or how many times."""

    completes: bool
    reveals: bool
    links: int
    empties: bool
    king: bool
    fills: bool
    breaks: bool

    @property
    def points(self) -> int:
        return (
            REVEALS * self.reveals
            + SUIT_LINK * self.links
            + EMPTIES * self.empties
            + KING_TO_EMPTY * self.king
            + READIES_DEAL * self.fills
            + BREAKS_RUN * self.breaks
        )

    @property
    def reasons(self) -> tuple[str, ...]:
        """All that speaks for the move, as keys, in the order in which a player would name it."""
        named = (
            ("completes_suit", self.completes),
            ("reveals_card", self.reveals),
            ("empties_column", self.empties),
            ("king_to_empty", self.king),
            ("keeps_suit", self.links),
            ("readies_deal", self.fills),
        )
        return tuple(key for key, counts in named if counts) or ("possible_move",)

    @property
    def reason(self) -> str:
        return self.reasons[0]


def weigh(columns: Columns, src: int, dst: int, length: int, deal_waits: bool) -> Worth:
    """What a legal move is worth."""
    source, onto = columns[src], columns[dst]
    head, left = source[-length], len(source) - length
    below = source[left - 1] if left else 0
    joins = bool(onto) and onto[-1] == head + 1
    completes = joins and source[-1] & RANK == 1 and tail_length(onto) + length == RUN
    clears_target = completes and len(onto) + length == RUN
    turns_target = (
        completes and not clears_target and bool(onto[len(onto) + length - RUN - 1] & DOWN)
    )
    return Worth(
        completes=completes,
        reveals=bool(below & DOWN) or turns_target,
        links=length - 1 + joins,
        empties=clears_target or (not left and bool(onto)),
        king=not onto and head & RANK == KING,
        fills=not onto and left > 0 and deal_waits,
        breaks=below == head + 1,
    )


def best_two(columns: Columns, deal_waits: bool) -> int:
    """The points of the best two moves, one after the other; nobody has to lose points."""
    best = 0
    for src, dst, length in sensible_moves(columns):
        points = weigh(columns, src, dst, length, deal_waits).points
        after = carried(columns, src, dst, length)
        best = max(best, points + best_one(after, deal_waits))
    return best


def best_one(columns: Columns, deal_waits: bool) -> int:
    """The points of the best single move; nobody has to lose points."""
    best = 0
    for src, dst, length in sensible_moves(columns):
        best = max(best, weigh(columns, src, dst, length, deal_waits).points)
    return best


def sensible_moves(columns: Columns) -> Iterator[tuple[int, int, int]]:
    """The legal moves, except that only a whole tail goes to an empty column, the first one."""
    tops = [column[-1] & RANK if column else 0 for column in columns]
    empty = tops.index(0) if 0 in tops else -1
    for src, column in enumerate(columns):
        if not column:
            continue
        tail, top = tail_length(column), tops[src]
        for dst, onto in enumerate(tops):
            if 0 < onto - top <= tail:
                yield src, dst, onto - top
        if empty >= 0 and tail < len(column):
            yield src, empty, tail
