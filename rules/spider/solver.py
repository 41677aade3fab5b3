"""Whether a position of Spider can be won, with all cards known, and by which moves.

Attempts of growing width look for a win; docs/spider-solver.md explains them. "Unwinnable" is only
said when every position that can be reached was looked at.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from rules.solving import Budgets, Inconclusive, Search, Spent, Unwinnable, Verdict, Winnable, run
from rules.spider.beam import Beam
from rules.spider.column_cache import ColumnCache, Weights
from rules.spider.exhaustion import Lost, exhaust
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.packed import packed, rows
from rules.spider.path import Line
from rules.spider.state import COLUMN_NAMES, SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider

# A position of Spider is cheap and far from a win: so many are some seconds' work.
MOVES_BUDGET: Final = 1_000_000
STATES_BUDGET: Final = 1_000_000
# A second of search finds a win for nearly every position with one or two suits, and for four of
# five with four.
BUDGETS: Final = Budgets(hint=200_000, light=200_000, deal=200_000, solution=STATES_BUDGET)

FIRST_WIDTH: Final = 40
GROWTH: Final = 1.25
# After so many steps the width grows no more.
WIDEST: Final = 20
WEIGHTS: Final = (
    Weights(gap=10, face_down=3, mixed=7, empty=18, king_based=6, suit=60),
    Weights(gap=10, face_down=1, mixed=6, empty=18, king_based=3, suit=60),
    Weights(gap=10, face_down=6, mixed=7, empty=18, king_based=6, suit=60),
)
# From the second round of the weights on, every column's score is off by up to so much.
NOISE: Final = 6
# After the first attempt every position is tried for a proof, after the third one those with an
# empty stock once more.
FIRST_PROOF: Final = 2_000
LATER_PROOF: Final = 30_000


def solve(
    game: Spider,
    state: SpiderState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Verdict[SpiderMove]:
    """The verdict on a position, all in one go."""
    return run(search(game, state, moves_budget, states_budget))


def search(
    game: Spider,
    state: SpiderState,
    moves_budget: int = MOVES_BUDGET,
    states_budget: int = STATES_BUDGET,
) -> Search[SpiderMove]:
    """Look for a way to win a position; a small one may turn out to have none."""
    if state.is_won:
        return Winnable(())
    spent = Spent(moves_budget, states_budget)
    columns, stock, done = packed(state), rows(state), state.completed
    for attempt in count():
        book = ColumnCache(
            WEIGHTS[attempt % len(WEIGHTS)],
            noise=NOISE if attempt >= len(WEIGHTS) else 0,
            salt=attempt,
        )
        beam = Beam(stock, int(FIRST_WIDTH * GROWTH ** min(attempt, WIDEST)), book, spent)
        line = yield from beam.run(columns, done)
        yield from beam.forget()
        if line is not None:
            return Winnable(_written_out(line))
        limit = _proof_limit(attempt, bool(stock), beam.was_cut, spent)
        if limit:
            answer = yield from exhaust(columns, stock, done, limit, spent)
            match answer:
                case Lost():
                    return Unwinnable()
                case list():
                    return Winnable(_written_out(answer))
        if spent.is_used_up:
            break
    return Inconclusive(spent.binding)


def _proof_limit(attempt: int, rows_left: bool, was_cut: bool, spent: Spent) -> int:
    """How many positions a proof may take now."""
    if not was_cut:
        # A wider beam would see no more than this one: only the moves that it leaves out can help.
        return spent.states_budget
    if attempt == 0:
        return FIRST_PROOF
    return LATER_PROOF if attempt == len(WEIGHTS) - 1 and not rows_left else 0


def _written_out(line: Line) -> tuple[SpiderMove, ...]:
    return tuple(
        DEAL if step is None else MoveRun(COLUMN_NAMES[step[0]], COLUMN_NAMES[step[1]], step[2])
        for step in line
    )
