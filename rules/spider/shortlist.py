"""The best so many of many, by a whole number: what a beam keeps of a level.

It never holds more than twice as many as it is to keep, and it keeps exactly those that sorting
them all would have put first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")

NO_LIMIT: Final = 1 << 60


class Shortlist(Generic[T]):
    """Low scores are good; among equals, who came first."""

    __slots__ = ("_by_score", "_size", "_width", "limit")

    def __init__(self, width: int) -> None:
        self._by_score: dict[int, list[T]] = {}
        self._size = 0
        self._width = width
        # Whatever has this score or a higher one need not be added any more.
        self.limit = NO_LIMIT

    def add(self, score: int, one: T) -> None:
        if score >= self.limit:
            return
        if score in self._by_score:
            self._by_score[score].append(one)
        else:
            self._by_score[score] = [one]
        self._size += 1
        if self._size > 2 * self._width:
            self._trim()

    @property
    def was_cut(self) -> bool:
        """Whether there were more than it keeps."""
        return self.limit < NO_LIMIT or self._size > self._width

    def __iter__(self) -> Iterator[tuple[int, T]]:
        """What is kept, the best first."""
        left = self._width
        for score in sorted(self._by_score):
            for one in self._by_score[score][:left]:
                yield score, one
                left -= 1

    def _trim(self) -> None:
        kept, self._by_score, self._size = self._by_score, {}, 0
        for score in sorted(kept):
            some = kept[score][: self._width - self._size]
            self._by_score[score] = some
            self._size += len(some)
            if self._size == self._width:
                self.limit = score
                break
