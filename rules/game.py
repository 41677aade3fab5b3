"""The contract of a game: what each one offers to sessions, screens, bots and servers.

A game is a frozen dataclass whose fields are its options. It holds no state: states are passed in
and returned. States and other values that every move makes anew are named tuples, which take a
fraction of the time of frozen dataclasses to make. Named tuples with equal fields are equal, so
moves and events that differ only in their class are dataclasses.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    runtime_checkable,
)

from rules.cards import Card
from rules.events import Event
from rules.layout import Layout
from rules.rng import Rng
from rules.scoring import Scoring
from rules.solving import Budgets, Progress, Search, Winnable

S = TypeVar("S")
M = TypeVar("M")
State_in = TypeVar("State_in", contravariant=True)
State_out = TypeVar("State_out", covariant=True)

# A move as it is saved and sent.
Json: TypeAlias = Any


class BadMove(ValueError):
    """The value is not a move at all; an illegal move is a `MoveError`."""


class MoveError(Exception):
    """The move is refused and nothing has changed. `reason` is a key that screens translate."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class GameAlreadyWon(MoveError):
    """The game is over."""


class UndoStackEmpty(MoveError):
    """There is no move to undo."""


class RedoStackEmpty(MoveError):
    """There is no move to redo."""


class StockEmpty(MoveError):
    """The stock has no card left to turn or deal."""


class InvalidSource(MoveError):
    """No card can be taken from there."""


class InvalidDestination(MoveError):
    """No card can ever be put there."""


class RuleViolation(MoveError):
    """The piles are valid, but a rule forbids the move."""


# The reason of an outcome that is not final.
STUCK: Final = "stuck"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `winner` is a seat, or None if there is none."""

    winner: int | None
    reason: str

    @property
    def is_stuck(self) -> bool:
        """True if no move is left, but undoing some may help."""
        return self.reason == STUCK


class Step(NamedTuple, Generic[S, M]):
    """What one move did: the state after it, and its events in order."""

    move: M
    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: the visible layout, and public facts beside the cards."""

    layout: Layout
    facts: Mapping[str, Json] = field(default_factory=dict)


class Hint(NamedTuple, Generic[M]):
    """A move worth making, the key of its reason, and whether it is proven to lead to a win."""

    move: M
    reason: str
    proven: bool = False


class Game(Protocol[S, M]):
    """A game. Its states and moves are frozen values of its own types."""

    key: ClassVar[str]
    ruleset: ClassVar[int]
    seats: ClassVar[int]

    @property
    def score_rules(self) -> Scoring[S, M]: ...

    @property
    def undo_refusal(self) -> str | None:
        """Why this game has no undo, or None if it has."""

    def seed_text(self, seed: str) -> str:
        """The text that is hashed for a deal: equal texts give equal deals."""

    def deal(self, rng: Rng) -> S: ...

    def legal_moves(self, state: S) -> tuple[M, ...]: ...

    def check(self, state: S, move: M) -> str | None: ...

    def apply(self, state: S, move: M) -> Step[S, M]: ...

    def layout(self, state: S) -> Layout: ...

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        """Whether a seat may know a card that lies this way up in this pile.

        Spectators have no seat: they see what lies open.
        """

    def view(self, state: S, seat: int | None) -> View: ...

    def outcome(self, state: S) -> Outcome | None: ...

    def counters(self, state: S) -> Mapping[str, int]:
        """The numbers that statistics collect, by name."""

    def encode_move(self, move: M) -> Json: ...

    def decode_move(self, value: Json) -> M: ...


@runtime_checkable
class DealsFromCards(Protocol[State_out]):
    """A game that can be dealt from a given order of its deck."""

    def deal_cards(self, cards: Iterable[Card | str]) -> State_out: ...


@runtime_checkable
class DealsInTurn(Protocol):
    """A game for two, one of whom deals first."""

    def first_dealer(self, rng: Rng) -> int:
        """The seat that deals first in a match from this generator."""


@runtime_checkable
class GivesHints(Protocol[State_in, M]):
    """A game that can rank its moves."""

    def hints(self, state: State_in) -> tuple[Hint[M], ...]:
        """The moves worth making, best first."""


@runtime_checkable
class Solvable(Protocol[State_in, M]):
    """A game with a solver, and the solver's budgets."""

    budgets: ClassVar[Budgets]

    def search(self, state: State_in, moves_budget: int, states_budget: int) -> Search[M]: ...


@runtime_checkable
class ImprovesSolutions(Protocol[State_in, M]):
    """A game in which one way to win can be better than another."""

    def improve(
        self, state: State_in, found: Winnable[M], budget: int
    ) -> Generator[Progress, None, Winnable[M]]:
        """Search `budget` states for a better solution; `found` itself if there is none."""


@runtime_checkable
class UpgradesMoves(Protocol):
    """A game whose moves had another saved form in an earlier schema."""

    def upgrade_move(self, schema: int, value: Json) -> Json:
        """The present form of a move that was saved under an earlier schema."""
