"""Keeps the items with the lowest scores: the positions of a level that a beam search continues.

It holds at most twice as many items as it keeps, and keeps exactly those that a stable sort of all
items would put first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")

NO_LIMIT: Final = 1 << 60


class Shortlist(Generic[T]):
    """The `width` items with the lowest scores; ties go to the earlier item."""

    __slots__ = ("_by_score", "_size", "_width", "limit")

    def __init__(self, width: int) -> None:
        self._by_score: dict[int, list[T]] = {}
        self._size = 0
        self._width = width
        # Items with this score or a higher one are rejected.
        self.limit = NO_LIMIT

    def add(self, score: int, item: T) -> None:
        if score >= self.limit:
            return
        if score in self._by_score:
            self._by_score[score].append(item)
        else:
            self._by_score[score] = [item]
        self._size += 1
        if self._size > 2 * self._width:
            self._trim()

    @property
    def was_truncated(self) -> bool:
        """True if more items were added than the list keeps."""
        return self.limit < NO_LIMIT or self._size > self._width

    def __iter__(self) -> Iterator[tuple[int, T]]:
        """The scores and items that are kept, lowest first."""
        left = self._width
        for score in sorted(self._by_score):
            for item in self._by_score[score][:left]:
                yield score, item
                left -= 1

    def _trim(self) -> None:
        items, self._by_score, self._size = self._by_score, {}, 0
        for score in sorted(items):
            kept = items[score][: self._width - self._size]
            self._by_score[score] = kept
            self._size += len(kept)
            if self._size == self._width:
                self.limit = score
                break
