"""One attempt to win: a beam search in phases, one for each row of the stock and one after them.

A phase goes on level by level without dealing and keeps only the best positions of each level; once
it gets no better, the row is dealt onto all its good positions. docs/spider-solver.md explains it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from rules.solving import Progress, Spent
from rules.spider.column_cache import ColumnCache, Entry
from rules.spider.packed import Columns
from rules.spider.path import START, Line, Path
from rules.spider.shortlist import Shortlist
from rules.spider.state import FOUNDATIONS, RUN

# After so many positions looked at, or so many put down, the caller has its say.
SLICE: Final = 5
FILLING_SLICE: Final = 150
FORGOTTEN_AT_ONCE: Final = 3_000
# The keys seen, in so many parts: a set that grows too large takes long to grow and to drop.
SHARDS: Final = 16
# A phase ends after so many levels without a better best position; the last one may take longer.
PATIENCE: Final = 12
LAST_PATIENCE: Final = 30

# Score, key, columns, suits done, its place in the trail.
Node: TypeAlias = tuple[int, int, tuple[Entry, ...], int, int]
# A node to be: its parent, the step, the two columns that change, suits done, the key.
Child: TypeAlias = tuple[Node, int, int, int, Entry, Entry, int, int]
Level: TypeAlias = list[Node]


class Beam:
    """One attempt from one position, with one width and one set of weights."""

    def __init__(
        self, rows: tuple[bytes, ...], width: int, book: ColumnCache, spent: Spent
    ) -> None:
        self._rows = rows
        self._width = width
        self._book = book
        self._spent = spent
        self._trail = Path()
        self._won_at = START
        self._deal_waits = False
        self._seen: list[set[int]] = []
        # Whether anything was left out for want of width or patience.
        self.was_cut = False

    def run(self, columns: Columns, done: int) -> Generator[Progress, None, Line | None]:
        """The steps that win, or None when this attempt fails or the budget is used up."""
        level = [self._root(columns, done)]
        for row in self._rows:
            level = yield from self._phase(level, row)
            if self._won_at or not level:
                break
        else:
            yield from self._phase(level, None)
        return self._trail.line(self._won_at) if self._won_at else None

    def _root(self, columns: Columns, done: int) -> Node:
        entries = tuple(self._book[column] for column in columns)
        score = sum(entry[1] for entry in entries) - self._book.weights.suit * done
        return score, sum(entry[2] for entry in entries), entries, done, START

    def _phase(self, level: Level, row: bytes | None) -> Generator[Progress, None, Level]:
        """Play on from these positions; those after the deal of the row, the best ones."""
        spent, self._deal_waits = self._spent, row is not None
        yield from self._forget_seen()
        for node in level:
            self._seen[node[1] % SHARDS].add(node[1])
        dealt: Shortlist[Node] = Shortlist(self._width)
        dealt_keys: set[int] = set()
        # Beside the shards, only so that it is dropped like them.
        self._seen.append(dealt_keys)
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
                self.was_cut = True
                break
            children: Shortlist[Child] = Shortlist(self._width)
            for n, node in enumerate(level):
                if n % SLICE == 0:
                    yield spent.progress
                    if spent.is_used_up:
                        return []
                spent.moves += 1
                spent.states += self._expand(node, children)
                if self._won_at:
                    return []
            level = yield from self._next_level(children)
        return (yield from self._after_deal(dealt))

    def _expand(self, node: Node, children: Shortlist[Child]) -> int:
        """Put the positions one step on on the list; how many were not seen before."""
        score, key, entries, done, _ = node
        book, shards, suit_bonus = self._book, self._seen, self._book.weights.suit
        new = 0
        # The columns by the rank of their last card; the empty ones by 0.
        by_top: list[list[tuple[int, Entry]]] = [[] for _ in range(RUN + 2)]
        for place, entry in enumerate(entries):
            by_top[entry[4]].append((place, entry))
        for src, source in enumerate(entries):
            cards, source_score, source_key, tail, top, suit, height = source
            for length in range(1, tail + 1):
                for dst, onto in by_top[top + length]:
                    # A run is split only to make a longer one of its suit.
                    if length < tail and (onto[5] != suit or onto[3] + length <= tail):
                        continue
                    rest, joined = book[cards[:-length]], book[onto[0] + cards[-length:]]
                    now_done, now = done, score - source_score - onto[1] + rest[1]
                    if joined[3] == RUN:
                        joined = book[joined[0][:-RUN]]
                        now_done += 1
                        now -= suit_bonus
                    now_key = key - source_key - onto[2] + rest[2] + joined[2]
                    seen = shards[now_key % SHARDS]
                    if now_key in seen:
                        continue
                    seen.add(now_key)
                    new += 1
                    if now_done == FOUNDATIONS:
                        self._won_at = self._trail.move(node[4], src, dst, length)
                        return new
                    now += joined[1]
                    if now < children.limit:
                        child = node, src, dst, length, rest, joined, now_done, now_key
                        children.add(now, child)
            if by_top[0]:
                # Only a whole tail; but a column that is one run gives a card if a deal waits.
                length = tail if tail < height else int(self._deal_waits and height > 1)
                if not length:
                    continue
                dst, onto = by_top[0][0]
                rest, joined = book[cards[:-length]], book[cards[-length:]]
                now_key = key - source_key - onto[2] + rest[2] + joined[2]
                seen = shards[now_key % SHARDS]
                if now_key not in seen:
                    seen.add(now_key)
                    new += 1
                    now = score - source_score - onto[1] + rest[1] + joined[1]
                    children.add(now, (node, src, dst, length, rest, joined, done, now_key))
        return new

    def _next_level(self, children: Shortlist[Child]) -> Generator[Progress, None, Level]:
        """The best children as positions of their own."""
        level: Level = []
        self.was_cut |= children.was_cut
        for score, child in children:
            node, src, dst, length, rest, joined, done, key = child
            entries = list(node[2])
            entries[src], entries[dst] = rest, joined
            place = self._trail.move(node[4], src, dst, length)
            level.append((score, key, tuple(entries), done, place))
            if len(level) % FILLING_SLICE == 0:
                yield self._spent.progress
        return level

    def _deal(self, node: Node, row: bytes, dealt: Shortlist[Node], dealt_keys: set[int]) -> None:
        """Deal the row onto a position if it has no empty column, and put it on the list."""
        _, _, entries, done, before = node
        if not all(entry[6] for entry in entries):
            return
        book, score, key, after = self._book, 0, 0, []
        for place, entry in enumerate(entries):
            # A short row, which only a made-up position has, leaves the last columns as they are.
            entry = book[entry[0] + row[place : place + 1]]
            if entry[3] == RUN:
                entry = book[entry[0][:-RUN]]
                done += 1
            score += entry[1]
            key += entry[2]
            after.append(entry)
        if key not in dealt_keys:
            dealt_keys.add(key)
            score -= book.weights.suit * done
            dealt.add(score, (score, key, tuple(after), done, before))

    def _after_deal(self, dealt: Shortlist[Node]) -> Generator[Progress, None, Level]:
        """The best positions after the deal."""
        level: Level = []
        self.was_cut |= dealt.was_cut
        for _, (score, key, entries, done, before) in dealt:
            place = self._trail.deal(before)
            if done == FOUNDATIONS:
                self._won_at = place
                break
            level.append((score, key, entries, done, place))
            if len(level) % FILLING_SLICE == 0:
                yield self._spent.progress
        return level

    def forget(self) -> Iterator[Progress]:
        """Drop what was kept, bit by bit: to drop it all at once would hold up the caller."""
        yield from self._forget_seen()
        while self._trail.forget_some():
            yield self._spent.progress
        while self._book:
            for _ in range(min(FORGOTTEN_AT_ONCE, len(self._book))):
                self._book.popitem()
            yield self._spent.progress

    def _forget_seen(self) -> Iterator[Progress]:
        while self._seen:
            self._seen.pop()
            yield self._spent.progress
        self._seen = [set() for _ in range(SHARDS)]
