"""A board being played, without any widget: what is selected, and what a tap makes of it.

The board changes as soon as the third card is tapped; the screen shows the verdict afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.cards import Card
from rules.registry import make
from rules.rng import SeededRng, clean_seed
from rules.setgame.moves import CARDS, Take
from rules.setgame.sets import Failure, failures
from rules.setgame.state import SLOT_INDEX, SetState

GAME: Final = make("set")


@dataclass(frozen=True, slots=True)
class Picked:
    """A card was selected, or is not any more."""

    slot: str
    selected: bool


@dataclass(frozen=True, slots=True)
class Right:
    """A set: these cards have left these slots, and others lie there now."""

    slots: tuple[str, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """No set, and why."""

    slots: tuple[str, ...]
    cards: tuple[Card, ...]
    failures: tuple[Failure, ...]


Tapped: TypeAlias = Picked | Right | Wrong


class Play:
    """One board, from its deal on. It has no history: it never ends."""

    def __init__(self, seed: str) -> None:
        """Deal the board of this name; a name that cannot be one is a ValueError."""
        self.seed = clean_seed(seed)
        self.state: SetState = GAME.deal(SeededRng(GAME.seed_text(self.seed)))
        self.selected: tuple[str, ...] = ()

    @property
    def was_played(self) -> bool:
        return self.state.taken > 0

    def card(self, slot: str) -> Card:
        return self.state.board[SLOT_INDEX[slot]]

    def tap(self, slot: str) -> Tapped:
        """Select a card or let it go; the third one is judged at once."""
        if slot in self.selected:
            self.selected = tuple(each for each in self.selected if each != slot)
            return Picked(slot, selected=False)
        self.selected = (*self.selected, slot)
        if len(self.selected) < CARDS:
            return Picked(slot, selected=True)
        slots, self.selected = self.selected, ()
        cards = tuple(map(self.card, slots))
        move = Take(slots)
        if GAME.check(self.state, move) is not None:
            return Wrong(slots, cards, failures(cards[0], cards[1], cards[2]))
        self.state = GAME.apply(self.state, move).state
        return Right(slots, cards)

    def let_go(self) -> bool:
        """Nothing is selected any more; whether anything was."""
        had, self.selected = bool(self.selected), ()
        return had
