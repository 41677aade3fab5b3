"""The losing move of a patience: found by bisection, and confirmed by solving around it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from bench.analysis import check_losing_move, played_klondike
from rules.analysis import PatienceAnalysis, analyse
from rules.game import Outcome
from rules.klondike.game import Klondike
from rules.registry import make
from rules.session import Session
from rules.solving import Budgets, Inconclusive, Unwinnable, Winnable, run


@pytest.mark.slow
@pytest.mark.parametrize("draw", [1, 3])
def test_every_losing_move_is_confirmed_by_solving_around_it(draw: int) -> None:
    game = Klondike(draw=draw)
    found = 0
    for number in range(8):
        session = played_klondike(game, f"test-{number}")
        result = run(analyse(session))
        if result.losing_move is not None:
            found += 1
            assert check_losing_move(session, result) == "confirmed"
            assert result.better_move == result.line[0]
            assert result.better_move != session.history[result.losing_move].move
    assert found >= 2


class Line:
    """A game of 20 moves that is lost at one of them; some positions cannot be decided."""

    key: ClassVar[str] = "line"
    budgets = Budgets(1, 10, 1, 100)

    def __init__(self, lost_from: int, undecided: dict[int, int]) -> None:
        self.lost_from, self.undecided = lost_from, undecided
        self.asked: list[int] = []

    def search(self, state: int, moves_budget: int, states_budget: int) -> Any:
        yield None
        self.asked.append(state)
        if self.undecided.get(state, 0) > states_budget:
            return Inconclusive("states")
        return Unwinnable() if state >= self.lost_from else Winnable((f"win from {state}",))


class Entry:
    def __init__(self, before: int) -> None:
        self.before = before


class Played:
    """As much of a session as an analysis looks at."""

    def __init__(self, game: Line, moves: int = 20, outcome: Outcome | None = None) -> None:
        self.game, self.position, self.state, self.outcome = game, moves, moves, outcome
        self.history = [Entry(position) for position in range(moves)]


def analysed(lost_from: int, undecided: dict[int, int] | None = None, moves: int = 20) -> Any:
    game = Line(lost_from, undecided or {})
    result: PatienceAnalysis[Any] = run(analyse(Played(game, moves)))  # type: ignore[arg-type]
    # Nothing that it calls proven is wrong.
    assert result.winnable_to < lost_from
    assert result.lost_from >= min(lost_from, moves + 1)
    return result


@pytest.mark.parametrize("lost_from", range(1, 21))
def test_the_losing_move_is_found_wherever_it_is(lost_from: int) -> None:
    result = analysed(lost_from)
    assert result.losing_move == lost_from - 1
    assert result.better_move == f"win from {lost_from - 1}"
    assert result.searched <= 7
    assert (result.winnable_to, result.lost_from) == (lost_from - 1, lost_from)


def test_a_game_that_was_never_lost_and_one_that_never_could_be_won() -> None:
    assert analysed(99).losing_move is None
    assert analysed(99).winnable_to == 20
    assert analysed(99).better_move is None
    assert analysed(0).losing_move is None
    assert analysed(0).lost_from == 0


def test_a_won_game_needs_no_search() -> None:
    game = Line(99, {})
    played = Played(game, outcome=Outcome(1, "won"))
    assert run(analyse(played)).winnable_to == 20  # type: ignore[arg-type]
    assert game.asked == []


def test_a_larger_budget_decides_what_a_small_one_cannot() -> None:
    result = analysed(12, dict.fromkeys(range(8, 16), 50))
    assert result.losing_move == 11
    assert result.undecided == 0


def test_what_cannot_be_decided_is_said_to_be_unknown() -> None:
    result = analysed(12, dict.fromkeys(range(9, 15), 999))
    assert result.losing_move is None
    assert (result.winnable_to, result.lost_from) == (8, 15)
    assert result.better_move == "win from 8"
    assert result.undecided > 0


def test_an_analysis_never_runs_for_ever() -> None:
    game = Line(99, dict.fromkeys(range(500), 999))
    result: PatienceAnalysis[Any] = run(analyse(Played(game, 400)))  # type: ignore[arg-type]
    assert (result.winnable_to, result.lost_from) == (-1, 401)
    assert len(game.asked) <= 12


def test_spider_knows_the_last_position_that_is_proven_winnable() -> None:
    session: Session[Any, Any] = Session.new(make("spider", difficulty="1-suit"), "peacock123")
    rng = Random(4)
    for _ in range(40):
        session.play(rng.choice(session.legal_moves()))
    result = run(analyse(session, (200_000,)))
    assert result.winnable_to >= 0
    state = [*(entry.before for entry in session.history), session.state][result.winnable_to]
    for move in result.line:
        state = session.game.apply(state, move).state
    assert session.game.outcome(state) is not None


def test_the_work_can_be_cut_into_slices_and_dropped() -> None:
    session: Session[Any, Any] = Session.new(Klondike(draw=3), "test-0")
    steps = analyse(session)
    assert isinstance(next(steps), PatienceAnalysis)
    steps.close()


def test_a_game_without_a_solver_is_refused() -> None:
    with pytest.raises(ValueError, match="no solver"):
        run(analyse(Session.new(make("set"), "a")))
