"""A solution pays for turning the waste over only where no free way to win is found."""

from __future__ import annotations

from typing import Any

import pytest

from rules.klondike.game import Klondike
from rules.klondike.packed import PackedBoard
from rules.klondike.recycles import count_recycles, free_recycles_left
from rules.klondike.solver import search_within, solve
from rules.session import Session
from rules.solving import BudgetUse, Winnable, run

GAME = Klondike(draw=1)
# Deals that can be won with the one free recycle.
FREE = ("pass-2", "pass-4", "pass-9")


def recycles_of(session: Session[Any, Any], moves: Any) -> int:
    """How often these moves turn the waste over, by the rules; they must win."""
    state = session.state
    before = state.counters.recycles
    for move in moves:
        state = session.game.apply(state, move).state
    assert state.is_won
    assert count_recycles(session.state, moves) == state.counters.recycles - before
    return int(state.counters.recycles - before)


@pytest.mark.parametrize("seed", FREE)
def test_a_session_prefers_a_solution_that_costs_nothing(seed: str) -> None:
    session = Session.new(GAME, seed=seed)
    plain = solve(GAME, session.state, 20_000, 20_000)
    assert isinstance(plain, Winnable)
    assert recycles_of(session, plain.solution) > 1
    verdict = session.solve(20_000, 20_000)
    assert isinstance(verdict, Winnable)
    assert recycles_of(session, verdict.solution) <= 1
    # So following the hints never costs anything.
    while session.outcome is None:
        hint = session.hint()
        assert hint is not None
        assert hint.proven
        session.play(hint.move)
    assert session.state.counters.recycles <= 1


def test_recycles_that_were_used_are_counted() -> None:
    session = Session.new(GAME, seed=FREE[0])
    assert free_recycles_left(GAME, session.state) == 1
    for _ in range(25):
        session.play(session.game.legal_moves(session.state)[-1])
    assert session.state.counters.recycles == 1
    assert free_recycles_left(GAME, session.state) == 0
    assert free_recycles_left(Klondike(mode="zen"), session.state) is None
    assert free_recycles_left(Klondike(free_recycles=3), session.state) == 2
    assert free_recycles_left(Klondike(recycle=0), session.state) is None


@pytest.mark.parametrize("recycles", [0, 1])
def test_a_limited_search_keeps_to_its_limit(recycles: int) -> None:
    found = 0
    for number in range(16):
        session = Session.new(GAME, seed=f"pass-{number}")
        moves = run(search_within(GAME, session.state, recycles, BudgetUse(8_000, 8_000)))
        if moves is not None:
            found += 1
            assert recycles_of(session, moves) <= recycles
    assert found


def test_a_limited_search_finds_what_an_exhaustive_one_finds() -> None:
    """With so few cards left, every line within the limit can be tried."""
    for seed in FREE:
        session = Session.new(GAME, seed=seed)
        session.solve(20_000, 20_000)
        solution = session.verdict.solution if isinstance(session.verdict, Winnable) else ()
        for move in solution[: len(solution) * 2 // 3]:
            session.play(move)
        free = free_recycles_left(GAME, session.state)
        assert free is not None
        moves = run(search_within(GAME, session.state, free, BudgetUse(50_000, 50_000)))
        assert moves is not None
        assert recycles_of(session, moves) <= free


def test_the_order_of_the_stock_matters_only_with_a_limit() -> None:
    state = Session.new(GAME, seed=FREE[0]).state
    assert PackedBoard(state, 1).stock_table is None
    assert PackedBoard(state, 1, 1).stock_table is not None
    assert PackedBoard(state, 3).stock_table is not None


def test_draw_three_is_left_as_it_is() -> None:
    session = Session.new(Klondike(draw=3), seed="parlour-3")
    plain = solve(session.game, session.state, 20_000, 20_000)
    if isinstance(plain, Winnable):
        assert session.solve(20_000, 20_000) == plain
