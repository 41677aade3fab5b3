"""A Hypothesis machine plays every game at random and checks the laws at every step."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rules.game import RuleViolation, UndoStackEmpty
from rules.registry import GAMES
from rules.session import Session, load
from tests.contract import laws
from tests.contract.cases import CASES, Case


def machine_for(case: Case) -> type[RuleBasedStateMachine]:
    class ContractMachine(RuleBasedStateMachine):
        session: Session[Any, Any]

        @initialize(game=st.sampled_from(case.games), seed=st.text(max_size=8))
        def deal(self, game: Any, seed: str) -> None:
            self.session = Session.new(game, seed=seed)

        @rule(data=st.data(), elapsed=st.integers(0, 10_000))
        @precondition(lambda self: self.session.legal_moves())
        def play(self, data: st.DataObject, elapsed: int) -> None:
            before = self.session.state
            move = data.draw(st.sampled_from(self.session.legal_moves()))
            step = self.session.play(move, elapsed)
            laws.events_lead_there_and_back(self.session.game, before, step)
            laws.seats_see_only_what_they_may(self.session.game, before, step)
            assert self.session.undone == []

        @rule(move=st.sampled_from(case.moves))
        def try_anything(self, move: Any) -> None:
            laws.check_agrees_with_legal_moves(self.session.game, self.session.state, move)

        @rule()
        def undo_and_redo(self) -> None:
            game, state, position = self.session.game, self.session.state, self.session.position
            if game.undo_refusal is not None:
                with pytest.raises(RuleViolation):
                    self.session.undo()
            elif not position:
                with pytest.raises(UndoStackEmpty):
                    self.session.undo()
            else:
                back = self.session.undo()
                laws.events_lead_there_and_back(game, state, back)
                assert self.session.redo().move == back.move
            assert (self.session.state, self.session.position) == (state, position)

        @rule()
        @precondition(lambda self: self.session.history and not self.session.game.undo_refusal)
        def undo(self) -> None:
            self.session.undo()

        @rule()
        @precondition(lambda self: self.session.undone)
        def redo(self) -> None:
            self.session.redo()

        @rule()
        def replay(self) -> None:
            steps = list(self.session.replay())
            assert [step.move for step in steps] == [entry.move for entry in self.session.history]
            assert (steps[-1].state if steps else self.session.start) == self.session.state

        @rule()
        @precondition(lambda self: case.in_registry)
        def save_and_load(self) -> None:
            text = self.session.save()
            loaded = load(text)
            assert loaded.save() == text
            assert (loaded.state, loaded.score) == (self.session.state, self.session.score)
            assert loaded.counters == self.session.counters

        @invariant()
        def laws_hold(self) -> None:
            session = self.session
            supplied = case.supplied(session.state)
            laws.no_card_is_lost_or_doubled(session.game, session.start, session.state, supplied)
            laws.legal_moves_can_be_applied(session.game, session.state)
            laws.only_finished_games_have_no_moves(session.game, session.state)

    return ContractMachine


def test_every_registered_game_has_a_case() -> None:
    assert {key for key, case in CASES.items() if case.in_registry} == set(GAMES)


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=[pytest.mark.slow] * case.is_slow) for key, case in CASES.items()],
)
def test_the_game_obeys_the_laws(key: str) -> None:
    case = CASES[key]
    examples = min(case.examples, settings().max_examples)
    run_state_machine_as_test(
        machine_for(case), settings=settings(max_examples=examples, stateful_step_count=40)
    )
