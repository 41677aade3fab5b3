"""Playing cards: one byte each, with the text form that files, logs and tests use.

A byte holds the deck number (2 bits), the suit (2) and the rank (4) and is never 0, so four copies
of a card differ and a card is a cheap dictionary key. Spider with one suit has eight copies of each
card: decks 4 to 7 need a ninth bit. A card of Set has four features instead of suit and rank, two
bits each, above those nine.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from itertools import product
from typing import Final

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "SHDC"
MAX_DECKS: Final = 8

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
# Not 14, because "one rank higher" must not hold for a king and a joker.
JOKER: Final = 15

# The features of a Set card in the order of its code: number, colour, shading, shape.
SET_LETTERS: Final = ("123", "RGP", "STO", "DSO")
# The features of a Set card are numbers from 1 to 3, shifted beyond the bits of a playing card.
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


_SUITS: Final = tuple(Suit)


class Card(int):
    """One card. It compares and hashes as a number; `str` gives its code."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        return self & 15

    @property
    def suit(self) -> Suit:
        """The suit. For a joker, this only tells the jokers apart."""
        return _SUITS[self >> 4 & 3]

    @property
    def deck(self) -> int:
        return self >> 6 & MAX_DECKS - 1

    @property
    def is_joker(self) -> bool:
        return self.rank == JOKER

    @property
    def is_red(self) -> bool:
        return not self.is_joker and self.suit.is_red

    @property
    def is_court(self) -> bool:
        return JACK <= self.rank <= KING

    def __str__(self) -> str:
        return _CODES[self]

    def __repr__(self) -> str:
        deck = f", deck={self.deck}" if self.deck else ""
        return f"card({str(self)!r}{deck})"


def _code(card: Card) -> str:
    suit = card >> 4 & 3
    return f"W{suit + 1}" if card.is_joker else RANK_LETTERS[card.rank - 1] + SUIT_LETTERS[suit]


def _set_card(letters: Iterable[str]) -> Card:
    number = 0
    for letter, allowed in zip(letters, SET_LETTERS, strict=True):
        number = number << 2 | allowed.index(letter) + 1
    return Card(number << SET_SHIFT)


_CODES: Final = {
    card: _code(card)
    for card in map(Card, range(MAX_DECKS << 6))
    if ACE <= card.rank <= KING or card.is_joker
} | {_set_card(letters): "".join(letters) for letters in product(*SET_LETTERS)}
_CARDS: Final = {(code, Card(number).deck): Card(number) for number, code in _CODES.items()}


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


def codes(cards: Iterable[Card]) -> str:
    """The text of some cards: the inverse of `cards`."""
    return " ".join([_CODES[card] for card in cards])


def pack(suits: Iterable[Suit] = Suit, copies: int = 1) -> tuple[Card, ...]:
    """An unshuffled deck: copy by copy, suit by suit, ace to king."""
    suits = tuple(suits)
    return tuple(
        card(rank + suit.letter, deck)
        for deck in range(copies)
        for suit in suits
        for rank in RANK_LETTERS
    )
