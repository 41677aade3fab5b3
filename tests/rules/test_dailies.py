"""The challenges of a day: the same cards for everyone, and winnable ones in solitaires."""

from __future__ import annotations

from datetime import date
from itertools import islice

import pytest

from rules.dailies import DAILIES, daily_game, daily_seeds, find_daily
from rules.game import RuleViolation, Solvable
from rules.klondike.game import Klondike
from rules.registry import GAMES
from rules.session import Session
from rules.solving import Progress, Winnable, run
from tests.conftest import GOLDEN
from tools.dailies import FIRST_DAY, daily_games, line

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
SIXTY_DAYS = (GOLDEN / "dailies.txt").read_text(encoding="utf-8").splitlines()
# The solver looks only at these many of the sixty days; test_sixty_days.py looks at all of them.
SEARCHED_DAYS = {"klondike-1": 10, "klondike-3": 5, "spider": 3}


def daily_seed(draw: int, day: str) -> str:
    return run(find_daily(daily_game("klondike", Klondike(draw)), date.fromisoformat(day)))


def test_every_game_has_a_challenge() -> None:
    assert list(DAILIES) == list(GAMES)


def test_candidate_seeds_are_numbered() -> None:
    assert list(islice(daily_seeds(date(2026, 2, 3)), 3)) == [
        "daily-2026-02-03",
        "daily-2026-02-03-2",
        "daily-2026-02-03-3",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("draw, day", KNOWN_SEEDS)
def test_known_days_keep_their_deal(draw: int, day: str) -> None:
    assert daily_seed(draw, day) == KNOWN_SEEDS[draw, day]


@pytest.mark.parametrize("name", daily_games())
def test_sixty_days_keep_their_cards(name: str) -> None:
    """The seeds of solitaires are searched for on a few days, and every deal is compared."""
    game = daily_games()[name]
    known = [text for text in SIXTY_DAYS if text.split()[1] == name]
    assert len(known) == 60
    assert known[0].split()[0] == FIRST_DAY.isoformat()
    for number, text in enumerate(known):
        day, seed = date.fromisoformat(text.split()[0]), text.split()[2]
        if number < SEARCHED_DAYS.get(name, 60):
            seed = run(find_daily(game, day))
        assert line(day, name, game, seed) == text
        assert seed in islice(daily_seeds(day), 5)


@pytest.mark.parametrize("draw", [1, 3])
def test_klondikes_challenge_can_be_won_but_has_no_undo(draw: int) -> None:
    game = daily_game("klondike", Klondike(draw, take_from_foundation=False))
    assert game == Klondike(draw, "challenge")
    session = Session.new(game, seed=daily_seed(draw, "2026-11-16"))
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    for move in verdict.solution:
        session.play(move, elapsed=60)
    assert session.outcome is not None
    assert session.score > 700_000 // 60
    with pytest.raises(RuleViolation):
        session.undo()


def test_only_games_with_a_solver_have_to_be_winnable() -> None:
    for key, daily in DAILIES.items():
        assert bool(daily.states) == isinstance(daily_game(key), Solvable)


def test_the_search_yields_its_progress() -> None:
    search = find_daily(daily_game("klondike", Klondike(3)), date(2026, 11, 16))
    assert isinstance(next(search), Progress)
