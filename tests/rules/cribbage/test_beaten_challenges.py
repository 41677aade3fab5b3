"""Every challenge can be won: Expert in the first seat beats Expert with these cards."""

from __future__ import annotations

import pytest

from rules.cribbage.challenges import CHALLENGES
from rules.cribbage.expert import Expert
from rules.cribbage.game import Cribbage
from rules.session import Session
from rules.solving import run


def winner(key: str) -> int | None:
    """Who wins a challenge if Expert plays both seats."""
    options, seed = CHALLENGES[key]
    game = Cribbage(**options)
    session, expert = Session.new(game, seed), Expert(game)
    while session.outcome is None:
        seat = session.legal_moves()[0].seat
        session.play(run(expert.think(game.view(session.state, seat), seat)))
    return session.outcome.winner


def test_no_two_challenges_have_the_same_cards() -> None:
    seeds = [challenge.seed for challenge in CHALLENGES.values()]
    assert len(set(seeds)) == len(seeds) == 10


@pytest.mark.slow
def test_challenges_can_be_won(soaks: bool) -> None:
    tried = list(CHALLENGES) if soaks else list(CHALLENGES)[:2]
    assert [key for key in tried if winner(key) != 1] == []
