"""Set judged in another way than the rules do it: by the letters of the codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt
from random import Random

CODES = [n + c + f + s for n in "123" for c in "RGP" for f in "STO" for s in "DSO"]


def judge(first: str, second: str, third: str) -> bool:
    """Whether three different codes are a set, letter by letter."""
    return all(len({a, b, c}) != 2 for a, b, c in zip(first, second, third, strict=True))


# The place of the third card for each pair of places, found by looking at every card.
THIRD = {
    (one, other): next(
        place for place, code in enumerate(CODES) if judge(CODES[one], CODES[other], code)
    )
    for one, other in combinations(range(len(CODES)), 2)
}
PLACE = {code: place for place, code in enumerate(CODES)}


def count_sets(codes: Iterable[str]) -> int:
    """How many sets there are among some different cards."""
    places = sorted(PLACE[code] for code in codes)
    there = set(places)
    return sum(THIRD[pair] in there for pair in combinations(places, 2)) // 3


def simulated_boards(chance: Random, boards: int) -> Counter[int]:
    """The numbers of sets on so many boards of twelve that have one, shuffled by Python itself."""
    found: Counter[int] = Counter()
    while found.total() < boards:
        sets = count_sets(chance.sample(CODES, 12))
        if sets:
            found[sets] += 1
    return found


def chi_squared(seen: Sequence[float], expected: Sequence[float]) -> float:
    """How far counts are from what was expected."""
    return sum((a - b) ** 2 / b for a, b in zip(seen, expected, strict=True))


def limit(degrees: int, deviations: float = 4.75) -> float:
    """What chi squared exceeds by chance about once in a million times (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + deviations * sqrt(spread)) ** 3
