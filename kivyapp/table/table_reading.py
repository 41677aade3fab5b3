"""What lies on a table, in words: the tops of columns, whole piles, possible moves. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from kivyapp import words
from kivyapp.table.narration import MOVED, pile_label
from kivyapp.words.cards import card_name, pile_name, run_name, to_pile
from kivyapp.words.translation import Plural, Text
from rules.cards import KING
from rules.layout import Layout, Pile

FACE_DOWN_COUNT: Final = Plural("{count} face down", "{count} face down", "cards")
FACE_DOWN_CARDS: Final = Plural("{count} face-down card", "{count} face-down cards")
FACE_DOWN_IN_COLUMNS: Final = Plural(
    "{count} face-down card in the columns", "{count} face-down cards in the columns"
)
COMPLETE_COUNT: Final = Text("{count} of {piles} complete", "foundations")
FOUNDATIONS: Final = Text("Foundations: {tops}")


def column_tops(layout: Layout, columns: Iterable[str]) -> str:
    """The last card of every column.

    >>> from rules.cards import card
    >>> column_tops({"tableau1": ((card("9S"), True),), "tableau2": ()}, ["tableau1", "tableau2"])
    'Column 1: 9 of Spades. Column 2: empty.'
    """
    return " ".join(f"{pile_name(name)}: {top_name(layout[name])}." for name in columns)


def top_name(pile: Pile) -> str:
    """The last card of a pile."""
    if not pile:
        return words.EMPTY_PILE()
    card, face_up = pile[-1]
    return card_name(card if face_up else None)


def whole_pile(layout: Layout, name: str) -> str:
    """A pile from its bottom to its top; face-down cards are only counted.

    >>> from rules.cards import card
    >>> pile = ((None, False), (None, False), (card("9S"), True), (card("8H"), True))
    >>> whole_pile({"tableau1": pile}, "tableau1")
    'Column 1, 4 cards: 2 face down, 9 of Spades, 8 of Hearts.'
    >>> whole_pile({"stock": ()}, "stock")
    'Stock, empty.'
    """
    pile = layout[name]
    parts: list[str] = []
    for face_up, cards in groupby(pile, key=lambda entry: entry[1]):
        names = [card_name(card) for card, _ in cards]
        parts += names if face_up else [FACE_DOWN_COUNT(len(names))]
    label = pile_label(name, len(pile))
    return f"{label}: {', '.join(parts)}." if parts else f"{label}."


def face_down_label(count: int) -> str:
    """The face-down cards of a pile, which are one stop for screen readers.

    >>> face_down_label(1), face_down_label(4)
    ('1 face-down card', '4 face-down cards')
    """
    return FACE_DOWN_CARDS(count)


def foundations_text(layout: Layout, foundations: Iterable[str]) -> str:
    """How far the foundations are.

    >>> from rules.cards import cards
    >>> done = tuple((card, True) for card in cards("AS 2S"))
    >>> foundations_text({"foundation1": done, "foundation2": ()}, ["foundation1", "foundation2"])
    'Foundations: 2 of Spades'
    """
    piles = [layout[name] for name in foundations]
    complete = sum(len(pile) == KING for pile in piles)
    tops = [top_name(pile) for pile in piles if 0 < len(pile) < KING]
    parts = [COMPLETE_COUNT(count=complete, piles=len(piles))] if complete else []
    return FOUNDATIONS(tops=", ".join(parts + tops) or words.EMPTY_PILE())


def face_down_text(layout: Layout, columns: Iterable[str]) -> str:
    """How many cards of the columns are still face down; empty if none is."""
    count = sum(not face_up for name in columns for _, face_up in layout[name])
    return FACE_DOWN_IN_COLUMNS(count) if count else ""


def moves_text(layout: Layout, moves: Mapping[tuple[str, int], Sequence[str]]) -> str:
    """Where cards can go, by the pile and position of the first of them.

    >>> from rules.cards import card
    >>> pile = ((card("9S"), True), (card("8H"), True))
    >>> moves_text({"tableau1": pile}, {("tableau1", 0): ["tableau3", "tableau4"]})
    '9 of Spades and 1 more to column 3 or to column 4'
    """
    return ". ".join(
        MOVED(
            cards=run_name(layout[pile][at][0], len(layout[pile]) - at),
            target=words.either(list(map(to_pile, targets))),
        )
        for (pile, at), targets in moves.items()
    )
