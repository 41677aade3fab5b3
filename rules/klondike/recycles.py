"""Improves a solution at draw 1: turning the waste over more often than is free costs points.

The search for a win treats every card of the stock as accessible. If its solution pays for a
recycle, a second search looks for one that does not; that one minds the order of the stock.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from rules.klondike.moves import KlondikeMove, RotateStock
from rules.klondike.passes import with_fewest_passes
from rules.klondike.solver import search_within
from rules.klondike.state import WASTE, KlondikeState
from rules.scoring import NoScoring
from rules.solving import BudgetUse, Progress, Winnable

if TYPE_CHECKING:
    from rules.klondike.game import Klondike


def improve(
    game: Klondike, state: KlondikeState, found: Winnable[KlondikeMove], spent: BudgetUse
) -> Generator[Progress, None, Winnable[KlondikeMove]]:
    """A solution that pays for as few recycles as can be found."""
    if game.draw != 1:
        return found
    solution = yield from with_fewest_passes(game, state, found.solution, spent)
    free = free_recycles_left(game, state)
    if free is not None and count_recycles(state, solution) > free:
        cheaper = yield from search_within(game, state, free, spent)
        if cheaper is not None:
            solution = yield from with_fewest_passes(game, state, cheaper, spent)
    return Winnable(solution)


def free_recycles_left(game: Klondike, state: KlondikeState) -> int | None:
    """How many recycles cost nothing from here; None if none ever costs anything."""
    price = game.recycle_price
    if isinstance(game.score_rules, NoScoring) or price.points >= 0:
        return None
    return max(0, price.free - state.counters.recycles)


def count_recycles(state: KlondikeState, moves: Iterable[KlondikeMove]) -> int:
    """How often these moves turn the waste over."""
    stock, waste, recycles = len(state.stock), len(state.waste), 0
    for move in moves:
        if not isinstance(move, RotateStock):
            waste -= move.src == WASTE
        elif stock:
            stock, waste = stock - 1, waste + 1
        else:
            stock, waste, recycles = waste, 0, recycles + 1
    return recycles
