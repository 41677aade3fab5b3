"""Positions of Klondike written as text: the form of `layout.to_text`, with what is empty left out.

    tableau1 [7S] [KD] 6H 5S
    waste    TS

A card in brackets lies face down. The stock may be written without brackets.
"""

from __future__ import annotations

from rules.cards import RANK_LETTERS, Card, card
from rules.klondike.state import (
    FOUNDATION_NAMES,
    STOCK,
    TABLEAUS,
    WASTE,
    Column,
    Counters,
    KlondikeState,
)


def board(text: str, **counters: int) -> KlondikeState:
    """The position in a text. `foundation2 7H` is the whole pile from the ace to the seven."""
    piles: dict[str, list[str]] = {}
    for line in text.strip().splitlines():
        name, *words = line.split()
        piles[name] = words
    unknown = set(piles) - {STOCK, WASTE, *TABLEAUS, *FOUNDATION_NAMES}
    if unknown:
        raise ValueError(f"no such pile: {unknown}")
    return KlondikeState(
        tableau=tuple(_column(piles.get(name, [])) for name in TABLEAUS),
        foundations=tuple(_foundation(piles.get(name, [])) for name in FOUNDATION_NAMES),
        stock=tuple(card(word.strip("[]")) for word in piles.get(STOCK, [])),
        waste=tuple(map(card, piles.get(WASTE, []))),
        counters=Counters(**counters),
    )


def _column(words: list[str]) -> Column:
    down = [word for word in words if word.startswith("[")]
    return Column(
        tuple(card(word.strip("[]")) for word in down), tuple(map(card, words[len(down) :]))
    )


def _foundation(words: list[str]) -> tuple[Card, ...]:
    if not words:
        return ()
    rank, suit = words[-1]
    return tuple(card(low + suit) for low in RANK_LETTERS[: RANK_LETTERS.index(rank) + 1])
