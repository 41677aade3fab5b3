"""Positions of Spider as text, in the form of `layout.to_text` without the empty piles.

    column1     [7S] [KD] 6H 5H

A card in brackets is face down; the stock needs no brackets. Equal cards get deck numbers in the
order of the text.
"""

from __future__ import annotations

from collections import Counter

from rules.cards import RANK_LETTERS, Card, card
from rules.spider.state import COLUMN_NAMES, FOUNDATION_NAMES, STOCK, Column, Counters, SpiderState


def board(text: str, completed: str = "", **counters: int) -> SpiderState:
    """The position in a text. `completed="SSH"` fills the first three foundations."""
    piles: dict[str, list[str]] = {}
    for line in text.strip().splitlines():
        name, *words = line.split()
        piles[name] = words
    unknown = set(piles) - {STOCK, *COLUMN_NAMES}
    if unknown:
        raise ValueError(f"no such pile: {unknown}")
    copies: Counter[str] = Counter()

    def numbered(code: str) -> Card:
        copies[code] += 1
        return card(code, copies[code] - 1)

    def pile(words: list[str]) -> tuple[Card, ...]:
        return tuple(numbered(word.strip("[]")) for word in words)

    def column(words: list[str]) -> Column:
        down = [word for word in words if word.startswith("[")]
        return Column(pile(down), pile(words[len(down) :]))

    suits = completed.ljust(len(FOUNDATION_NAMES))
    return SpiderState(
        tableau=tuple(column(piles.get(name, [])) for name in COLUMN_NAMES),
        foundations=tuple(
            pile([rank + suit for rank in reversed(RANK_LETTERS)]) if suit != " " else ()
            for suit in suits
        ),
        stock=pile(piles.get(STOCK, [])),
        counters=Counters(**counters),
    )


def run(suit: str, high: str = "K", low: str = "A") -> str:
    """The cards of a suit from one rank down to another, as text."""
    first, last = RANK_LETTERS.index(low), RANK_LETTERS.index(high)
    return " ".join(rank + suit for rank in reversed(RANK_LETTERS[first : last + 1]))


# A position with several good moves, none of them obvious.
HINTED = board("""
    stock    2C 3C 4C 5C 6C 7C 8C 9C TC JC
    column1  [7S] [KD] 6H 5S 4S 3S
    column2  6C
    column3  4H
    column4  [5D] KS
    column5  5H
    column6  AC
    column7  7D 6D
    column8  [2D] [2D] 9H
    column9  TS
    column10 [3D] QH
""")
