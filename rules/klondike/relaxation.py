"""Drawing three cards: is a position lost even to those who draw one card at a time?

They can reach every card at any moment, so whoever is lost there is lost here; and as the order of
the stock no longer matters, one proof settles many positions of the real search.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from rules.klondike.expansion import SHARDS, came_from, count, expander, nothing_seen
from rules.klondike.frontier import Frontier
from rules.klondike.packed import OFFSET_FIELD, POSITION, Board
from rules.klondike.state import KlondikeState
from rules.solving import Progress, Spent

START: Final = 0
# After so many moves the caller has its say. Two slices can meet where one search starts another:
# together they are a millisecond's work.
SLICE: Final = 40
# How hard one position within the search is tried.
POSITION_MOVES: Final = 1_000

Test: TypeAlias = Generator[Progress, None, bool]


class EasierGame:
    """The draw-1 game behind a draw-3 search, and what has been found out about it."""

    def __init__(self, state: KlondikeState, returns: bool, spent: Spent) -> None:
        self._state, self._returns, self._spent = state, returns, spent
        # The search from the root, which can be taken up again where it stopped.
        self._seen, self._states = nothing_seen(), 0
        self._frontier: Frontier | None = None
        self._is_decided = False
        # The small searches: what stays in here was looked at to the end and led to no win.
        self._lost = nothing_seen()
        self._open: set[int] = set()

    def _begin(self) -> Frontier:
        """Build the tables: most searches are over before they need them."""
        board = Board(self._state, 1)
        self._seen[board.root % SHARDS][board.root] = START
        self._states = 1
        self._expand = expander(board, self._returns, self._seen)
        self._expand_small = expander(board, self._returns, self._lost)
        return Frontier(board)

    def is_lost(self, states: int) -> Test:
        """Whether the root is shown to be lost with so many states seen, earlier ones included."""
        self._frontier = frontier = self._frontier or self._begin()
        expand, spent = self._expand, self._spent
        followed = 0
        while not self._is_decided and self._states < states and not spent.is_used_up:
            key = frontier.take()
            if key is None:
                return True
            found = expand(key)
            self._is_decided = found is None
            new = count(self._seen) - self._states
            self._states += new
            spent.add(1, new)
            followed += 1
            if followed % SLICE == 0:
                yield spent.progress
            if found is not None:
                frontier.add(found)
        return False

    def is_lost_at(self, key: int) -> Test:
        """Whether a position of the real search is known to be lost, or soon shown to be."""
        position = key & POSITION & ~OFFSET_FIELD
        if position in self._lost[position % SHARDS]:
            return True
        if position in self._open:
            return False
        sizes = [len(shard) for shard in self._lost]
        lost = yield from self._is_exhausted(position)
        yield self._spent.progress
        if not lost:
            # Nothing is proven: forget what was seen on the way.
            for shard, size in zip(self._lost, sizes, strict=True):
                while len(shard) > size:
                    shard.popitem()
            self._open.add(position)
        return lost

    def _is_exhausted(self, position: int) -> Test:
        """Whether a small search from a position comes to its end without a win."""
        seen, expand, spent = self._lost, self._expand_small, self._spent
        counted = count(seen)
        seen[position % SHARDS][position] = START
        stack = [position]
        for followed in range(1, POSITION_MOVES + 1):
            key = stack.pop()
            found = expand(key)
            new = count(seen) - counted
            spent.add(1, new)
            counted += new
            if found is None:
                self._keep_open(key)
                return False
            found.reverse()
            stack += found
            if not stack:
                return True
            if spent.is_used_up:
                return False
            if followed % SLICE == 0:
                yield spent.progress
        return False

    def _keep_open(self, key: int) -> None:
        """No position of a winning line is lost."""
        while key != START:
            self._open.add(key & POSITION)
            key = came_from(self._lost, key)

    def forget(self) -> Iterator[None]:
        """Let go of everything, a little at a time."""
        if self._frontier:
            yield from self._frontier.forget()
        for shard in (*self._seen, *self._lost):
            shard.clear()
            yield
