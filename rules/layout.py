"""Which card lies where, face up or down: the one picture of a table that all games share.

A layout maps pile names to piles, bottom card first. An unknown card is None: a layout that left
for a player holds nothing that this player may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from typing import Final, TypeAlias

from rules.cards import Card

Lying: TypeAlias = tuple[Card | None, bool]
Pile: TypeAlias = tuple[Lying, ...]
Layout: TypeAlias = Mapping[str, Pile]

# Whether someone may know a card from where it lies: asked with a pile's name and "face up?".
Sight: TypeAlias = Callable[[str, bool], bool]

# An unknown card, face down and face up.
HIDDEN: Final[Lying] = (None, False)
_UNKNOWN: Final = (HIDDEN, (None, True))


def face_up(cards: Iterable[Card]) -> Pile:
    return tuple(zip(cards, repeat(True)))


def face_down(cards: Iterable[Card]) -> Pile:
    return tuple(zip(cards, repeat(False)))


def unknown(size: int, up: bool) -> Pile:
    """So many cards of which nothing is known but how they lie."""
    return (_UNKNOWN[up],) * size


def seen(pile: Pile, name: str, sight: Sight) -> Pile:
    """The pile as someone sees it who may know only what `sight` allows."""
    if not pile:
        return pile
    # What may be known depends on the pile, not on the card: two questions are enough.
    known = sight(name, False), sight(name, True)
    if known == (True, True):
        return pile
    return tuple([lying if known[lying[1]] else _UNKNOWN[lying[1]] for lying in pile])


def hidden(layout: Layout, sight: Sight) -> Layout:
    """The whole layout with what may not be seen left out."""
    return {name: seen(pile, name, sight) for name, pile in layout.items()}


def all_cards(layout: Layout) -> list[Card]:
    """Every known card of the layout, pile by pile."""
    return [card for pile in layout.values() for card, _ in pile if card is not None]


def to_text(layout: Layout) -> str:
    """A board as readable text, a pile a line: `[7S]` lies face down, `??` is unknown."""
    width = max(map(len, layout), default=0)
    lines = (
        f"{name:<{width}} {' '.join(_text(card, up) for card, up in pile)}".rstrip()
        for name, pile in layout.items()
    )
    return "\n".join(lines)


def _text(card: Card | None, up: bool) -> str:
    code = "??" if card is None else str(card)
    return code if up else f"[{code}]"
