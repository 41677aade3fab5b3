"""What the app knows of a game beside its rules: its options, its words, its screen.

Everything generic, the hub, the menu, help and statistics, works on this; a new game declares one.
A patience adds its table and what touches mean there, and gets its screen for nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from kivyapp.games.help import HelpPage
from kivyapp.table.specs import TableSpec

if TYPE_CHECKING:
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Place
    from kivyapp.widgets.screen import Screen

# A card on the table: its pile and its height in it; -1 is the place of an empty pile.
Spot = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option can have, the word for it and, if it needs one, a sentence."""

    value: Any
    word: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game as a player chooses it."""

    name: str
    word: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class GameWords:
    """What only this game has to say: reasons by their keys, and its own keys on a keyboard."""

    refusals: Mapping[str, str] = field(default_factory=dict)
    hints: Mapping[str, str] = field(default_factory=dict)
    keys: tuple[tuple[str, str], ...] = ()
    # What keys do elsewhere and not here, as the list of keys names it.
    keys_without: frozenset[str] = frozenset()


class GameUI(Protocol):
    """A game as the app sees it."""

    key: str
    title: str
    options: tuple[Option, ...]
    words: GameWords
    # Whether there is a challenge for every day, and whether finished games are kept.
    has_daily: bool
    has_statistics: bool

    def screen(self, services: Services, place: Place) -> Screen:
        """The screen of this game. It is imported here, when a game is first opened."""

    def help(self) -> HelpPage:
        """The rules, for someone who has never played."""


@runtime_checkable
class DrawsCards(Protocol):
    """A game whose cards are not those of the deck: it draws them by itself."""

    def picture(self, services: Services, code: str, width: int) -> Any:
        """The picture of a card by its code at a width in pixels, for help pages."""


class PatienceUI(GameUI, Protocol):
    """A game that is played with cards on piles. States and moves are those of its rules."""

    table: TableSpec
    # The pile from which a deal flies out, and the one on which the keyboard begins.
    deals_from: str
    first_focus: str

    def accent(self, game: Any) -> str | None:
        """The accent of the screen while this game is played; None is the theme's own."""

    def heading(self, game: Any) -> str:
        """The title above the table: what is played, in a few words."""

    def primer(self) -> HelpPage:
        """A few words for the first time; none means that the help page is offered instead."""

    def find_daily(self, chosen: Any, day: date) -> tuple[Any, Generator[Any, None, str]]:
        """The game of a day, by the options a player has chosen, and the search for its seed."""

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

    def stays(self, game: Any, state: Any, pile: str, at: int) -> str:
        """Why a tap on this card moves nothing: the key of a refusal."""

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
