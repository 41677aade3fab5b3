"""What the app knows of a game beside its rules: its table, what touches mean, its options.

Everything generic, the table, the screen, the menu, works on this; a new game declares one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kivyapp.table.specs import TableSpec

# A card on the table: its pile and its height in it; -1 is the place of an empty pile.
Spot = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option can have, and the word for it."""

    value: Any
    word: str


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game as a player chooses it."""

    name: str
    word: str
    choices: tuple[Choice, ...]


class Face(Protocol):
    """A game as the app sees it. States and moves are those of the game's rules."""

    key: str
    title: str
    table: TableSpec
    options: tuple[Option, ...]
    # The pile from which a deal flies out, and the one on which the keyboard begins.
    deals_from: str
    first_focus: str
    # Whether there is a challenge for every day.
    has_daily: bool

    def movable(self, game: Any, state: Any, pile: str, at: int) -> bool:
        """Whether a finger may pick this card up, with what lies on it."""

    def move(self, state: Any, pile: str, at: int, target: str) -> Any | None:
        """The move of dragging cards from here to there; None if there is no such move."""

    def targets(self, game: Any, state: Any, pile: str, at: int) -> Sequence[str]:
        """Where they could legally go."""

    def taps(
        self, game: Any, state: Any, pile: str, at: int, *, again: bool = False
    ) -> Sequence[Any]:
        """The moves that a tap here may mean, the best first.

        `again`: this card has just been sent here by a tap, and should go on to its next place.
        """

    def deal_order(self, state: Any) -> Sequence[Spot]:
        """The dealt cards in the order of their dealing."""

    def spots(self, state: Any, move: Any) -> tuple[Spot, Spot]:
        """The card that a move takes, and the one on which it lands: for hints."""

    def markers(self, state: Any) -> Mapping[str, str]:
        """Piles that show another marker than usual while they are empty."""

    def is_open(self, state: Any) -> bool:
        """Whether everything lies open, so that the rest may play itself."""

    def finish(self, game: Any, state: Any) -> Sequence[Any] | None:
        """The moves to the end, if they are found without searching."""

    def group(self, game: Any) -> str:
        """Under which heading a game's statistics go."""
