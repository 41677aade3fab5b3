"""The sequences that lay on the board of Crush and were not taken."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.crush.analysis import missed_clears
from rules.crush.game import Crush
from rules.crush.legal_moves import clear_moves
from rules.crush.moves import Clear
from rules.session import Session
from rules.solving import run


def played(seed: str, takes: float) -> Session[Any, Any]:
    """A match in which a share of the sequences is taken."""
    rng = Random(seed)
    session: Session[Any, Any] = Session.new(Crush(), seed)
    while session.outcome is None:
        clears = list(clear_moves(session.state))
        moves = session.legal_moves()
        take = clears and rng.random() < takes
        session.play(rng.choice(clears if take else moves))
    return session


@pytest.mark.parametrize("seed", [str(number) for number in range(8)])
def test_the_best_missed_sequence_was_really_there(seed: str) -> None:
    session = played(seed, takes=0.0)
    missed = run(missed_clears(session))
    states = [*(entry.before for entry in session.history), session.state]
    taken = [
        frozenset(str(states[at].at(slot).card) for slot in entry.move.slots)
        for at, entry in enumerate(session.history)
        if isinstance(entry.move, Clear)
    ]
    points = [each.points for each in missed]
    assert points == sorted(points, reverse=True)
    for each in missed:
        assert each.position < each.gone_at
        state = states[each.position]
        if not state.is_over:
            gained = session.game.score_rules.after_move(
                0, state, session.game.apply(state, each.move), 0
            )
            assert gained == each.points
        assert not any(frozenset(map(str, each.cards)) <= cards for cards in taken)


def test_a_match_without_sequences_missed_none() -> None:
    session: Session[Any, Any] = Session.new(Crush(), "peacock123")
    assert all(not list(clear_moves(session.state)) for _ in [0])
    assert run(missed_clears(session)) == ()


def test_something_is_missed_by_a_player_who_takes_nothing() -> None:
    assert any(run(missed_clears(played(str(number), 0.0))) for number in range(8))
