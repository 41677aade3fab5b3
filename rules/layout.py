"""Which card lies where, face up or face down: the layout that every game shares.

A layout maps pile names to piles, bottom card first. An unknown card is None: a redacted layout
holds no card that its player may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import repeat
from typing import Final, TypeAlias

from rules.cards import Card

# A card in a pile, and whether it lies face up.
PlacedCard: TypeAlias = tuple[Card | None, bool]
Pile: TypeAlias = tuple[PlacedCard, ...]
Layout: TypeAlias = Mapping[str, Pile]

# Whether a player may know the cards of this pile that lie this way up.
CanSee: TypeAlias = Callable[[str, bool], bool]

# An unknown card that lies face down.
HIDDEN_CARD: Final[PlacedCard] = (None, False)
_UNKNOWN: Final = (HIDDEN_CARD, (None, True))


def face_up(cards: Iterable[Card]) -> Pile:
    return tuple(zip(cards, repeat(True)))


def face_down(cards: Iterable[Card]) -> Pile:
    return tuple(zip(cards, repeat(False)))


def redact_pile(pile: Pile, name: str, can_see: CanSee) -> Pile:
    """The pile with only the cards that may be seen."""
    if not pile:
        return pile
    visible = sees_down, sees_up = can_see(name, False), can_see(name, True)
    if sees_down and sees_up:
        return pile
    if sees_up:
        return tuple([placed if placed[1] else HIDDEN_CARD for placed in pile])
    return tuple([placed if visible[placed[1]] else _UNKNOWN[placed[1]] for placed in pile])


def redact_layout(layout: Layout, can_see: CanSee) -> Layout:
    """The layout with only the cards that may be seen."""
    return {name: redact_pile(pile, name, can_see) for name, pile in layout.items()}


def known_cards(layout: Layout) -> list[Card]:
    """Every known card of the layout, pile by pile."""
    return [card for pile in layout.values() for card, _ in pile if card is not None]


def to_text(layout: Layout) -> str:
    """The layout as text, one pile a line: `[7S]` lies face down, `??` is unknown."""
    width = max(map(len, layout), default=0)
    lines = (
        f"{name:<{width}} {' '.join(card_text(placed) for placed in pile)}".rstrip()
        for name, pile in layout.items()
    )
    return "\n".join(lines)


@cache
def card_text(placed: PlacedCard) -> str:
    card, up = placed
    code = "??" if card is None else str(card)
    return code if up else f"[{code}]"
