"""Every position that can be reached, one after the other: what proves that a game is lost.

It goes by all the legal moves and leaves nothing out, so it is for small positions; in others it
soon gives up.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from rules.solving import Progress, Spent
from rules.spider.packed import RANK, Columns, carried, exposed, tail_length
from rules.spider.path import Line, Step
from rules.spider.state import FOUNDATIONS, RUN

SLICE: Final = 2


class Lost:
    """Every position was looked at, and none was won."""


class Position(NamedTuple):
    """A position on the way; `deals` counts the rows dealt, `before` is the place it came from."""

    columns: Columns
    deals: int
    done: int
    before: int
    step: Step


def exhaust(
    columns: Columns, rows: tuple[bytes, ...], done: int, limit: int, spent: Spent
) -> Generator[Progress, None, Line | Lost | None]:
    """A line that wins, or that there is none; None after so many positions without an answer."""
    met = [Position(columns, 0, done, -1, None)]
    seen = {_same(columns, bool(rows))}
    at = 0
    # Breadth first: what was met last is as good a guess as any, and the line gets short.
    while at < len(met):
        if at % SLICE == 0:
            yield spent.progress
        if len(met) > limit or spent.is_used_up:
            return None
        spent.moves += 1
        for position in _followers(met[at], rows, at):
            if position.done == FOUNDATIONS:
                return _line(met, position)
            same = _same(position.columns, position.deals < len(rows))
            if same not in seen:
                seen.add(same)
                met.append(position)
                spent.states += 1
        at += 1
    return Lost()


def _same(columns: Columns, rows_left: bool) -> Columns:
    """Once nothing is left to deal, it does not matter which column stands where."""
    return columns if rows_left else tuple(sorted(columns))


def _followers(position: Position, rows: tuple[bytes, ...], at: int) -> Iterator[Position]:
    columns, deals, done, _, _ = position
    rows_left = deals < len(rows)
    for step in _steps(columns, rows_left):
        after = carried(columns, *step)
        # Only a whole suit that leaves makes the columns lighter.
        gone = sum(map(len, columns)) - sum(map(len, after))
        yield Position(after, deals, done + gone // RUN, at, step)
    if rows_left and all(columns):
        after, suits = dealt(columns, rows[deals])
        yield Position(after, deals + 1, done + suits, at, None)


def _steps(columns: Columns, rows_left: bool) -> Iterator[tuple[int, int, int]]:
    """All legal moves; of several empty columns only the first, unless a deal tells them apart."""
    tops = [column[-1] & RANK if column else 0 for column in columns]
    empty = [place for place, column in enumerate(columns) if not column]
    for src, column in enumerate(columns):
        tail, top = tail_length(column), tops[src]
        for dst, onto in enumerate(tops):
            if tail and onto and 0 < onto - top <= tail:
                yield src, dst, onto - top
        for dst in empty if rows_left else empty[:1]:
            yield from ((src, dst, length) for length in range(1, tail + 1))


def dealt(columns: Columns, row: bytes) -> tuple[Columns, int]:
    """The columns after a deal, and how many suits left by it."""
    after, suits = list(columns), 0
    for place in range(len(row)):
        joined = columns[place] + row[place : place + 1]
        if tail_length(joined) == RUN:
            joined, suits = exposed(joined[:-RUN]), suits + 1
        after[place] = joined
    return tuple(after), suits


def _line(met: list[Position], last: Position) -> Line:
    line = [last.step]
    at = last.before
    while at > 0:
        line.append(met[at].step)
        at = met[at].before
    return line[::-1]
