"""What happens in Solitaire Crush beside the cards: the entries of `Noted` events."""

from __future__ import annotations

from dataclasses import dataclass

from rules.crush.state import Tag
from rules.frozen import frozen


@frozen
class SequenceCleared:
    """A sequence left the board. `wild` is a place in `slots`; base and chain are as counted."""

    slots: tuple[str, ...]
    wild: int | None
    base: int
    chain: int
    is_clean_canastra: bool
    points: int


@dataclass(frozen=True, slots=True)
class SwapperSpent:
    """The card that now lies here was a swapper and is none any more."""

    slot: str


@dataclass(frozen=True, slots=True)
class CardDropped:
    """The card that dropped into this slot, with what it can do."""

    slot: str
    tag: Tag | None


@dataclass(frozen=True, slots=True)
class DeckOpened:
    """The last card was drawn, and the deck of this number was opened."""

    number: int
