"""Thousands of random games with undo and redo obey the laws."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.session import Session
from tests.contract import laws
from tests.contract.cases import CASES, Case

pytestmark = pytest.mark.slow

MOVES_PER_GAME = 30


def play_at_random(case: Case, number: int) -> Session[Any, Any]:
    """Play random moves, undos and redos, and check the laws."""
    random = Random(number)
    session = Session.new(case.games[number % len(case.games)], seed=f"random-{number}")
    game = session.game
    for _ in range(MOVES_PER_GAME):
        action = random.random()
        before = session.state
        if action < 0.1 and session.history and game.undo_refusal is None:
            step = session.undo()
        elif action < 0.2 and session.undone:
            step = session.redo()
        else:
            moves = session.legal_moves()
            if not moves:
                break
            step = session.play(random.choice(moves))
        laws.events_lead_there_and_back(game, before, step)
        assert step.state == session.state
    laws.no_card_is_lost_or_doubled(
        game, session.start, session.state, case.supplied(session.state)
    )
    laws.check_agrees_with_legal_moves(game, session.state, random.choice(case.moves))
    return session


@pytest.mark.parametrize("key", CASES)
def test_random_games_obey_the_laws(key: str, soaks: bool) -> None:
    games = CASES[key].random_games
    for number in range(games if soaks else games // 8):
        session = play_at_random(CASES[key], number)
        state = session.state
        replayed = [session.start, *(step.state for step in session.replay())]
        assert replayed[-1] == state
        if session.game.undo_refusal is None:
            position = session.position
            session.jump_to(0)
            assert session.state == session.start
            session.jump_to(position)
            assert session.state == state
