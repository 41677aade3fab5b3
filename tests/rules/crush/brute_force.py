"""The definition of a sequence, word for word from the rules, by trying every assignment.

It shares nothing with the rules but the codes of the cards. At most one card of the line is
declared to be some other card, each of the 52 in turn, and the declared line is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

# The one string of ranks: a sequence is a piece of it, forwards or backwards.
STRING = "A23456789TJQKA"
CARDS = [rank + suit for suit in "SHDC" for rank in STRING[:-1]]


def assignments(codes: Sequence[str]) -> Iterator[tuple[list[str], int]]:
    """The line as it may be declared, and how many wildcards that uses."""
    yield list(codes), 0
    for place, code in enumerate(codes):
        if code[0] in "W2":
            for declared in CARDS:
                yield [*codes[:place], declared, *codes[place + 1 :]], 1


def is_run(declared: Sequence[str]) -> bool:
    """Cards of one suit that follow each other; a joker, `W`, is nowhere in the string."""
    ranks = "".join(code[0] for code in declared)
    in_order = ranks in STRING or ranks[::-1] in STRING
    return in_order and len({code[1] for code in declared}) == 1


def readings(codes: Sequence[str]) -> list[int]:
    """How many wildcards each valid assignment of the line uses."""
    if not 3 <= len(codes) <= 7:
        return []
    return [wilds for declared, wilds in assignments(codes) if is_run(declared)]
