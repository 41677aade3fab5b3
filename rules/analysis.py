"""At which move a patience was lost, found by solving some of its positions.

A game that can be won from a position could be won from every position before it, and a lost game
stays lost: so a bisection over the moves finds the one that lost it. Where the solver cannot tell,
the last position that is proven winnable is found instead.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, Generic, TypeAlias, TypeVar

from rules.game import Solvable
from rules.session import Session
from rules.solving import Inconclusive, Unwinnable, Winnable

M = TypeVar("M")

# How many positions may stay undecided before the analysis is content with what it knows: with
# the first budget, and with a larger one, which takes longer.
MAX_UNDECIDED: Final = (6, 2)


@dataclass(frozen=True, slots=True)
class PatienceAnalysis(Generic[M]):
    """What is known of the positions 0 (the deal) to `moves` (the end) of a game.

    Complete or not, nothing in it is a guess.
    """

    moves: int
    # Every position up to here is proven winnable; -1 if none is.
    winnable_to: int = -1
    # Every position from here on is proven lost; `moves` + 1 if none is.
    lost_from: int = 0
    # Moves that win from the position `winnable_to`.
    line: tuple[M, ...] = ()
    # How many positions the solver was asked about, and how many of them it could not decide.
    searched: int = 0
    undecided: int = 0

    @property
    def losing_move(self) -> int | None:
        """The index of the move that lost the game; None if there is no such proof."""
        return (
            self.winnable_to if 0 <= self.winnable_to == self.lost_from - 1 < self.moves else None
        )

    @property
    def better_move(self) -> M | None:
        """What would have won in place of the losing move, or of the move after the last
        position that is proven winnable."""
        return self.line[0] if self.line and self.winnable_to < self.moves else None


AnalysisSteps: TypeAlias = Generator[PatienceAnalysis[Any], None, PatienceAnalysis[Any]]


def analyse(session: Session[Any, Any], budgets: Sequence[int] = ()) -> AnalysisSteps:
    """Analyse a played game. It yields what is known so far every few milliseconds.

    `budgets` are the states that each search may visit: all of the first, then what is still open
    with the next. The default is the game's own for winnability, then that for a solution.
    """
    game = session.game
    if not isinstance(game, Solvable):
        raise ValueError(f"{game.key} has no solver")
    moves = session.position
    states = [*(entry.before for entry in session.history), session.state]
    known: PatienceAnalysis[Any] = PatienceAnalysis(moves, lost_from=moves + 1)
    if session.outcome is not None and session.outcome.winner is not None:
        return replace(known, winnable_to=moves)
    budgets = budgets or (game.budgets.winnability, game.budgets.solution)
    for budget, limit in zip(budgets, MAX_UNDECIDED, strict=False):
        undecided: list[int] = []
        while len(undecided) < limit:
            position = _next_position(known, undecided)
            if position is None:
                break
            search = game.search(states[position], budget, budget)
            while True:
                try:
                    next(search)
                except StopIteration as finished:
                    verdict = finished.value
                    break
                yield known
            known = replace(known, searched=known.searched + 1)
            match verdict:
                case Winnable(line):
                    known = replace(known, winnable_to=position, line=line)
                case Unwinnable():
                    known = replace(known, lost_from=position)
                case Inconclusive():
                    undecided.append(position)
            yield known
        known = replace(known, undecided=len(undecided))
        if not undecided:
            break
    return known


def _next_position(known: PatienceAnalysis[Any], undecided: Sequence[int]) -> int | None:
    """The position to solve next: the end, the deal, and then the middle of what is open."""
    low, high = known.winnable_to, known.lost_from
    bounds = sorted({low, high, *(at for at in undecided if low < at < high)})
    for end in (known.moves, 0):
        if low < end < high and end not in bounds and low < 0:
            return end
    # What lies between two undecided positions is harder to decide than what lies beside them.
    outer = [(bounds[0], bounds[1]), (bounds[-2], bounds[-1])]
    for gaps in (outer, list(pairwise(bounds))):
        start, stop = max(gaps, key=lambda gap: gap[1] - gap[0])
        if stop - start > 1:
            return (start + stop) // 2
    return None
