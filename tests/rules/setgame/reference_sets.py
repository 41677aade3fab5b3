"""A second implementation of sets, by the letters of the codes, and statistics for draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random

CODES = [n + c + f + s for n in "123" for c in "RGP" for f in "STO" for s in "DSO"]


def is_set_by_letters(first: str, second: str, third: str) -> bool:
    """Whether three different codes are a set."""
    return all(len({a, b, c}) != 2 for a, b, c in zip(first, second, third, strict=True))


INDEX = {code: index for index, code in enumerate(CODES)}


@cache
def third_card(one: int, other: int) -> int:
    """The index of the card that makes a set with two others, found by trying every card."""
    return next(
        index
        for index, code in enumerate(CODES)
        if is_set_by_letters(CODES[one], CODES[other], code)
    )


def count_sets(codes: Iterable[str]) -> int:
    """How many sets there are among different cards."""
    indexes = sorted(INDEX[code] for code in codes)
    present = set(indexes)
    return sum(third_card(*pair) in present for pair in combinations(indexes, 2)) // 3


def simulated_boards(random: Random, boards: int) -> Counter[int]:
    """The number of sets on each of some random boards with a set, drawn by Python's `random`."""
    found: Counter[int] = Counter()
    while found.total() < boards:
        sets = count_sets(random.sample(CODES, 12))
        if sets:
            found[sets] += 1
    return found


def chi_squared(seen: Sequence[float], expected: Sequence[float]) -> float:
    """Pearson's statistic for counts and their expectations."""
    return sum((a - b) ** 2 / b for a, b in zip(seen, expected, strict=True))


def limit(degrees: int, deviations: float = 4.75) -> float:
    """The value that chi squared exceeds about once in a million times (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + deviations * sqrt(spread)) ** 3
