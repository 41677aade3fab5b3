"""One attempt to win: a beam search in phases, one per row of the stock and a last one.

A phase advances level by level without dealing and keeps only the best positions of each level.
When it stops improving, the row is dealt onto all of its good positions. docs/spider-solver.md has
the details. Nodes, children and column entries are plain tuples, and `_expand` and `_deal` have no
helper functions, because attribute lookups and calls would dominate their running time.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from rules.solving import BudgetUse, Progress
from rules.spider.column_cache import ColumnCache, ColumnEntry
from rules.spider.packed import Columns
from rules.spider.path import START, Line, PathTree
from rules.spider.shortlist import Shortlist
from rules.spider.state import FOUNDATIONS, RUN_LENGTH

# How many positions are expanded, or added to a level, between two yields.
SLICE: Final = 5
FILLING_SLICE: Final = 150
# How many column entries are freed between two yields.
FREEING_SLICE: Final = 3_000
# The number of sets that hold the visited keys: one large set takes too long to resize and free.
SHARDS: Final = 16
# A phase ends after this many levels without a better best position; the last one waits longer.
PATIENCE: Final = 12
LAST_PATIENCE: Final = 30

# Score, key, columns, completed suits, path.
Node: TypeAlias = tuple[int, int, tuple[ColumnEntry, ...], int, int]
# A future node: parent, source, destination, run length, the two changed columns, completed suits,
# key.
Child: TypeAlias = tuple[Node, int, int, int, ColumnEntry, ColumnEntry, int, int]
Level: TypeAlias = list[Node]


class BeamSearch:
    """One attempt from one position, with one width and one set of weights."""

    def __init__(
        self, rows: tuple[bytes, ...], width: int, cache: ColumnCache, spent: BudgetUse
    ) -> None:
        self._rows = rows
        self._width = width
        self._cache = cache
        self._spent = spent
        self._paths = PathTree()
        self._won_path = START
        self._can_deal = False
        self._visited: list[set[int]] = []
        # True if positions were dropped because of the width or the patience.
        self.was_truncated = False

    def run(self, columns: Columns, done: int) -> Generator[Progress, None, Line | None]:
        """The steps that win, or None if this attempt fails or a budget is exhausted."""
        level = [self._root(columns, done)]
        for row in self._rows:
            level = yield from self._phase(level, row)
            if self._won_path or not level:
                break
        else:
            yield from self._phase(level, None)
        return self._paths.line(self._won_path) if self._won_path else None

    def _root(self, columns: Columns, done: int) -> Node:
        entries = tuple(self._cache[column] for column in columns)
        score = sum(entry[1] for entry in entries) - self._cache.weights.suit * done
        return score, sum(entry[2] for entry in entries), entries, done, START

    def _phase(self, level: Level, row: bytes | None) -> Generator[Progress, None, Level]:
        """Play on from these positions; the best positions after dealing the row."""
        spent, self._can_deal = self._spent, row is not None
        yield from self._clear_visited()
        for node in level:
            self._visited[node[1] % SHARDS].add(node[1])
        dealt: Shortlist[Node] = Shortlist(self._width)
        dealt_keys: set[int] = set()
        # Kept with the shards only so that it is freed with them.
        self._visited.append(dealt_keys)
        best, stale = level[0][0] + 1, 0
        while level:
            if row is not None:
                for n, node in enumerate(level):
                    if n % SLICE == 0:
                        yield spent.progress
                    self._deal(node, row, dealt, dealt_keys)
            lowest = min(node[0] for node in level)
            stale = 0 if lowest < best else stale + 1
            best = min(best, lowest)
            if stale > (PATIENCE if row is not None else LAST_PATIENCE):
                self.was_truncated = True
                break
            children: Shortlist[Child] = Shortlist(self._width)
            for n, node in enumerate(level):
                if n % SLICE == 0:
                    yield spent.progress
                    if spent.is_exhausted:
                        return []
                spent.moves += 1
                spent.states += self._expand(node, children)
                if self._won_path:
                    return []
            level = yield from self._next_level(children)
        return (yield from self._after_deal(dealt))

    def _expand(self, node: Node, children: Shortlist[Child]) -> int:
        """Shortlist the positions one move away; how many of them are new."""
        score, key, entries, done, _ = node
        cache, shards, suit_bonus = self._cache, self._visited, self._cache.weights.suit
        new = 0
        # The columns by the rank of their last card; empty columns have rank 0.
        by_top: list[list[tuple[int, ColumnEntry]]] = [[] for _ in range(RUN_LENGTH + 2)]
        for index, entry in enumerate(entries):
            by_top[entry[4]].append((index, entry))
        for src, source in enumerate(entries):
            cards, source_score, source_key, tail, top, suit, height = source
            for length in range(1, tail + 1):
                for dst, onto in by_top[top + length]:
                    # A run is split only to build a longer run of its suit.
                    if length < tail and (onto[5] != suit or onto[3] + length <= tail):
                        continue
                    rest, joined = cache[cards[:-length]], cache[onto[0] + cards[-length:]]
                    new_done, new_score = done, score - source_score - onto[1] + rest[1]
                    if joined[3] == RUN_LENGTH:
                        joined = cache[joined[0][:-RUN_LENGTH]]
                        new_done += 1
                        new_score -= suit_bonus
                    new_key = key - source_key - onto[2] + rest[2] + joined[2]
                    visited = shards[new_key % SHARDS]
                    if new_key in visited:
                        continue
                    visited.add(new_key)
                    new += 1
                    if new_done == FOUNDATIONS:
                        self._won_path = self._paths.add_move(node[4], src, dst, length)
                        return new
                    new_score += joined[1]
                    if new_score < children.limit:
                        child = node, src, dst, length, rest, joined, new_done, new_key
                        children.add(new_score, child)
            if by_top[0]:
                # Only a whole tail, except that a column consisting of one run may give up its last
                # card to fill an empty column before a deal.
                length = tail if tail < height else int(self._can_deal and height > 1)
                if not length:
                    continue
                dst, onto = by_top[0][0]
                rest, joined = cache[cards[:-length]], cache[cards[-length:]]
                new_key = key - source_key - onto[2] + rest[2] + joined[2]
                visited = shards[new_key % SHARDS]
                if new_key not in visited:
                    visited.add(new_key)
                    new += 1
                    new_score = score - source_score - onto[1] + rest[1] + joined[1]
                    children.add(new_score, (node, src, dst, length, rest, joined, done, new_key))
        return new

    def _next_level(self, children: Shortlist[Child]) -> Generator[Progress, None, Level]:
        """Build the nodes of the best children."""
        level: Level = []
        self.was_truncated |= children.was_truncated
        for score, child in children:
            node, src, dst, length, rest, joined, done, key = child
            entries = list(node[2])
            entries[src], entries[dst] = rest, joined
            path = self._paths.add_move(node[4], src, dst, length)
            level.append((score, key, tuple(entries), done, path))
            if len(level) % FILLING_SLICE == 0:
                yield self._spent.progress
        return level

    def _deal(self, node: Node, row: bytes, dealt: Shortlist[Node], dealt_keys: set[int]) -> None:
        """Deal the row onto a position without empty columns, and shortlist the result."""
        _, _, entries, done, path = node
        if not all(entry[6] for entry in entries):
            return
        cache, score, key, after = self._cache, 0, 0, []
        for index, entry in enumerate(entries):
            # A short row, which only a made-up position has, leaves the last columns unchanged.
            entry = cache[entry[0] + row[index : index + 1]]
            if entry[3] == RUN_LENGTH:
                entry = cache[entry[0][:-RUN_LENGTH]]
                done += 1
            score += entry[1]
            key += entry[2]
            after.append(entry)
        if key not in dealt_keys:
            dealt_keys.add(key)
            score -= cache.weights.suit * done
            dealt.add(score, (score, key, tuple(after), done, path))

    def _after_deal(self, dealt: Shortlist[Node]) -> Generator[Progress, None, Level]:
        """The best positions after the deal, with the deal added to their paths."""
        level: Level = []
        self.was_truncated |= dealt.was_truncated
        for _, (score, key, entries, done, before) in dealt:
            path = self._paths.add_deal(before)
            if done == FOUNDATIONS:
                self._won_path = path
                break
            level.append((score, key, entries, done, path))
            if len(level) % FILLING_SLICE == 0:
                yield self._spent.progress
        return level

    def clear(self) -> Iterator[Progress]:
        """Free the memory in steps, because freeing all of it at once would block the caller."""
        yield from self._clear_visited()
        while self._paths.free_some():
            yield self._spent.progress
        while self._cache:
            for _ in range(min(FREEING_SLICE, len(self._cache))):
                self._cache.popitem()
            yield self._spent.progress

    def _clear_visited(self) -> Iterator[Progress]:
        while self._visited:
            self._visited.pop()
            yield self._spent.progress
        self._visited = [set() for _ in range(SHARDS)]
