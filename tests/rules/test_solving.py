"""Running a search to its end, and counting against its budgets."""

from __future__ import annotations

import pytest

from rules.solving import BudgetUse, Inconclusive, Progress, Search, run


def search(states: int) -> Search[str]:
    for n in range(1, states + 1):
        yield Progress(n, n)
    return Inconclusive("states")


@pytest.mark.parametrize("states", [0, 3])
def test_run_returns_the_verdict(states: int) -> None:
    assert run(search(states)) == Inconclusive("states")


@pytest.mark.parametrize(
    "moves, states, exhausted", [(4, 4, None), (5, 4, "moves"), (4, 5, "states"), (5, 5, "states")]
)
def test_a_budget_is_exhausted_when_it_is_reached(
    moves: int, states: int, exhausted: str | None
) -> None:
    use = BudgetUse(moves_budget=5, states_budget=5)
    use.add(moves, states)
    assert use.progress == Progress(moves, states)
    assert use.is_exhausted == (exhausted is not None)
    if exhausted is not None:
        assert use.exhausted_budget == exhausted
