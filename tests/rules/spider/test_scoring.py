"""Scoring: the options, the floor at 0, the time bonus, undo and redo."""

from __future__ import annotations

from typing import Any

import pytest

from rules.registry import make, options_of
from rules.session import Session, load
from rules.spider.game import Spider
from rules.spider.moves import DEAL, MoveRun
from rules.spider.scoring import TimeBonus
from rules.spider.state import SpiderState
from tests.rules.spider.boards import board, run


def at(state: SpiderState, score: int = 500, **options: Any) -> Session[Any, Any]:
    """A session at this position with this score."""
    session = Session.new(Spider(**options), seed="scoring")
    session.start = session.state = state
    session.score = score
    return session


TABLE = board(
    f"column1 [4C] {run('S', 'K', '2')}\ncolumn2 3H AS\ncolumn3 9H\ncolumn4 TD\ncolumn5 4S"
)
TIDY = MoveRun("column3", "column4")
COMPLETES = MoveRun("column2", "column1")


def test_moves_cost_1_and_suits_earn_100() -> None:
    session = at(TABLE)
    session.play(TIDY)
    assert session.score == 499
    session.play(COMPLETES)
    assert session.score == 499 - 1 + 100
    assert Session.new(Spider(), seed="x").score == 500


def test_a_deal_counts_as_a_move() -> None:
    session = Session.new(Spider("4-suit"), seed="deals")
    for number in range(1, 6):
        session.play(DEAL)
        assert (session.score, session.counters["moves"]) == (500 - number, number)


def test_the_score_never_drops_below_zero() -> None:
    session = at(TABLE, score=0)
    session.play(TIDY)
    assert session.score == 0
    session.play(COMPLETES)
    assert session.score == 99


def test_all_points_are_options() -> None:
    options: dict[str, Any] = {"start_score": 1_000, "move_points": -5, "suit_points": 40}
    session = at(TABLE, score=1_000, **options)
    session.play(TIDY)
    session.play(COMPLETES)
    assert session.score == 1_000 - 5 - 5 + 40
    fresh = Session.new(Spider(**options), seed="numbers")
    assert fresh.score == 1_000
    assert load(fresh.save()).game == fresh.game


ALMOST_WON = board(f"column3 {run('S', 'K', '2')}\ncolumn4 AS", completed="SSSSSSS")
LAST = MoveRun("column4", "column3")


@pytest.mark.parametrize(
    "elapsed, bonus",
    [(0, 100), (299, 100), (300, 100), (300.9, 100), (301, 99), (315, 99), (316, 98), (1_050, 50),
     (1_785, 1), (1_786, 0), (1_799, 0), (1_800, 0), (90_000, 0)],
)  # fmt: skip
def test_time_bonus(elapsed: float, bonus: int) -> None:
    session = at(ALMOST_WON)
    session.play(LAST, elapsed=elapsed)
    assert session.score == 500 - 1 + 100 + bonus


def test_the_time_bonus_can_be_switched_off_and_changed() -> None:
    session = at(ALMOST_WON, time_bonus=False)
    session.play(LAST, elapsed=10)
    assert session.score == 599
    session = at(ALMOST_WON, bonus_points=1_000, bonus_full_seconds=10, bonus_last_seconds=20)
    session.play(LAST, elapsed=15)
    assert session.score == 599 + 500


def test_the_time_bonus_never_rises() -> None:
    bonus = TimeBonus(100, 300, 1_800)
    points = [bonus.after(seconds) for seconds in range(2_000)]
    assert points == sorted(points, reverse=True)
    assert set(points) == set(range(101))


def test_undo_and_redo_restore_state_score_and_move_count() -> None:
    session = at(TABLE, score=1)

    def snapshot() -> tuple[object, ...]:
        return session.state, session.score, session.counters["moves"]

    before = snapshot()
    session.play(TIDY, elapsed=5)
    middle = snapshot()
    session.play(COMPLETES, elapsed=9)
    after = snapshot()
    for _ in range(3):
        for expected in (middle, before):
            session.undo()
            assert snapshot() == expected
        for expected in (middle, after):
            session.redo()
            assert snapshot() == expected
    assert session.undos == 6


def test_undo_and_redo_of_the_winning_move_keep_its_bonus() -> None:
    session = at(ALMOST_WON)
    session.play(LAST, elapsed=301)
    session.undo()
    assert session.score == 500
    session.redo()
    assert session.score == 500 - 1 + 100 + 99


@pytest.mark.parametrize(
    "options, message",
    [
        ({"difficulty": "3-suit"}, "difficulty is one of 1-suit, 2-suit, 4-suit"),
        ({"difficulty": 4}, "difficulty is one of"),
        ({"difficulty": ["1-suit"]}, "difficulty is one of"),
        ({"start_score": -1}, "start_score is 0 to 999999999"),
        ({"start_score": 1.5}, "start_score is a whole number"),
        ({"move_points": "1"}, "move_points is a whole number"),
        ({"move_points": True}, "move_points is a whole number"),
        ({"suit_points": -100}, "suit_points is 0 to 999999999"),
        ({"bonus_points": None}, "bonus_points is a whole number"),
        ({"time_bonus": 1}, "time_bonus is true or false"),
        ({"bonus_full_seconds": -1}, "bonus_full_seconds is 0 to 999999999"),
        ({"move_points": -1_000_000_000}, "move_points is -999999999 to 999999999"),
        ({"bonus_last_seconds": 300}, "bonus_last_seconds is later"),
        ({"draw": 1}, "no option 'draw'"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make("spider", **options)


@pytest.mark.parametrize("game", [Spider(), Spider("4-suit", 3, -2, 7, False, 1, 2, 3)])
def test_a_game_can_be_remade_from_its_options(game: Spider) -> None:
    assert make("spider", **options_of(game)) == game
