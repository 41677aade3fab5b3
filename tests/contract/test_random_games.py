"""Thousands of games played at random, with undo and redo mixed in, and no law broken."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.session import Session
from tests.contract import laws
from tests.contract.cases import CASES, Case

MOVES_EACH = 30


def play_at_random(case: Case, number: int) -> Session[Any, Any]:
    """A game with random moves, undos and redos; the laws are checked along the way."""
    chance = Random(number)
    session = Session.new(case.games[number % len(case.games)], seed=f"random-{number}")
    game = session.game
    for _ in range(MOVES_EACH):
        what = chance.random()
        before = session.state
        if what < 0.1 and session.history and game.undo_refusal is None:
            step = session.undo()
        elif what < 0.2 and session.undone:
            step = session.redo()
        else:
            moves = session.legal_moves()
            if not moves:
                break
            step = session.play(chance.choice(moves))
        laws.events_tell_all(game, before, step)
        assert step.state == session.state
    laws.cards_are_kept(game, session.start, session.state, case.supplied(session.state))
    laws.check_agrees(game, session.state, chance.choice(case.moves))
    return session


@pytest.mark.parametrize("key", CASES)
def test_random_games_keep_the_laws(key: str) -> None:
    for number in range(CASES[key].random_games):
        session = play_at_random(CASES[key], number)
        state = session.state
        replayed = [session.start, *(step.state for step in session.replay())]
        assert replayed[-1] == state
        if session.game.undo_refusal is None:
            position = session.position
            session.jump(0)
            assert session.state == session.start
            session.jump(position)
            assert session.state == state
