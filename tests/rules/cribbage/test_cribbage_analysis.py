"""The review of a match: exact where it says so, and never better than the best."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bench.analysis import checked_discards, played_match
from rules.cribbage.analysis import MAX_COST, Review, rate_moves, review
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Discard, PlayCard
from rules.session import Session
from rules.solving import run


@pytest.fixture(scope="module")
def match() -> Session[Any, Any]:
    return played_match("review")


@pytest.fixture(scope="module")
def classic_match() -> Session[Any, Any]:
    return played_match("classic", Cribbage(scoring="classic"))


@pytest.fixture(scope="module")
def reviewed(match: Session[Any, Any]) -> Review:
    return run(review(match, 1))


def test_the_exact_part_of_every_discard_equals_brute_force(match: Session[Any, Any]) -> None:
    checked = list(checked_discards(match))
    assert len(checked) % 15 == 0 < len(checked)
    assert all(checked)


def test_classic_points_equal_brute_force(classic_match: Session[Any, Any]) -> None:
    checked = list(checked_discards(classic_match))
    assert len(checked) % 15 == 0 < len(checked)
    assert all(checked)


def test_a_flush_with_house_rules_is_exact_too() -> None:
    game = Cribbage(flush=3)
    for number in range(200):
        session: Session[Any, Any] = Session.new(game, f"flush-{number}")
        known = Knowledge.from_view(game.view(session.state, 1), 1)
        if max(Counter(card.suit for card in known.hand).values()) >= 4:
            break
    ratings = [option.rating for option in run(rate_moves(game, known))]
    assert any(rating is not None and rating.shield > 0 for rating in ratings)
    session.play(Discard(1, known.hand[:2]))
    assert all(checked_discards(session))


def test_every_real_choice_of_the_seat_is_reviewed(
    match: Session[Any, Any], reviewed: Review
) -> None:
    choices = set()
    for position, entry in enumerate(match.history):
        if entry.move.seat == 1 and isinstance(entry.move, Discard | PlayCard):
            moves = [m for m in match.game.legal_moves(entry.before) if m.seat == 1]
            if len({m.card.rank if isinstance(m, PlayCard) else m for m in moves}) > 1:
                choices.add(position)
    assert {decision.position for decision in reviewed.decisions} == choices
    assert reviewed.share == 1


def test_costs_and_accuracy(reviewed: Review) -> None:
    for decision in reviewed.decisions:
        assert 0 <= decision.cost <= decision.stake <= MAX_COST
        if decision.chosen.move == decision.best.move:
            assert decision.cost == 0
    assert reviewed.cost == pytest.approx(sum(each.cost for each in reviewed.decisions))
    costs = sorted((each.cost for each in reviewed.decisions), reverse=True)
    assert [each.cost for each in reviewed.costliest] == costs[:3]
    assert reviewed.accuracy is not None
    assert 0.3 < reviewed.accuracy < 1


@pytest.mark.slow
def test_the_best_moves_are_perfectly_accurate() -> None:
    """A match in which one seat always makes the move that is rated best."""
    session: Session[Any, Any] = Session.new(Cribbage(hp=61), "perfect")
    while session.outcome is None:
        moves = session.legal_moves()
        move = next((m for m in moves if m.seat == 1), moves[0])
        if isinstance(move, Discard | PlayCard) and move.seat == 1:
            known = Knowledge.from_view(session.game.view(session.state, 1), 1)
            options = run(rate_moves(session.game, known))
            if options:
                move = max(options, key=lambda option: option.worth).move
        session.play(move)
    result = run(review(session, 1))
    assert result.accuracy == 1
    assert result.costliest == ()
    other = run(review(session, 2))
    assert other.accuracy is not None
    assert other.accuracy < 1


def test_a_review_knows_only_what_the_player_could_know(match: Session[Any, Any]) -> None:
    entry = next(e for e in match.history if e.move.seat == 1 and isinstance(e.move, PlayCard))
    known = Knowledge.from_view(match.game.view(entry.before, 1), 1)
    assert set(entry.before.hand(2)) <= set(known.unseen)
