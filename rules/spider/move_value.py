"""The points of a move for the hints, and of the best two moves from a position.

README.md lists the points; the look-ahead uses the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.cards import ACE, KING
from rules.spider.packed import FACE_DOWN, RANK_MASK, Columns, moved_columns, tail_length
from rules.spider.state import RUN_LENGTH

REVEALS_CARD: Final = 3
SUIT_LINK: Final = 2
EMPTIES_COLUMN: Final = 2
KING_TO_EMPTY: Final = 1
READIES_DEAL: Final = 1
BREAKS_RUN: Final = -2


class MoveValue(NamedTuple):
    """The effects of a move that earn or cost points."""

    completes_suit: bool
    reveals_card: bool
    suit_links: int
    empties_column: bool
    king_to_empty: bool
    readies_deal: bool
    breaks_run: bool

    @property
    def points(self) -> int:
        return (
            REVEALS_CARD * self.reveals_card
            + SUIT_LINK * self.suit_links
            + EMPTIES_COLUMN * self.empties_column
            + KING_TO_EMPTY * self.king_to_empty
            + READIES_DEAL * self.readies_deal
            + BREAKS_RUN * self.breaks_run
        )

    @property
    def reasons(self) -> tuple[str, ...]:
        """The keys of all reasons for the move, in the order in which a player would name them."""
        applies = (
            ("completes_suit", self.completes_suit),
            ("reveals_card", self.reveals_card),
            ("empties_column", self.empties_column),
            ("king_to_empty", self.king_to_empty),
            ("keeps_suit", self.suit_links),
            ("readies_deal", self.readies_deal),
        )
        return tuple(key for key, value in applies if value) or ("possible_move",)

    @property
    def reason(self) -> str:
        return self.reasons[0]


def evaluate(columns: Columns, src: int, dst: int, length: int, can_deal: bool) -> MoveValue:
    """The effects of a legal move."""
    source, onto = columns[src], columns[dst]
    head, left = source[-length], len(source) - length
    below = source[left - 1] if left else 0
    joins = bool(onto) and onto[-1] == head + 1
    completes = joins and source[-1] & RANK_MASK == ACE and tail_length(onto) + length == RUN_LENGTH
    # The cards that a completed suit leaves in the target column.
    remaining = len(onto) + length - RUN_LENGTH
    return MoveValue(
        completes_suit=completes,
        reveals_card=bool(
            below & FACE_DOWN or (completes and remaining and onto[remaining - 1] & FACE_DOWN)
        ),
        suit_links=length - 1 + joins,
        empties_column=(completes and not remaining) or (not left and bool(onto)),
        king_to_empty=not onto and head & RANK_MASK == KING,
        readies_deal=not onto and left > 0 and can_deal,
        breaks_run=below == head + 1,
    )


def best_two(columns: Columns, can_deal: bool) -> int:
    """The points of the best two consecutive moves, at least 0."""
    best = 0
    for move in _useful_moves(columns):
        points = evaluate(columns, *move, can_deal).points
        best = max(best, points + _best_one(moved_columns(columns, *move), can_deal))
    return best


def _best_one(columns: Columns, can_deal: bool) -> int:
    """The points of the best single move, at least 0."""
    points = (evaluate(columns, *move, can_deal).points for move in _useful_moves(columns))
    return max(0, max(points, default=0))


def _useful_moves(columns: Columns) -> Iterator[tuple[int, int, int]]:
    """The legal moves, but only whole tails to an empty column, and only to the first one."""
    tops = [column[-1] & RANK_MASK if column else 0 for column in columns]
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
