"""The entries of `Noted` events in Solitaire Crush."""

from __future__ import annotations

from dataclasses import dataclass

from rules.crush.state import Tag


@dataclass(frozen=True, slots=True)
class SequenceCleared:
    """A sequence left the board; `wild` is an index into `slots`. The factors are as counted."""

    slots: tuple[str, ...]
    wild: int | None
    base: int
    chain: int
    is_clean_canastra: bool
    points: int


@dataclass(frozen=True, slots=True)
class SwapperSpent:
    """The card in this slot was a swapper and has become an ordinary card."""

    slot: str


@dataclass(frozen=True, slots=True)
class CardDropped:
    """A card with this tag dropped into this slot."""

    slot: str
    tag: Tag | None


@dataclass(frozen=True, slots=True)
class DeckOpened:
    """The last card was drawn, and the deck with this number was opened."""

    number: int
