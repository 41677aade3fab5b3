"""Positions of Klondike as text, in the form of `layout.to_text` without the empty piles.

    tableau1 [7S] [KD] 6H 5S
    waste    TS

A card in brackets is face down; the stock needs no brackets.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.cards import RANK_LETTERS, Card, Suit, card
from rules.klondike.state import (
    FOUNDATION_NAMES,
    STOCK,
    TABLEAU_NAMES,
    WASTE,
    Column,
    Counters,
    KlondikeState,
)


def board(text: str, **counters: int) -> KlondikeState:
    """The position in a text. `foundation2 7H` stands for the whole pile from ace to seven."""
    piles: dict[str, list[str]] = {}
    for line in text.strip().splitlines():
        name, *words = line.split()
        piles[name] = words
    unknown = set(piles) - {STOCK, WASTE, *TABLEAU_NAMES, *FOUNDATION_NAMES}
    if unknown:
        raise ValueError(f"no such pile: {unknown}")
    return KlondikeState(
        tableau=tuple(_column(piles.get(name, [])) for name in TABLEAU_NAMES),
        foundations=tuple(_foundation(piles.get(name)) for name in FOUNDATION_NAMES),
        stock=tuple(card(word.strip("[]")) for word in piles.get(STOCK, [])),
        waste=tuple(map(card, piles.get(WASTE, []))),
        counters=Counters(**counters),
    )


def _column(words: list[str]) -> Column:
    down = [word for word in words if word.startswith("[")]
    return Column(
        tuple(card(word.strip("[]")) for word in down), tuple(map(card, words[len(down) :]))
    )


def _foundation(words: list[str] | None) -> tuple[Card, ...]:
    return _ace_to(card(words[-1]).rank, card(words[-1]).suit) if words else ()


def _ace_to(rank: int, suit: Suit) -> tuple[Card, ...]:
    return tuple(card(letter + suit.letter) for letter in RANK_LETTERS[:rank])


def foundations(heights: Iterable[int]) -> tuple[tuple[Card, ...], ...]:
    """The foundations with this many cards of each suit, in the order of `Suit`."""
    return tuple(map(_ace_to, heights, Suit))
