"""Which moves are worth making, and why: every legal move weighed, and ties broken by looking on.

The weights look at one move and prove nothing; what is proven comes from the solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rules.game import Hint
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.packed import Columns, carried, packed
from rules.spider.state import COLUMN_INDEX, COLUMN_NAMES, SpiderState
from rules.spider.weights import Worth, best_two, weigh

if TYPE_CHECKING:
    from rules.spider.game import Spider

MOST_HINTS: Final = 3

DEALS_ROW: Final = "deals_row"


def hints(game: Spider, state: SpiderState) -> tuple[Hint[SpiderMove], ...]:
    """Up to three moves, the best first; the stock when a deal is all that is left."""
    if state.is_won:
        return ()
    columns = packed(state)
    judged = (one for one in _judged(game, state, columns) if not changes_nothing(state, one[1]))
    advised: list[Hint[SpiderMove]] = [
        Hint(move, worth.reason)
        for worth, move in _ranked(columns, bool(state.stock), judged, MOST_HINTS)
    ]
    if not advised and game.check(state, DEAL) is None:
        return (Hint(DEAL, DEALS_ROW),)
    return tuple(advised)


def sorted_moves(game: Spider, state: SpiderState) -> tuple[SpiderMove, ...]:
    """The legal moves, the best first, the stock last; of several empty columns only one."""
    columns, legal = packed(state), game.legal_moves(state)
    ranked = _ranked(columns, bool(state.stock), _judged(game, state, columns), len(legal))
    return (*(move for _, move in ranked), *(move for move in legal if move == DEAL))


def worth(state: SpiderState, move: MoveRun) -> Worth:
    """What a move is worth, part by part."""
    src, dst = COLUMN_INDEX[move.src], COLUMN_INDEX[move.dst]
    return weigh(packed(state), src, dst, move.length, bool(state.stock))


def _judged(game: Spider, state: SpiderState, columns: Columns) -> Iterator[tuple[Worth, MoveRun]]:
    """The legal moves but the deal, and their worth; of several empty columns only the first."""
    spare = [name for name, column in zip(COLUMN_NAMES, columns, strict=True) if not column][1:]
    for move in game.legal_moves(state):
        if not isinstance(move, DealRow) and move.dst not in spare:
            src, dst = COLUMN_INDEX[move.src], COLUMN_INDEX[move.dst]
            yield weigh(columns, src, dst, move.length, bool(state.stock)), move


def changes_nothing(state: SpiderState, move: MoveRun) -> bool:
    """A whole column would only get another place."""
    whole = state.tableau[COLUMN_INDEX[move.src]].height == move.length
    return whole and not state.tableau[COLUMN_INDEX[move.dst]].up


def _ranked(
    columns: Columns,
    deal_waits: bool,
    judged: Iterable[tuple[Worth, MoveRun]],
    count: int,
) -> list[tuple[Worth, MoveRun]]:
    """The best so many moves. Looking on costs time, so it is done only where it decides."""
    best: list[tuple[Worth, MoveRun]] = []
    by_points = sorted(judged, key=lambda one: -one[0].points)
    for _, group in groupby(by_points, key=lambda one: one[0].points):
        tied = list(group)
        if len(tied) > 1:
            tied.sort(key=lambda one: -_prospects(columns, deal_waits, one[1]))
        best += tied
        if len(best) >= count:
            break
    return best[:count]


def _prospects(columns: Columns, deal_waits: bool, move: MoveRun) -> int:
    src, dst = COLUMN_INDEX[move.src], COLUMN_INDEX[move.dst]
    return best_two(carried(columns, src, dst, move.length), deal_waits)
