"""Sessions: history, jumps, replays, and what is known of a game while it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.game import RuleViolation
from rules.klondike.game import Klondike
from rules.klondike.moves import RotateStock
from rules.session import Session
from rules.solving import Budgets, Inconclusive, Progress, Solving, Unwinnable, Winnable
from tests.contract.toy import Draw, Play, Toy

TURN = RotateStock()


def klondike(seed: str = "peacock123", **options: Any) -> Session[Any, Any]:
    return Session.new(Klondike(**options), seed=seed)


def test_a_new_move_drops_what_was_undone() -> None:
    session = klondike()
    session.play(TURN)
    session.play(TURN)
    session.undo()
    session.play(session.legal_moves()[0])
    assert session.undone == []


def test_jump_goes_to_any_moment() -> None:
    session = klondike()
    states = [session.state, *(session.play(TURN).state for _ in range(6))]
    for position in (0, 6, 3, 3, 5):
        steps = session.jump(position)
        assert session.state == states[position]
        if steps:
            assert steps[-1].state == session.state
    for outside in (-1, 7):
        with pytest.raises(ValueError, match="outside"):
            session.jump(outside)
    assert session.position == 5


def test_challenge_does_not_jump_back() -> None:
    session = klondike(mode="challenge")
    session.play(TURN)
    with pytest.raises(RuleViolation):
        session.jump(0)
    assert session.position == 1


def test_replay_changes_nothing() -> None:
    session = klondike()
    states = [session.play(TURN, elapsed=n).state for n in range(5)]
    text = session.save()
    assert [step.state for step in session.replay()] == states
    assert session.save() == text


def test_seeds_are_cleaned() -> None:
    assert klondike("  peacock123 ").state == klondike().state
    assert klondike("  peacock123 ").seed == "peacock123"
    with pytest.raises(ValueError, match="at most 64"):
        klondike("x" * 65)


def test_elapsed_time_is_kept_in_whole_seconds() -> None:
    session = klondike()
    session.play(TURN, elapsed=12.7)
    assert session.elapsed == 12


# What the solver knows


def solved(session: Session[Any, Any]) -> tuple[Any, ...]:
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    return verdict.solution


def test_a_hint_from_a_line_is_proven_and_the_line_is_followed() -> None:
    session = klondike()
    line = solved(session)
    for move in line:
        hint = session.hint(states_budget=0)
        assert hint is not None
        assert (hint.move, hint.reason, hint.proven) == (move, "solution", True)
        session.play(move)
    assert session.outcome is not None
    assert session.hint() is None


def test_undo_brings_the_line_back() -> None:
    session = klondike()
    line = solved(session)
    session.play(line[0])
    session.play(line[1])
    session.undo()
    assert session.verdict == Winnable(line[1:])
    stray = next(move for move in session.legal_moves() if move != line[1])
    session.play(stray)
    assert session.verdict is None
    session.undo()
    assert session.verdict == Winnable(line[1:])


def test_a_line_to_a_win_makes_the_move_before_it_good() -> None:
    session = klondike()
    session.play(TURN)
    line = solved(session)
    session.undo()
    assert session.verdict == Winnable((TURN, *line))


def test_without_a_verdict_the_ranking_speaks() -> None:
    session = klondike()
    hint = session.hint(states_budget=0)
    assert hint is not None
    assert not hint.proven
    assert hint == session.game.hints(session.state)[0]  # type: ignore[attr-defined]
    assert session.verdict is None


def test_advice_begins_with_what_is_proven_and_names_no_move_twice() -> None:
    session = klondike()
    ranked = session.advice()
    assert ranked == session.game.hints(session.state)  # type: ignore[attr-defined]
    line = solved(session)
    proven, *others = session.advice()
    assert (proven.move, proven.proven) == (line[0], True)
    assert others == [hint for hint in ranked if hint.move != line[0]]


def test_a_search_without_a_budget_takes_the_games_own() -> None:
    class Frugal(Klondike):
        budgets = Budgets(hint=0, light=0, deal=0, solution=1)

    session = Session.new(Frugal(), seed="peacock123")
    assert session.solve() == Inconclusive("states")
    hint = session.hint()
    assert hint is not None
    assert not hint.proven


class Doomed(Klondike):
    """A game whose solver always says the same."""

    __slots__ = ()
    verdict: Any = Unwinnable()

    def search(self, state: Any, moves_budget: int, states_budget: int) -> Any:
        yield Progress(1, 1)
        return self.verdict


def test_a_lost_game_stays_lost_until_the_losing_move_is_undone() -> None:
    session: Session[Any, Any] = Session.new(Doomed(), seed="peacock123")
    session.play(TURN)
    assert session.solve() == Unwinnable()
    session.play(TURN)
    assert session.verdict == Unwinnable()
    session.undo()
    assert session.verdict == Unwinnable()
    session.undo()
    assert session.verdict is None


def test_a_verdict_of_a_position_left_meanwhile_is_not_kept() -> None:
    session: Session[Any, Any] = Session.new(Doomed(), seed="peacock123")
    solving = Solving(session.search())
    solving.advance(lambda: True)
    session.play(TURN)
    assert solving.finish() == Unwinnable()
    assert session.verdict is None


def test_not_knowing_is_not_kept() -> None:
    session = klondike()
    assert session.solve(moves_budget=1, states_budget=1) == Inconclusive("states")
    assert session.verdict is None
    assert isinstance(session.solve(), Winnable)


def test_a_game_without_solver_or_hints() -> None:
    session: Session[Any, Any] = Session.new(Toy(), seed="x")
    assert session.hint() is None
    with pytest.raises(ValueError, match="no solver"):
        session.solve()
    with pytest.raises(ValueError, match="given cards"):
        Session.new(Toy(), cards=[])


def test_hidden_hands_stay_hidden() -> None:
    """The toy's rule of sight, written out once more by hand."""
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
