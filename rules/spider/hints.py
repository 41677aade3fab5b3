"""Ranks the legal moves by their points; a two-move look-ahead breaks ties.

The ranking proves nothing; proven hints come from the solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeAlias

from rules.game import Hint
from rules.spider.move_value import MoveValue, best_two, evaluate
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.packed import Columns, moved_columns, pack_columns
from rules.spider.state import COLUMN_INDEX, COLUMN_NAMES, SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider

MAX_HINTS: Final = 3

DEALS_ROW: Final = "deals_row"

ValuedMove: TypeAlias = tuple[MoveValue, MoveRun]


def hints(game: Spider, state: SpiderState) -> tuple[Hint[SpiderMove], ...]:
    """Up to three moves, best first; the stock if only a deal is left."""
    if state.is_won:
        return ()
    columns = pack_columns(state)
    useful = (
        (value, move)
        for value, move in _valued_moves(game, state, columns)
        if not changes_nothing(state, move)
    )
    found: list[Hint[SpiderMove]] = [
        Hint(move, value.reason)
        for value, move in _ranked(columns, bool(state.stock), useful, MAX_HINTS)
    ]
    if not found and game.check(state, DEAL) is None:
        return (Hint(DEAL, DEALS_ROW),)
    return tuple(found)


def sorted_moves(game: Spider, state: SpiderState) -> tuple[SpiderMove, ...]:
    """The legal moves, best first, the deal last; only to the first of several empty columns."""
    columns, legal = pack_columns(state), game.legal_moves(state)
    ranked = _ranked(columns, bool(state.stock), _valued_moves(game, state, columns), len(legal))
    return (*(move for _, move in ranked), *(move for move in legal if move == DEAL))


def value_of(state: SpiderState, move: MoveRun) -> MoveValue:
    return evaluate(pack_columns(state), *_indices(move), bool(state.stock))


def _indices(move: MoveRun) -> tuple[int, int, int]:
    return COLUMN_INDEX[move.src], COLUMN_INDEX[move.dst], move.length


def _valued_moves(game: Spider, state: SpiderState, columns: Columns) -> Iterator[ValuedMove]:
    """The legal moves except the deal; only to the first of several empty columns."""
    spare = [name for name, column in zip(COLUMN_NAMES, columns, strict=True) if not column][1:]
    for move in game.legal_moves(state):
        if not isinstance(move, DealRow) and move.dst not in spare:
            yield evaluate(columns, *_indices(move), bool(state.stock)), move


def changes_nothing(state: SpiderState, move: MoveRun) -> bool:
    """True if a whole column would only move to another, empty column."""
    is_whole_column = state.tableau[COLUMN_INDEX[move.src]].height == move.length
    return is_whole_column and not state.tableau[COLUMN_INDEX[move.dst]].up


def _ranked(
    columns: Columns, can_deal: bool, moves: Iterable[ValuedMove], count: int
) -> list[ValuedMove]:
    """The best `count` moves. The look-ahead is slow, so only ties use it."""

    def look_ahead(valued: ValuedMove) -> int:
        return best_two(moved_columns(columns, *_indices(valued[1])), can_deal)

    best: list[ValuedMove] = []
    by_points = sorted(moves, key=lambda valued: -valued[0].points)
    for _, group in groupby(by_points, key=lambda valued: valued[0].points):
        tied = list(group)
        if len(tied) > 1:
            tied.sort(key=lambda valued: -look_ahead(valued))
        best += tied
        if len(best) >= count:
            break
    return best[:count]
