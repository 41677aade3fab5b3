"""The open positions of a search, and which of them comes next.

No single order suits all deals: a depth-first search can get lost in a hopeless branch, a broad
one finds wins late. So three orders take turns over the same positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.klondike.expansion import SHARDS
from rules.klondike.packed import HEIGHT_FIELD, LOCKED_FIELD, STOCK_SET, PackedBoard
from rules.rng import Mulberry32

# The search starts with this many positions depth first, which decides the easy half of all deals.
DEPTH_FIRST: Final = 500
SEED: Final = 1


class Frontier:
    """Gives in turn the newest position, one with most foundation cards, one of a random class."""

    def __init__(self, board: PackedBoard) -> None:
        self._foundation_table, self._column_table = board.foundation_table, board.column_table
        self._stack = [board.root]
        # Sharded for the reason given at SHARDS.
        self._taken: tuple[set[int], ...] = tuple(set() for _ in range(SHARDS))
        self._by_height: list[list[int]] = [[] for _ in range(53)]
        self._max_height = 0
        # A class is the positions with equal numbers of foundation, locked and stock cards.
        self._by_class: dict[int, list[int]] = {}
        self._classes: list[int] = []
        self._rng = Mulberry32(SEED)
        self._pending = 1
        self._turn = -DEPTH_FIRST

    def add(self, found: list[int]) -> None:
        """Add new positions, most promising first."""
        self._pending += len(found)
        if self._turn >= 0:
            self._index(found)
        found.reverse()
        self._stack += found

    def take(self) -> int | None:
        """The next position; None when none is left."""
        if not self._pending:
            return None
        self._pending -= 1
        if self._turn < 0:
            self._turn += 1
            key = self._stack.pop()
            if not self._turn:
                self._index(self._stack)
            return key
        while True:
            self._turn += 1
            order = self._turn % 3
            key = (self._newest, self._highest, self._of_random_class)[order]()
            if key:
                self._taken[key % SHARDS].add(key)
                return key

    def clear(self) -> Iterator[None]:
        """Free the memory in steps, because freeing all of it at once would block the caller."""
        for shard in self._taken:
            shard.clear()
            yield
        for positions in (self._stack, *self._by_height, *self._by_class.values()):
            positions.clear()
            yield

    def _index(self, found: list[int]) -> None:
        by_height, by_class = self._by_height, self._by_class
        foundation_table, column_table = self._foundation_table, self._column_table
        for key in found:
            up = foundation_table[key & HEIGHT_FIELD][-1]
            locked = column_table[key & LOCKED_FIELD][-1]
            by_height[up].append(key)
            if up > self._max_height:
                self._max_height = up
            class_key = (up << 6 | locked) << 6 | (key & STOCK_SET).bit_count()
            if class_key in by_class:
                by_class[class_key].append(key)
            else:
                by_class[class_key] = [key]
                self._classes.append(class_key)

    # Each order skips positions that another order has taken, and gives 0 when it has none left.

    def _newest(self) -> int:
        return self._pop_from(self._stack)

    def _highest(self) -> int:
        while self._max_height >= 0:
            key = self._pop_from(self._by_height[self._max_height])
            if key:
                return key
            self._max_height -= 1
        self._max_height = 0
        return 0

    def _of_random_class(self) -> int:
        classes = self._classes
        while classes:
            at = self._rng.below(len(classes))
            key = self._pop_from(self._by_class[classes[at]])
            if key:
                return key
            del self._by_class[classes[at]]
            classes[at] = classes[-1]
            classes.pop()
        return 0

    def _pop_from(self, positions: list[int]) -> int:
        taken = self._taken
        while positions:
            key = positions.pop()
            if key not in taken[key % SHARDS]:
                return key
        return 0
