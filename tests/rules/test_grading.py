"""Grades: reproducible, ordered, and only for deals that can be won."""

from __future__ import annotations

from typing import Any

import pytest

from rules.grading import (
    CARELESS_PLAYERS,
    GRADES,
    PLAYERS,
    Grade,
    GradingProgress,
    first_graded,
    grade_of,
)
from rules.kinds import game_of_kind, kind_of
from rules.registry import make
from rules.rng import SeededRng
from rules.solving import Winnable, run

KINDS = (
    "klondike draw=1",
    "klondike draw=3",
    "klondike draw=1 take_from_foundation=no",
    "spider difficulty=1-suit",
    "spider difficulty=2-suit",
    "spider difficulty=4-suit",
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_written_and_read(kind: str) -> None:
    assert kind_of(game_of_kind(kind)) == kind


@pytest.mark.parametrize("kind", ["", "set", "klondike draw=2", "klondike mode=zen", "spider 1"])
def test_other_texts_are_no_kinds(kind: str) -> None:
    with pytest.raises(ValueError, match=r"kind|draw|option"):
        game_of_kind(kind)


def test_what_does_not_change_a_deal_is_no_part_of_its_kind() -> None:
    assert kind_of(make("klondike", mode="challenge", undo_penalty=-5)) == "klondike draw=1"


@pytest.mark.parametrize("kind", KINDS)
def test_more_winners_make_a_deal_easier(kind: str) -> None:
    game = game_of_kind(kind)
    grades = [grade_of(game, wins) for wins in range(PLAYERS, -1, -1)]
    assert set(grades) == set(Grade)
    assert grades == sorted(grades, key=GRADES.index)


def test_a_grade_is_the_same_every_time() -> None:
    game = make("klondike", draw=3)
    first, again = (run(first_graded(game, ["grade-1", "grade-2"])) for _ in range(2))
    assert first == again
    assert first.grade is grade_of(game, first.wins)
    assert 0 <= first.winners_in_100 <= 100


def test_the_first_deal_of_a_wanted_grade_is_found() -> None:
    game: Any = make("klondike")
    seeds = [f"grade-{number}" for number in range(12)]
    found = run(first_graded(game, iter(seeds), [Grade.EASY]))
    assert found.grade is Grade.EASY
    state = game.deal(SeededRng(game.seed_text(found.seed)))
    budget = game.budgets.deal
    assert isinstance(run(game.search(state, budget, budget)), Winnable)
    # No earlier one is both winnable and easy.
    for seed in seeds[: seeds.index(found.seed)]:
        with pytest.raises(ValueError, match="no seed"):
            run(first_graded(game, [seed], [Grade.EASY]))


def test_progress_counts_the_deals() -> None:
    search = first_graded(make("klondike"), ["grade-1", "grade-2", "grade-3"])
    steps = list(search)
    assert steps
    assert all(isinstance(step, GradingProgress) for step in steps)
    assert [step.deals for step in steps] == sorted(step.deals for step in steps)
    assert all(0 <= step.share < 1 for step in steps)


@pytest.mark.parametrize("kind", ["klondike draw=3", "spider difficulty=1-suit"])
def test_careless_players_differ(kind: str) -> None:
    """Some win and some do not, or a grade would say nothing."""
    game: Any = game_of_kind(kind)
    play = CARELESS_PLAYERS[game.key].careless_game
    results = set()
    for number in range(30):
        text = game.seed_text(f"grade-{number}")
        state = game.deal(SeededRng(text))
        results.add(run(play(game, state, SeededRng(text))))
        if len(results) == 2:
            break
    assert results == {True, False}
