"""A mapping whose values are made when they are first needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class LazyMapping(Mapping[str, T]):
    """Makes each value once, by its function. Its keys are known from the start.

    >>> numbers = LazyMapping({"one": lambda: print("made") or 1})
    >>> list(numbers), "two" in numbers
    (['one'], False)
    >>> numbers["one"] + numbers["one"]
    made
    2
    """

    def __init__(self, makers: Mapping[str, Callable[[], T]]) -> None:
        self._makers = makers
        self._made: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self._made:
            self._made[key] = self._makers[key]()
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
