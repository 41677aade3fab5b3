"""A solution at draw 1 turns the waste over as rarely as its moves allow: that costs points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from rules.klondike.game import Klondike
from rules.klondike.moves import KlondikeMove, RotateStock
from rules.klondike.passes import with_fewest_passes
from rules.klondike.solver import solve
from rules.klondike.state import KlondikeState
from rules.session import Session
from rules.solving import BudgetUse, Winnable, run

GAME = Klondike(draw=1)


def play(state: KlondikeState, moves: Iterable[KlondikeMove]) -> KlondikeState:
    """The position after these moves, which must all be legal."""
    for move in moves:
        state = GAME.apply(state, move).state
    return state


def solved(seed: str) -> tuple[KlondikeState, tuple[KlondikeMove, ...]]:
    """A deal and the solution as the search finds it."""
    state = Session.new(GAME, seed=seed).state
    verdict = solve(GAME, state, 20_000, 20_000)
    return state, verdict.solution if isinstance(verdict, Winnable) else ()


def reordered(state: KlondikeState, moves: Iterable[KlondikeMove]) -> tuple[KlondikeMove, ...]:
    return run(with_fewest_passes(GAME, state, moves, BudgetUse(1, 1)))


def without_turning(moves: Iterable[KlondikeMove]) -> list[KlondikeMove]:
    return [move for move in moves if not isinstance(move, RotateStock)]


@pytest.mark.parametrize("number", [1, 2, 4, 6, 7, 8, 9, 10, 11])
def test_the_reordered_moves_are_the_same_and_win(number: int) -> None:
    state, moves = solved(f"pass-{number}")
    assert play(state, moves).is_won
    again = reordered(state, moves)
    # Detours that the old order needed may be gone.
    assert not Counter(without_turning(again)) - Counter(without_turning(moves))
    assert play(state, again).is_won
    fewest = play(state, again).counters.recycles
    assert fewest < play(state, moves).counters.recycles
    # Nothing is left to improve.
    assert play(state, reordered(state, again)).counters.recycles == fewest


def test_independent_moves_wait_for_no_second_pass() -> None:
    """A line that fetches two cards of the stock against its order gets them in one pass."""
    state, moves = solved("pass-1")
    wasteful: list[KlondikeMove] = []
    position = state
    for move in moves:
        if not isinstance(move, RotateStock):
            # A whole extra round through the stock before every other move.
            loop = len(position.stock) + len(position.waste)
            wasteful += [RotateStock()] * (loop + 1 if loop else 0)
            position = play(position, wasteful[len(wasteful) - (loop + 1 if loop else 0) :])
        wasteful.append(move)
        position = play(position, [move])
    assert play(state, wasteful).is_won
    better = reordered(state, wasteful)
    assert play(state, better).is_won
    assert play(state, better).counters.recycles <= play(state, moves).counters.recycles / 2
