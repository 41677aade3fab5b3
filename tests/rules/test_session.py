"""Sessions: history, undo and redo, replays, and the solver's verdict during play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.game import RuleViolation
from rules.klondike.game import Klondike
from rules.klondike.moves import RotateStock
from rules.session import Session
from rules.solving import Budgets, Inconclusive, Progress, Unwinnable, Winnable, run
from tests.contract.toy import Draw, Play, Toy

ROTATE = RotateStock()


def klondike(seed: str = "peacock123", **options: Any) -> Session[Any, Any]:
    return Session.new(Klondike(**options), seed=seed)


def test_a_new_move_discards_the_undone_moves() -> None:
    session = klondike()
    session.play(ROTATE)
    session.play(ROTATE)
    session.undo()
    session.play(session.legal_moves()[0])
    assert session.undone == []


def test_jump_to_goes_to_any_position() -> None:
    session = klondike()
    states = [session.state, *(session.play(ROTATE).state for _ in range(6))]
    for position in (0, 6, 3, 3, 5):
        steps = session.jump_to(position)
        assert session.state == states[position]
        if steps:
            assert steps[-1].state == session.state
    for outside in (-1, 7):
        with pytest.raises(ValueError, match="outside"):
            session.jump_to(outside)
    assert session.position == 5


def test_a_challenge_cannot_jump_back() -> None:
    session = klondike(mode="challenge")
    session.play(ROTATE)
    with pytest.raises(RuleViolation):
        session.jump_to(0)
    assert session.position == 1


def test_replay_does_not_change_the_session() -> None:
    session = klondike()
    states = [session.play(ROTATE, elapsed=n).state for n in range(5)]
    text = session.save()
    assert [step.state for step in session.replay()] == states
    assert session.save() == text


def test_seeds_are_normalized() -> None:
    assert klondike("  peacock123 ").state == klondike().state
    assert klondike("  peacock123 ").seed == "peacock123"
    with pytest.raises(ValueError, match="at most 64"):
        klondike("x" * 65)


def test_elapsed_time_is_kept_in_whole_seconds() -> None:
    session = klondike()
    session.play(ROTATE, elapsed=12.7)
    assert session.elapsed == 12


# The verdict of the solver


def solved(session: Session[Any, Any]) -> tuple[Any, ...]:
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    return verdict.solution


def test_hints_follow_a_known_solution() -> None:
    session = klondike()
    line = solved(session)
    for move in line:
        hint = session.hint(states_budget=0)
        assert hint is not None
        assert (hint.move, hint.reason, hint.proven) == (move, "solution", True)
        session.play(move)
    assert session.outcome is not None
    assert session.hint() is None


def test_undo_restores_the_solution() -> None:
    session = klondike()
    line = solved(session)
    session.play(line[0])
    session.play(line[1])
    session.undo()
    assert session.verdict == Winnable(line[1:])
    detour = next(move for move in session.legal_moves() if move != line[1])
    session.play(detour)
    assert session.verdict is None
    session.undo()
    assert session.verdict == Winnable(line[1:])


def test_undo_extends_a_solution_by_the_undone_move() -> None:
    session = klondike()
    session.play(ROTATE)
    line = solved(session)
    session.undo()
    assert session.verdict == Winnable((ROTATE, *line))


def test_without_a_verdict_the_hint_is_the_best_ranked_move() -> None:
    session = klondike()
    hint = session.hint(states_budget=0)
    assert hint is not None
    assert not hint.proven
    assert hint == session.game.hints(session.state)[0]  # type: ignore[attr-defined]
    assert session.verdict is None


def test_advice_begins_with_the_proven_move_and_repeats_no_move() -> None:
    session = klondike()
    ranked = session.advice()
    assert ranked == session.game.hints(session.state)  # type: ignore[attr-defined]
    line = solved(session)
    proven, *others = session.advice()
    assert (proven.move, proven.proven) == (line[0], True)
    assert others == [hint for hint in ranked if hint.move != line[0]]


def test_a_search_without_a_budget_uses_the_budget_of_the_game() -> None:
    class Frugal(Klondike):
        budgets = Budgets(hint=0, winnability=0, deal=0, solution=1)

    session = Session.new(Frugal(), seed="peacock123")
    assert session.solve() == Inconclusive("states")
    hint = session.hint()
    assert hint is not None
    assert not hint.proven


class Doomed(Klondike):
    """A game whose solver always returns the same verdict."""

    __slots__ = ()
    verdict: Any = Unwinnable()

    def search(self, state: Any, moves_budget: int, states_budget: int) -> Any:
        yield Progress(1, 1)
        return self.verdict


def test_a_lost_game_stays_lost_until_the_losing_move_is_undone() -> None:
    session: Session[Any, Any] = Session.new(Doomed(), seed="peacock123")
    session.play(ROTATE)
    assert session.solve() == Unwinnable()
    session.play(ROTATE)
    assert session.verdict == Unwinnable()
    session.undo()
    assert session.verdict == Unwinnable()
    session.undo()
    assert session.verdict is None


def test_a_verdict_is_not_kept_if_a_move_was_played_meanwhile() -> None:
    session: Session[Any, Any] = Session.new(Doomed(), seed="peacock123")
    search = session.search()
    next(search)
    session.play(ROTATE)
    assert run(search) == Unwinnable()
    assert session.verdict is None


def test_an_inconclusive_verdict_is_not_kept() -> None:
    session = klondike()
    assert session.solve(moves_budget=1, states_budget=1) == Inconclusive("states")
    assert session.verdict is None
    assert isinstance(session.solve(), Winnable)


def test_a_game_may_have_no_solver_and_no_hints() -> None:
    session: Session[Any, Any] = Session.new(Toy(), seed="x")
    assert session.hint() is None
    with pytest.raises(ValueError, match="no solver"):
        session.solve()
    with pytest.raises(ValueError, match="given cards"):
        Session.new(Toy(), cards=[])


def test_hidden_hands_stay_hidden() -> None:
    """The toy game's visibility, computed here a second time."""
    session: Session[Any, Any] = Session.new(Toy(), seed="x")
    moves: Iterator[Any] = iter([Draw(), Play(0), Play(1), Draw()])
    for move in moves:
        session.play(move)
        state = session.state
        for seat in (1, 2):
            view = session.game.view(state, seat).layout
            own, other = state.hands[seat - 1], state.hands[2 - seat]
            assert [card for card, _ in view[f"hand{seat}"]] == list(own)
            assert [card for card, _ in view[f"hand{3 - seat}"]] == [None] * len(other)
            assert [card for card, _ in view["deck"]] == [None] * len(state.deck)
            assert [card for card, _ in view["pile"]] == list(state.pile)
