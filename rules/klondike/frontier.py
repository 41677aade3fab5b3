"""What a search has found and not yet looked at, and which of it comes next.

No single order suits all deals: one that goes deep can sink into a hopeless branch, one that looks
everywhere wins late. So three orders take turns over the same positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.klondike.expansion import SHARDS
from rules.klondike.packed import HEIGHT_FIELD, LOCKED_FIELD, STOCK_SET, Board
from rules.rng import Mulberry32

# So many positions are looked at depth first: that settles the easy half of all deals.
DEPTH_FIRST: Final = 500
SEED: Final = 1


class Frontier:
    """Positions to look at: the newest, one of those with most cards up, one of a random class."""

    def __init__(self, board: Board) -> None:
        self._foundation_table, self._column_table = board.foundation_table, board.column_table
        self._stack = [board.root]
        # Several sets for the reason that SHARDS gives.
        self._done: tuple[set[int], ...] = tuple(set() for _ in range(SHARDS))
        self._by_height: list[list[int]] = [[] for _ in range(53)]
        self._highest = 0
        # A class holds the positions with the same numbers of cards up, never moved, in the stock.
        self._by_class: dict[int, list[int]] = {}
        self._classes: list[int] = []
        self._rng = Mulberry32(SEED)
        self._pending = 1
        self._turn = -DEPTH_FIRST

    def add(self, found: list[int]) -> None:
        """Add positions that have not been here before, the most promising one first."""
        self._pending += len(found)
        if self._turn >= 0:
            self._file(found)
        found.reverse()
        self._stack += found

    def take(self) -> int | None:
        """The next position; None when all have been looked at."""
        if not self._pending:
            return None
        self._pending -= 1
        if self._turn < 0:
            self._turn += 1
            key = self._stack.pop()
            if not self._turn:
                self._file(self._stack)
            return key
        while True:
            self._turn += 1
            order = self._turn % 3
            key = self._newest() if order == 0 else self._high() if order == 1 else self._any()
            if key:
                self._done[key % SHARDS].add(key)
                return key

    def forget(self) -> Iterator[None]:
        """Let go of everything, a little at a time."""
        for taken in self._done:
            taken.clear()
            yield
        for positions in (self._stack, *self._by_height, *self._by_class.values()):
            positions.clear()
            yield

    def _file(self, found: list[int]) -> None:
        by_height, by_class = self._by_height, self._by_class
        foundation_table, column_table = self._foundation_table, self._column_table
        for key in found:
            up = foundation_table[key & HEIGHT_FIELD][-1]
            locked = column_table[key & LOCKED_FIELD][-1]
            by_height[up].append(key)
            if up > self._highest:
                self._highest = up
            name = (up << 6 | locked) << 6 | (key & STOCK_SET).bit_count()
            if name in by_class:
                by_class[name].append(key)
            else:
                by_class[name] = [key]
                self._classes.append(name)

    # Each order skips what another one has taken before; 0 when it has nothing left.

    def _newest(self) -> int:
        stack, done = self._stack, self._done
        while stack:
            key = stack.pop()
            if key not in done[key % SHARDS]:
                return key
        return 0

    def _high(self) -> int:
        done = self._done
        while self._highest >= 0:
            positions = self._by_height[self._highest]
            while positions:
                key = positions.pop()
                if key not in done[key % SHARDS]:
                    return key
            self._highest -= 1
        self._highest = 0
        return 0

    def _any(self) -> int:
        done, classes = self._done, self._classes
        while classes:
            at = self._rng.below(len(classes))
            positions = self._by_class[classes[at]]
            while positions:
                key = positions.pop()
                if key not in done[key % SHARDS]:
                    return key
            del self._by_class[classes[at]]
            classes[at] = classes[-1]
            classes.pop()
        return 0
