"""Playing cards: one byte each, with the text form that files, logs and tests use.

A byte holds the deck id (2 bits), the suit (2) and the rank (4) and is never 0, so four copies of
a card can be told apart and a card is also a cheap dictionary key. Spider with one suit has eight
copies of each card: deck ids 4 to 7 need a ninth bit; every other game keeps to the byte.
A card of Set has four features in place of suit and rank: two bits each, above those nine.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from itertools import product
from typing import Final

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "SHDC"
DECKS: Final = 8
# Cards of the first so many decks fit into a byte.
BYTE_DECKS: Final = 4

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
# Not 14: a rank that follows the king would fit into "one rank up" by accident.
JOKER: Final = 15

# The features of a Set card in the order of its code: number, colour, shading, shape.
SET_LETTERS: Final = ("123", "RGP", "STO", "DSO")
# A Set card is its features, from 1 to 3 each, shifted by the bits of a playing card.
SET_SHIFT: Final = 9


class Suit(IntEnum):
    """The suits in the order of an unshuffled deck."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Card(int):
    """One card. Compare and hash it as the number it is; `str` gives its code."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        return self & 15

    @property
    def suit(self) -> Suit:
        """The suit; for a joker its number among the jokers, which has no other meaning."""
        return Suit(self >> 4 & 3)

    @property
    def deck(self) -> int:
        return self >> 6 & DECKS - 1

    @property
    def is_joker(self) -> bool:
        return self & 15 == JOKER

    @property
    def is_red(self) -> bool:
        return not self.is_joker and (self >> 4 & 3) in (Suit.HEARTS, Suit.DIAMONDS)

    @property
    def is_court(self) -> bool:
        return JACK <= self & 15 <= KING

    def __str__(self) -> str:
        return CODE_OF[self]

    def __repr__(self) -> str:
        return (
            f"card({str(self)!r})" if self.deck == 0 else f"card({str(self)!r}, deck={self.deck})"
        )


def _code(value: int) -> str:
    rank, suit = value & 15, value >> 4 & 3
    return f"W{suit + 1}" if rank == JOKER else RANK_LETTERS[rank - 1] + SUIT_LETTERS[suit]


def _set_value(letters: Iterable[str]) -> int:
    value = 0
    for letter, allowed in zip(letters, SET_LETTERS, strict=True):
        value = value << 2 | allowed.index(letter) + 1
    return value << SET_SHIFT


# The code of each card. To ask here is several times as fast as `str`.
CODE_OF: Final[dict[int, str]] = {
    value: _code(value)
    for value in range(DECKS << 6)
    if ACE <= value & 15 <= KING or value & 15 == JOKER
} | {_set_value(letters): "".join(letters) for letters in product(*SET_LETTERS)}
_CARDS: Final[dict[tuple[str, int], Card]] = {
    (code, Card(value).deck): Card(value) for value, code in CODE_OF.items()
}


def card(code: str, deck: int = 0) -> Card:
    """The card with this code, such as `TS`, `W1` or, for Set, `2RSO`, in this deck.

    >>> card("TS").rank, card("TS").suit.name, str(card("W4"))
    (10, 'SPADES', 'W4')
    """
    found = _CARDS.get((code, deck))
    if found is None:
        raise ValueError(f"no card has the code {code!r} in deck {deck!r}")
    return found


def cards(codes: str, deck: int = 0) -> tuple[Card, ...]:
    """The cards of a text such as `"TS 9H"`."""
    return tuple(card(code, deck) for code in codes.split())


def codes(hand: Iterable[Card]) -> str:
    """The text of some cards: the inverse of `cards`."""
    return " ".join(map(str, hand))


def pack(suits: Iterable[Suit] = Suit, copies: int = 1) -> tuple[Card, ...]:
    """An unshuffled deck: copy by copy, suit by suit, ace to king."""
    in_play = tuple(suits)
    return tuple(
        card(rank + suit.letter, deck)
        for deck in range(copies)
        for suit in in_play
        for rank in RANK_LETTERS
    )
