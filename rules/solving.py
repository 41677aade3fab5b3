"""What a solver says, and how to run one a slice at a time.

A search is a generator: it yields its progress now and then and returns its verdict, so a caller
can keep a screen smooth, show how far it is, and drop it at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Budgets:
    """How many states a game's solver is given, by what its answer is for."""

    # A player has asked for the next move and waits.
    hint: int
    # Whether the game can still be won, found out beside the play.
    light: int
    # One deal of many, until one is found that can be won.
    deal: int
    # A player wants to be shown the solution, and sees how far the search is.
    solution: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How much a search has done: moves followed, and different states seen."""

    moves: int
    states: int


@dataclass(frozen=True, slots=True)
class Winnable(Generic[M]):
    """Can be won: these moves do it."""

    solution: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Unwinnable:
    """Cannot be won: proven, never merely given up."""


@dataclass(frozen=True, slots=True)
class Inconclusive:
    """Not known: this budget was used up first."""

    budget: Literal["moves", "states"]


Verdict: TypeAlias = Winnable[M] | Unwinnable | Inconclusive
Search: TypeAlias = Generator[Progress, None, Verdict[M]]


class Spent:
    """What the searches for one verdict, nested ones included, have used of their budgets."""

    __slots__ = ("moves", "moves_budget", "states", "states_budget")

    def __init__(self, moves_budget: int, states_budget: int) -> None:
        self.moves_budget, self.states_budget = moves_budget, states_budget
        self.moves = self.states = 0

    @property
    def progress(self) -> Progress:
        return Progress(self.moves, self.states)

    @property
    def is_used_up(self) -> bool:
        return self.states >= self.states_budget or self.moves >= self.moves_budget

    @property
    def binding(self) -> Literal["moves", "states"]:
        """The budget that was used up first."""
        return "states" if self.states >= self.states_budget else "moves"

    def add(self, moves: int, states: int) -> None:
        self.moves += moves
        self.states += states


class Solving(Generic[M]):
    """One search, run in slices by someone who has a clock."""

    __slots__ = ("_search", "progress", "verdict")

    def __init__(self, search: Search[M]) -> None:
        self._search = search
        self.progress = Progress(0, 0)
        self.verdict: Verdict[M] | None = None

    @property
    def done(self) -> bool:
        return self.verdict is not None

    def advance(self, enough: Callable[[], bool]) -> Verdict[M] | None:
        """Search until `enough()`, asked after every small step; the verdict once there is one."""
        while self.verdict is None:
            try:
                self.progress = next(self._search)
            except StopIteration as finished:
                self.verdict = finished.value
                break
            if enough():
                break
        return self.verdict

    def finish(self) -> Verdict[M]:
        """Search to the end."""
        verdict = self.advance(lambda: False)
        if verdict is None:
            raise RuntimeError("the search was cancelled")
        return verdict

    def cancel(self) -> None:
        """Drop the search and what it holds."""
        self._search.close()


def run(search: Search[M]) -> Verdict[M]:
    """The verdict of a search, all in one go."""
    return Solving(search).finish()
