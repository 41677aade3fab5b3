"""Searches for a way to win a Spider position when all cards are known.

Beam searches of growing width look for a win; docs/spider-solver.md explains them. A position is
called unwinnable only if an exhaustive search finds no win.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from rules.solving import (
    Budgets,
    BudgetUse,
    Inconclusive,
    Search,
    Unwinnable,
    Verdict,
    Winnable,
    run,
)
from rules.spider.beam import BeamSearch
from rules.spider.column_cache import ColumnCache, ScoreWeights
from rules.spider.exhaustion import ProvenLost, search_exhaustively
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.packed import pack_columns, pack_stock
from rules.spider.path import Line
from rules.spider.state import COLUMN_NAMES, SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider

# A win takes many positions, but each is cheap: these budgets last a few seconds.
MOVES_BUDGET: Final = 1_000_000
STATES_BUDGET: Final = 1_000_000
# About a second: enough to win nearly every position with one or two suits, and four out of five
# with four suits.
BUDGETS: Final = Budgets(hint=200_000, winnability=200_000, deal=200_000, solution=STATES_BUDGET)

FIRST_WIDTH: Final = 40
GROWTH: Final = 1.25
# The attempt from which the width no longer grows.
WIDEST_ATTEMPT: Final = 20
WEIGHT_SETS: Final = (
    ScoreWeights(gap=10, face_down=3, mixed=7, empty=18, king_based=6, suit=60),
    ScoreWeights(gap=10, face_down=1, mixed=6, empty=18, king_based=3, suit=60),
    ScoreWeights(gap=10, face_down=6, mixed=7, empty=18, king_based=6, suit=60),
)
# Once every set of weights has been tried, column scores vary at random by up to this much.
NOISE: Final = 6
# The limits of the exhaustive search after the first attempt, and after the third attempt if the
# stock is empty.
FIRST_PROOF: Final = 2_000
LATER_PROOF: Final = 30_000


def solve(
    game: Spider,
    state: SpiderState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Verdict[SpiderMove]:
    """Run `search` to its end."""
    return run(search(game, state, moves_budget, states_budget))


def search(
    game: Spider,
    state: SpiderState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Search[SpiderMove]:
    """Search for a win; a small position may be proven lost. Yields progress."""
    if state.is_won:
        return Winnable(())
    spent = BudgetUse(moves_budget, states_budget)
    columns, rows, done = pack_columns(state), pack_stock(state), state.completed
    for attempt in count():
        cache = ColumnCache(
            WEIGHT_SETS[attempt % len(WEIGHT_SETS)],
            noise=NOISE if attempt >= len(WEIGHT_SETS) else 0,
            salt=attempt,
        )
        width = int(FIRST_WIDTH * GROWTH ** min(attempt, WIDEST_ATTEMPT))
        beam = BeamSearch(rows, width, cache, spent)
        line = yield from beam.run(columns, done)
        yield from beam.clear()
        if line is not None:
            return Winnable(_to_moves(line))
        limit = _proof_limit(attempt, bool(rows), beam.was_truncated, spent)
        if limit:
            result = yield from search_exhaustively(columns, rows, done, limit, spent)
            match result:
                case ProvenLost():
                    return Unwinnable()
                case list():
                    return Winnable(_to_moves(result))
        if spent.is_exhausted:
            break
    return Inconclusive(spent.exhausted_budget)


def _proof_limit(attempt: int, rows_left: bool, was_truncated: bool, spent: BudgetUse) -> int:
    """The limit of the exhaustive search after this attempt; 0 for no search."""
    if not was_truncated:
        # A wider beam would visit the same positions; only the moves that it leaves out can help.
        return spent.states_budget
    if attempt == 0:
        return FIRST_PROOF
    return LATER_PROOF if attempt == len(WEIGHT_SETS) - 1 and not rows_left else 0


def _to_moves(line: Line) -> tuple[SpiderMove, ...]:
    return tuple(
        DEAL if step is None else MoveRun(COLUMN_NAMES[step[0]], COLUMN_NAMES[step[1]], step[2])
        for step in line
    )
