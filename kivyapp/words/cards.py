"""The names of cards and piles as they are read aloud.

A card has a second form for the object of a verb, as in "you play the queen of hearts": many
languages change it there. Piles have forms for where cards come from and go to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from kivyapp.words.translation import Plural, Text, forget_on_change
from rules.cards import Card, Suit

RANKS: Final = (
    Text("Ace", "rank"), Text("2", "rank"), Text("3", "rank"), Text("4", "rank"),
    Text("5", "rank"), Text("6", "rank"), Text("7", "rank"), Text("8", "rank"),
    Text("9", "rank"), Text("10", "rank"), Text("Jack", "rank"), Text("Queen", "rank"),
    Text("King", "rank"),
)  # fmt: skip
OBJECT_RANKS: Final = (
    Text("Ace", "rank of an object"), Text("2", "rank of an object"),
    Text("3", "rank of an object"), Text("4", "rank of an object"),
    Text("5", "rank of an object"), Text("6", "rank of an object"),
    Text("7", "rank of an object"), Text("8", "rank of an object"),
    Text("9", "rank of an object"), Text("10", "rank of an object"),
    Text("Jack", "rank of an object"), Text("Queen", "rank of an object"),
    Text("King", "rank of an object"),
)  # fmt: skip
# By itself, and after a rank.
SUITS: Final[Mapping[Suit, Text]] = {
    Suit.SPADES: Text("Spades", "suit"),
    Suit.HEARTS: Text("Hearts", "suit"),
    Suit.DIAMONDS: Text("Diamonds", "suit"),
    Suit.CLUBS: Text("Clubs", "suit"),
}
SUITS_OF_CARD: Final[Mapping[Suit, Text]] = {
    Suit.SPADES: Text("Spades", "suit of a card"),
    Suit.HEARTS: Text("Hearts", "suit of a card"),
    Suit.DIAMONDS: Text("Diamonds", "suit of a card"),
    Suit.CLUBS: Text("Clubs", "suit of a card"),
}
RANK_OF_SUIT: Final = Text("{rank} of {suit}")
JOKER: Final = Text("Joker")
OBJECT_JOKER: Final = Text("Joker", "object")
FACE_DOWN_CARD: Final = Text("face-down card")
OBJECT_FACE_DOWN_CARD: Final = Text("face-down card", "object")
AND_MORE_CARDS: Final = Plural("{card} and {count} more", "{card} and {count} more", "cards")


@cache
def card_name(card: Card | None) -> str:
    """The name of a card.

    >>> from rules.cards import card
    >>> card_name(card("TS")), card_name(card("QH")), card_name(card("W2")), card_name(None)
    ('10 of Spades', 'Queen of Hearts', 'Joker', 'face-down card')
    """
    if card is None:
        return FACE_DOWN_CARD()
    if card.is_joker:
        return JOKER()
    return RANK_OF_SUIT(rank=RANKS[card.rank - 1](), suit=SUITS_OF_CARD[card.suit]())


@cache
def card_object(card: Card | None) -> str:
    """The name of a card as the object of a verb."""
    if card is None:
        return OBJECT_FACE_DOWN_CARD()
    if card.is_joker:
        return OBJECT_JOKER()
    return RANK_OF_SUIT(rank=OBJECT_RANKS[card.rank - 1](), suit=SUITS_OF_CARD[card.suit]())


forget_on_change(card_name.cache_clear)
forget_on_change(card_object.cache_clear)


def run_name(card: Card | None, count: int) -> str:
    """Cards that move together, by the first of them and their number.

    >>> from rules.cards import card
    >>> run_name(card("9S"), 1), run_name(card("9S"), 3)
    ('9 of Spades', '9 of Spades and 2 more')
    """
    name = card_name(card)
    return AND_MORE_CARDS(count - 1, card=name) if count > 1 else name


def run_object(card: Card | None, count: int) -> str:
    """The same as the object of a verb."""
    name = card_object(card)
    return AND_MORE_CARDS(count - 1, card=name) if count > 1 else name


@dataclass(frozen=True, slots=True)
class PileName:
    """The forms of the name of a kind of pile."""

    label: Text
    source: Text
    target: Text


COLUMN: Final = PileName(
    Text("Column {number}"), Text("from column {number}"), Text("to column {number}")
)
PILES: Final[Mapping[str, PileName]] = {
    "tableau": COLUMN,
    "column": COLUMN,
    "foundation": PileName(
        Text("Foundation {number}"),
        Text("from foundation {number}"),
        Text("to foundation {number}"),
    ),
    "stock": PileName(Text("Stock"), Text("from the stock"), Text("to the stock")),
    "waste": PileName(Text("Waste"), Text("from the waste"), Text("to the waste")),
}


def pile_name(pile: str) -> str:
    """The name of a pile as a label.

    >>> pile_name("tableau3"), pile_name("column4"), pile_name("foundation1"), pile_name("stock")
    ('Column 3', 'Column 4', 'Foundation 1', 'Stock')
    """
    kind, number = _kind(pile)
    return kind.label(number=number)


def from_pile(pile: str) -> str:
    """
    >>> from_pile("tableau3"), from_pile("waste")
    ('from column 3', 'from the waste')
    """
    kind, number = _kind(pile)
    return kind.source(number=number)


def to_pile(pile: str) -> str:
    """
    >>> to_pile("tableau3"), to_pile("foundation2")
    ('to column 3', 'to foundation 2')
    """
    kind, number = _kind(pile)
    return kind.target(number=number)


def _kind(pile: str) -> tuple[PileName, str]:
    kind = pile.rstrip("0123456789")
    return PILES[kind], pile[len(kind) :]
