"""The daily challenge: the same winnable deal for everyone."""

from __future__ import annotations

from datetime import date
from itertools import islice

import pytest

from rules.game import RuleViolation
from rules.klondike.daily import daily_game, daily_seeds, find_daily
from rules.session import Session
from rules.solving import Progress, Winnable, run

# These must never change, because players have played these days.
KNOWN_SEEDS = {
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


def daily_seed(draw: int, day: str) -> str:
    return run(find_daily(daily_game(draw), date.fromisoformat(day)))


def test_candidate_seeds_are_numbered() -> None:
    assert list(islice(daily_seeds(date(2026, 2, 3)), 3)) == [
        "daily-2026-02-03",
        "daily-2026-02-03-2",
        "daily-2026-02-03-3",
    ]


@pytest.mark.parametrize("draw, day", KNOWN_SEEDS)
def test_known_days_keep_their_deal(draw: int, day: str) -> None:
    assert daily_seed(draw, day) == KNOWN_SEEDS[draw, day]


@pytest.mark.parametrize("draw", [1, 3])
def test_the_daily_deal_can_be_won_but_has_no_undo(draw: int) -> None:
    session = Session.new(daily_game(draw), seed=daily_seed(draw, "2026-11-16"))
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    for move in verdict.solution:
        session.play(move, elapsed=60)
    assert session.outcome is not None
    assert session.score > 700_000 // 60
    with pytest.raises(RuleViolation):
        session.undo()


def test_the_search_yields_its_progress() -> None:
    assert isinstance(next(find_daily(daily_game(3), date(2026, 11, 16))), Progress)
