"""Proves draw-3 positions lost by solving the easier draw-1 game.

At draw 1 every stock card is accessible at any time, so a position lost at draw 1 is also lost at
draw 3. The order of the stock no longer matters there, so one proof covers many positions.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from rules.klondike.expansion import (
    NO_PARENT,
    SHARDS,
    count_visited,
    empty_visited,
    make_expander,
    parent_of,
)
from rules.klondike.frontier import Frontier
from rules.klondike.packed import OFFSET_FIELD, POSITION_MASK, PackedBoard
from rules.klondike.state import KlondikeState
from rules.solving import BudgetUse, Progress

# The number of moves between two yields. Two slices can follow each other without a yield where
# one search starts another; together they take about half a millisecond.
SLICE: Final = 20
# The limit of one search from a position inside the draw-3 search.
MOVES_PER_POSITION: Final = 1_000

LossTest: TypeAlias = Generator[Progress, None, bool]


class DrawOneRelaxation:
    """The draw-1 game that relaxes a draw-3 search, with everything proven about it so far."""

    def __init__(self, state: KlondikeState, returns: bool, spent: BudgetUse) -> None:
        self._state, self._returns, self._spent = state, returns, spent
        # The search from the root; it can be continued where it stopped.
        self._visited, self._states = empty_visited(), 0
        self._frontier: Frontier | None = None
        self._is_decided = False
        # Positions whose small search was exhausted without a win, and those that are not lost or
        # could not be proven lost.
        self._lost = empty_visited()
        self._not_lost: set[int] = set()

    def _begin(self) -> Frontier:
        """Build the tables only now, because most searches end before they need them."""
        board = PackedBoard(self._state, 1)
        self._visited[board.root % SHARDS][board.root] = NO_PARENT
        self._states = 1
        self._expand = make_expander(board, self._returns, self._visited)
        self._expand_small = make_expander(board, self._returns, self._lost)
        return Frontier(board)

    def is_root_lost(self, states: int) -> LossTest:
        """True if the root is proven lost within this many states, including earlier calls."""
        self._frontier = frontier = self._frontier or self._begin()
        expand, spent = self._expand, self._spent
        moves = 0
        while not self._is_decided and self._states < states and not spent.is_exhausted:
            key = frontier.take()
            if key is None:
                return True
            found = expand(key)
            self._is_decided = found is None
            new = count_visited(self._visited) - self._states
            self._states += new
            spent.add(1, new)
            moves += 1
            if moves % SLICE == 0:
                yield spent.progress
            if found is not None:
                frontier.add(found)
        return False

    def is_position_lost(self, key: int) -> LossTest:
        """True if this position of the draw-3 search is known to be lost or quickly proven lost."""
        position = key & POSITION_MASK & ~OFFSET_FIELD
        if position in self._lost[position % SHARDS]:
            return True
        if position in self._not_lost:
            return False
        sizes = [len(shard) for shard in self._lost]
        lost = yield from self._is_exhausted(position)
        yield self._spent.progress
        if not lost:
            # Nothing is proven, so the positions visited on the way are removed again.
            for shard, size in zip(self._lost, sizes, strict=True):
                while len(shard) > size:
                    shard.popitem()
            self._not_lost.add(position)
        return lost

    def _is_exhausted(self, position: int) -> LossTest:
        """True if a small search from this position ends without a win."""
        visited, expand, spent = self._lost, self._expand_small, self._spent
        counted = count_visited(visited)
        visited[position % SHARDS][position] = NO_PARENT
        stack = [position]
        for moves in range(1, MOVES_PER_POSITION + 1):
            key = stack.pop()
            found = expand(key)
            new = count_visited(visited) - counted
            spent.add(1, new)
            counted += new
            if found is None:
                self._mark_not_lost(key)
                return False
            found.reverse()
            stack += found
            if not stack:
                return True
            if spent.is_exhausted:
                return False
            if moves % SLICE == 0:
                yield spent.progress
        return False

    def _mark_not_lost(self, key: int) -> None:
        """Record that no position on this winning line is lost."""
        while key != NO_PARENT:
            self._not_lost.add(key & POSITION_MASK)
            key = parent_of(self._lost, key)

    def clear(self) -> Iterator[None]:
        """Free the memory in steps, because freeing all of it at once would block the caller."""
        if self._frontier:
            yield from self._frontier.clear()
        for shard in (*self._visited, *self._lost):
            shard.clear()
            yield
