"""What a solver returns, and the budgets it works within.

A search is a generator: it yields its progress now and then and returns its verdict, so a caller
can keep the screen responsive, show progress, and cancel at any time.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

M = TypeVar("M")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Budgets:
    """How many states a game's solver may visit, by purpose."""

    # The player asked for a hint and waits for it.
    hint: int
    # Whether the current position can still be won, searched in the background.
    winnability: int
    # Per candidate, while looking for a winnable deal.
    deal: int
    # The player asked for the solution and sees a progress display.
    solution: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How many moves a search has followed, and how many distinct states it has visited."""

    moves: int
    states: int


@dataclass(frozen=True, slots=True)
class Winnable(Generic[M]):
    """These moves win."""

    solution: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Unwinnable:
    """Proven: no moves win."""


@dataclass(frozen=True, slots=True)
class Inconclusive:
    """Unknown: this budget was exhausted first."""

    budget: Literal["moves", "states"]


Verdict: TypeAlias = Winnable[M] | Unwinnable | Inconclusive
Search: TypeAlias = Generator[Progress, None, Verdict[M]]


class BudgetUse:
    """How much of its budgets one search has used, nested searches included."""

    __slots__ = ("moves", "moves_budget", "states", "states_budget")

    def __init__(self, moves_budget: int, states_budget: int) -> None:
        self.moves_budget, self.states_budget = moves_budget, states_budget
        self.moves = self.states = 0

    @property
    def progress(self) -> Progress:
        return Progress(self.moves, self.states)

    @property
    def is_exhausted(self) -> bool:
        return self.states >= self.states_budget or self.moves >= self.moves_budget

    @property
    def exhausted_budget(self) -> Literal["moves", "states"]:
        """The budget that was exhausted first."""
        return "states" if self.states >= self.states_budget else "moves"

    def add(self, moves: int, states: int) -> None:
        self.moves += moves
        self.states += states


def run(steps: Generator[Any, None, R]) -> R:
    """Run a search, or any other generator, to its end and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            result: R = finished.value
            return result
