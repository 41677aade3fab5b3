"""How hard a winnable deal is: how many careless players who follow the hints would win it.

Every deal is played some dozens of times by players who follow the hints of the game, but not
always. docs/grades.md explains the players and the limits of the grades.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol, TypeVar

from rules.game import Game, Solvable
from rules.lazy_mapping import LazyMapping
from rules.rng import RandomSource, SeededRng
from rules.solving import Winnable

R = TypeVar("R")

# How many times a deal is played for its grade.
PLAYERS: Final = 25


class Grade(Enum):
    """The grades, from the easiest."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


# The easiest grade first.
GRADES: Final = tuple(Grade)


class CarelessPlayer(Protocol):
    """How a game is played for the grades of its deals: a module of each game that has grades."""

    def grade_limits(self, game: Any) -> tuple[int, int, int]:
        """How many of `PLAYERS` must win an easy, a medium and a hard deal at least."""

    def careless_game(
        self, game: Any, state: Any, rng: RandomSource
    ) -> Generator[None, None, bool]:
        """Whether a careless player wins from here. Yields every few milliseconds."""


def _klondike() -> CarelessPlayer:
    from rules.klondike import careless_player

    return careless_player


def _spider() -> CarelessPlayer:
    from rules.spider import careless_player

    return careless_player


# The games whose deals have grades.
CARELESS_PLAYERS: Final[Mapping[str, CarelessPlayer]] = LazyMapping(
    {"klondike": _klondike, "spider": _spider}
)


@dataclass(frozen=True, slots=True)
class GradedDeal:
    """A deal that can be won, and how many of `PLAYERS` careless players won it."""

    seed: str
    grade: Grade
    wins: int

    @property
    def winners_in_100(self) -> int:
        return round(100 * self.wins / PLAYERS)


@dataclass(frozen=True, slots=True)
class GradingProgress:
    """How many deals were looked at, this one included, and the share of it that is done."""

    deals: int
    share: float


def grade_of(game: Game[Any, Any], wins: int) -> Grade:
    """The grade of a deal that this many of `PLAYERS` have won."""
    limits = CARELESS_PLAYERS[game.key].grade_limits(game)
    for grade, least in zip(GRADES, limits, strict=False):
        if wins >= least:
            return grade
    return Grade.EXPERT


def first_graded(
    game: Game[Any, Any], seeds: Iterable[str], wanted: Iterable[Grade] = GRADES
) -> Generator[GradingProgress, None, GradedDeal]:
    """The first seed whose deal is proven winnable and has one of the wanted grades."""
    grades = frozenset(wanted)
    for number, seed in enumerate(seeds, start=1):
        found = yield from _graded(game, seed, grades, number)
        if found is not None:
            return found
    raise ValueError("no seed gives a deal of this grade")


def _graded(
    game: Game[Any, Any], seed: str, wanted: frozenset[Grade], number: int
) -> Generator[GradingProgress, None, GradedDeal | None]:
    """The graded deal of a seed; None as soon as it cannot be one of the wanted."""
    if not isinstance(game, Solvable):
        raise ValueError(f"{game.key} has no solver")
    text, budget = game.seed_text(seed), game.budgets.deal
    state = game.deal(SeededRng(text))
    verdict = yield from _reporting(game.search(state, budget, budget), number, 0.0)
    if not isinstance(verdict, Winnable):
        return None
    player, rng, wins = CARELESS_PLAYERS[game.key], SeededRng(f"{text}:players"), 0
    for played in range(PLAYERS):
        if wanted.isdisjoint(_grades_between(game, wins, wins + PLAYERS - played)):
            return None
        playout = player.careless_game(game, state, rng.branch(str(played)))
        wins += yield from _reporting(playout, number, played / PLAYERS)
    return GradedDeal(seed, grade_of(game, wins), wins)


def _grades_between(game: Game[Any, Any], least: int, most: int) -> tuple[Grade, ...]:
    """The grades of deals that between `least` and `most` of `PLAYERS` have won."""
    first, last = GRADES.index(grade_of(game, most)), GRADES.index(grade_of(game, least))
    return GRADES[first : last + 1]


def _reporting(
    steps: Generator[Any, None, R], number: int, share: float
) -> Generator[GradingProgress, None, R]:
    """Run these steps and report the progress of the grading at each of them."""
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            result: R = finished.value
            return result
        yield GradingProgress(number, share)
