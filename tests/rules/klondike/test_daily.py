"""The daily challenge: the same winnable deal for everybody."""

from __future__ import annotations

from datetime import date
from itertools import islice

import pytest

from rules.game import RuleViolation
from rules.klondike.daily import daily_game, daily_seeds, find_daily
from rules.session import Session
from rules.solving import Solving, Winnable

# Kept for ever: a day that has been played must never change.
KNOWN = {
    (1, "2026-01-01"): "daily-2026-01-01",
    (1, "2026-02-28"): "daily-2026-02-28",
    (1, "2026-07-04"): "daily-2026-07-04",
    (1, "2026-11-16"): "daily-2026-11-16",
    (1, "2027-12-31"): "daily-2027-12-31",
    (3, "2026-01-01"): "daily-2026-01-01",
    (3, "2026-02-28"): "daily-2026-02-28-2",
    (3, "2026-07-04"): "daily-2026-07-04",
    (3, "2026-11-16"): "daily-2026-11-16",
    (3, "2027-12-31"): "daily-2027-12-31",
}


def found(draw: int, day: str) -> str:
    search = find_daily(daily_game(draw), date.fromisoformat(day))
    while True:
        try:
            next(search)
        except StopIteration as finished:
            seed: str = finished.value
            return seed


def test_the_seeds_of_a_day() -> None:
    assert list(islice(daily_seeds(date(2026, 2, 3)), 3)) == [
        "daily-2026-02-03",
        "daily-2026-02-03-2",
        "daily-2026-02-03-3",
    ]


@pytest.mark.parametrize("draw, day", KNOWN)
def test_known_days(draw: int, day: str) -> None:
    assert found(draw, day) == KNOWN[draw, day]


@pytest.mark.parametrize("draw", [1, 3])
def test_the_deal_of_a_day_can_be_won_and_not_undone(draw: int) -> None:
    seed = found(draw, "2026-11-16")
    session = Session.new(daily_game(draw), seed=seed)
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    for move in verdict.solution:
        session.play(move, elapsed=60)
    assert session.outcome is not None
    assert session.score > 700_000 // 60
    with pytest.raises(RuleViolation):
        session.undo()


def test_the_search_can_be_sliced() -> None:
    search = find_daily(daily_game(3), date(2026, 11, 16))
    slices = Solving(search)
    while not slices.done:
        slices.advance(lambda: True)
    assert slices.verdict == found(3, "2026-11-16")
