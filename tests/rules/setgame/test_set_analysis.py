"""Which sets lay on the board of Set, and for how long."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.session import Session
from rules.setgame.analysis import seen_sets
from rules.setgame.game import SetGame
from rules.setgame.sets import find_sets


def played(seed: str, moves: int) -> Session[Any, Any]:
    rng = Random(seed)
    session: Session[Any, Any] = Session.new(SetGame(), seed)
    for _ in range(moves):
        session.play(rng.choice(session.legal_moves()), session.elapsed + rng.randrange(1, 30))
    return session


def test_every_set_of_every_board_is_seen_while_it_lies_there() -> None:
    session = played("peacock123", 30)
    seen = seen_sets(session)
    states = [*(entry.before for entry in session.history), session.state]
    for position, state in enumerate(states):
        here = {frozenset(cards) for cards in find_sets(state.board)}
        is_last = position == len(states) - 1
        listed = {
            frozenset(each.cards)
            for each in seen
            if each.position <= position < each.gone_at + (1 if is_last else 0)
        }
        assert here <= listed | {
            frozenset(each.cards) for each in seen if each.gone_at == position and is_last
        }


def test_each_take_took_one_of_them() -> None:
    session = played("violet", 25)
    seen = seen_sets(session)
    taken = [each for each in seen if each.was_taken]
    assert len(taken) == 25
    assert sorted(each.gone_at for each in taken) == list(range(1, 26))
    assert any(not each.was_taken for each in seen)


def test_the_time_runs_from_the_board_that_made_a_set_possible() -> None:
    session = played("amber", 10)
    times = [0, *(entry.elapsed for entry in session.history)]
    for each in seen_sets(session):
        assert each.seconds == times[each.gone_at] - times[each.position] >= 0
