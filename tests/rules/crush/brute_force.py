"""A brute-force implementation of sequences, which tries every assignment of a wildcard.

It shares nothing with the rules except the codes of the cards. At most one card of the line is
declared to be another card, each of the 52 in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

# The ranks of a sequence are a part of this, forwards or backwards.
RANKS = "A23456789TJQKA"
CARDS = [rank + suit for suit in "SHDC" for rank in RANKS[:-1]]


def assignments(codes: Sequence[str]) -> Iterator[tuple[list[str], int]]:
    """Every way to declare the line, with the number of wildcards used."""
    yield list(codes), 0
    for place, code in enumerate(codes):
        if code[0] in "W2":
            for declared in CARDS:
                yield [*codes[:place], declared, *codes[place + 1 :]], 1


def is_run(declared: Sequence[str]) -> bool:
    """Whether cards of one suit follow each other. A joker, `W`, is not a rank."""
    ranks = "".join(code[0] for code in declared)
    in_order = ranks in RANKS or ranks[::-1] in RANKS
    return in_order and len({code[1] for code in declared}) == 1


def readings(codes: Sequence[str]) -> list[int]:
    """The number of wildcards of each valid assignment."""
    if not 3 <= len(codes) <= 7:
        return []
    return [wilds for declared, wilds in assignments(codes) if is_run(declared)]
