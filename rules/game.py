"""The contract of a game: what every one of them offers to sessions, screens, bots and servers.

A game is a frozen dataclass whose fields are its options. It never changes: states go in and come
out, and whoever plays keeps them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from rules.cards import Card
from rules.layout import Layout
from rules.rng import Rng
from rules.scoring import Scoring
from rules.solving import Budgets, Search
from rules.step import Outcome as Outcome
from rules.step import Step as Step

S = TypeVar("S")
M = TypeVar("M")
State_in = TypeVar("State_in", contravariant=True)
State_out = TypeVar("State_out", covariant=True)

# A JSON value: what a move becomes in a save or on the wire.
Json: TypeAlias = Any


class BadMove(ValueError):
    """The value is no move at all; an illegal move is a `MoveError`."""


class MoveError(Exception):
    """The move is refused and nothing has changed. `reason` is a key for the screen."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class GameAlreadyWon(MoveError):
    """Nothing can be played any more."""


class UndoStackEmpty(MoveError):
    """There is no move to take back."""


class RedoStackEmpty(MoveError):
    """There is no move to play again."""


class StockEmpty(MoveError):
    """There is no card left to turn or deal."""


class InvalidSource(MoveError):
    """Nothing can be taken from there."""


class InvalidDestination(MoveError):
    """Nothing can ever be put there."""


class RuleViolation(MoveError):
    """The piles are right, but a rule forbids the move."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: the table as it sees it, and the open facts beside the cards."""

    layout: Layout
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hint(Generic[M]):
    """A move worth making, why (a key), and whether it is known to lead to a win."""

    move: M
    reason: str
    proven: bool = False


class Game(Protocol[S, M]):
    """What a game is. States and moves are frozen values of the game's own."""

    key: ClassVar[str]
    ruleset: ClassVar[int]
    seats: ClassVar[int]

    @property
    def scoring(self) -> Scoring[S, M]: ...

    @property
    def undo_refusal(self) -> str | None:
        """Why moves cannot be taken back in this game, or None when they can."""

    def seed_text(self, seed: str) -> str:
        """What is hashed for a deal: the same text gives the same deal."""

    def deal(self, rng: Rng) -> S: ...

    def legal_moves(self, state: S) -> tuple[M, ...]: ...

    def check(self, state: S, move: M) -> str | None: ...

    def apply(self, state: S, move: M) -> Step[S, M]: ...

    def layout(self, state: S) -> Layout: ...

    def sees(self, seat: int, pile: str, face_up: bool) -> bool:
        """Whether a seat may know a card that lies so in this pile."""

    def view(self, state: S, seat: int) -> View: ...

    def outcome(self, state: S) -> Outcome | None: ...

    def counters(self, state: S) -> Mapping[str, int]:
        """What statistics count, by name."""

    def encode_move(self, move: M) -> Json: ...

    def decode_move(self, value: Json) -> M: ...


@runtime_checkable
class TakesCards(Protocol[State_out]):
    """A game that can be dealt from a given order of its deck."""

    def deal_cards(self, cards: Iterable[Card | str]) -> State_out: ...


@runtime_checkable
class Advises(Protocol[State_in, M]):
    """A game that can rank its moves."""

    def hints(self, state: State_in) -> tuple[Hint[M], ...]:
        """The moves worth making, the best first."""


@runtime_checkable
class Solvable(Protocol[State_in, M]):
    """A game with a solver, and how much of it is asked for what."""

    budgets: ClassVar[Budgets]

    def search(self, state: State_in, moves_budget: int, states_budget: int) -> Search[M]: ...


@runtime_checkable
class Upgrades(Protocol):
    """A game whose moves were once saved in another form."""

    def upgrade_move(self, schema: int, value: Json) -> Json:
        """The present form of a move that was saved under an earlier schema."""
