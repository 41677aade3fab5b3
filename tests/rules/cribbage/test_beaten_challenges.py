"""Every challenge can be won: Expert in the first seat beats Expert with these cards."""

from __future__ import annotations

import pytest

from rules.cribbage.challenges import CHALLENGES
from rules.cribbage.expert import Expert
from rules.cribbage.game import Cribbage
from rules.session import Session
from rules.solving import run


@pytest.mark.parametrize("key", CHALLENGES)
def test_a_challenge_can_be_won(key: str) -> None:
    options, seed = CHALLENGES[key]
    game = Cribbage(**options)
    session, expert = Session.new(game, seed), Expert(game)
    while session.outcome is None:
        seat = session.legal_moves()[0].seat
        session.play(run(expert.think(game.view(session.state, seat), seat)))
    assert session.outcome.winner == 1
