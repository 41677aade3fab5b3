"""Exhaustive search, which can prove that a small position is lost.

It tries all legal moves without any reduction and gives up early on larger positions.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from rules.solving import BudgetUse, Progress
from rules.spider.packed import RANK_MASK, Columns, join, moved_columns, tail_length
from rules.spider.path import Line, SearchStep
from rules.spider.state import FOUNDATIONS, RUN_LENGTH

SLICE: Final = 2


class ProvenLost:
    """The result if no reachable position is won."""


class Position(NamedTuple):
    """A position, the number of rows dealt, and the step from its parent in the queue."""

    columns: Columns
    deals: int
    done: int
    parent: int
    step: SearchStep


def search_exhaustively(
    columns: Columns, rows: tuple[bytes, ...], done: int, limit: int, spent: BudgetUse
) -> Generator[Progress, None, Line | ProvenLost | None]:
    """A winning line, or a proof that there is none; None after `limit` positions."""
    queue = [Position(columns, 0, done, -1, None)]
    visited = {_canonical(columns, bool(rows))}
    at = 0
    # Breadth first: no better order is known here, and the line becomes short.
    while at < len(queue):
        if at % SLICE == 0:
            yield spent.progress
        if len(queue) > limit or spent.is_exhausted:
            return None
        spent.moves += 1
        for position in _successors(queue[at], rows, at):
            if position.done == FOUNDATIONS:
                return _line(queue, position)
            key = _canonical(position.columns, position.deals < len(rows))
            if key not in visited:
                visited.add(key)
                queue.append(position)
                spent.states += 1
        at += 1
    return ProvenLost()


def _canonical(columns: Columns, rows_left: bool) -> Columns:
    """With an empty stock the order of the columns does not matter."""
    return columns if rows_left else tuple(sorted(columns))


def _successors(position: Position, rows: tuple[bytes, ...], at: int) -> Iterator[Position]:
    columns, deals, done, _, _ = position
    rows_left = deals < len(rows)
    for step in _moves(columns, rows_left):
        after = moved_columns(columns, *step)
        # Only a completed suit reduces the number of cards in the columns.
        removed = sum(map(len, columns)) - sum(map(len, after))
        yield Position(after, deals, done + removed // RUN_LENGTH, at, step)
    if rows_left and all(columns):
        after, suits = _dealt_columns(columns, rows[deals])
        yield Position(after, deals + 1, done + suits, at, None)


def _moves(columns: Columns, rows_left: bool) -> Iterator[tuple[int, int, int]]:
    """All legal moves; only to the first empty column, unless a deal distinguishes them."""
    tops = [column[-1] & RANK_MASK if column else 0 for column in columns]
    empty = [index for index, column in enumerate(columns) if not column]
    for src, column in enumerate(columns):
        tail, top = tail_length(column), tops[src]
        for dst, onto in enumerate(tops):
            if tail and onto and 0 < onto - top <= tail:
                yield src, dst, onto - top
        for dst in empty if rows_left else empty[:1]:
            yield from ((src, dst, length) for length in range(1, tail + 1))


def _dealt_columns(columns: Columns, row: bytes) -> tuple[Columns, int]:
    """The columns after a deal, and the number of suits that it completes."""
    after, suits = list(columns), 0
    for index in range(len(row)):
        after[index], completed = join(columns[index], row[index : index + 1])
        suits += completed
    return tuple(after), suits


def _line(queue: list[Position], last: Position) -> Line:
    line, at = [last.step], last.parent
    while at > 0:
        line.append(queue[at].step)
        at = queue[at].parent
    return line[::-1]
