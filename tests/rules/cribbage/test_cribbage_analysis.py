"""The review of a match: exact where it says so, and never better than the best."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bench.analysis import played_match
from rules.cards import pack
from rules.cribbage.analysis import MAX_COST, Review, rate_moves, review
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Discard, PlayCard
from rules.cribbage.scoring import score_hand
from rules.session import Session
from rules.solving import run


@pytest.fixture(scope="module")
def match() -> Session[Any, Any]:
    return played_match("review")


@pytest.fixture(scope="module")
def reviewed(match: Session[Any, Any]) -> Review:
    return run(review(match, 1))


def test_the_exact_part_of_a_discard_equals_brute_force(
    match: Session[Any, Any], reviewed: Review
) -> None:
    discards = [decision for decision in reviewed.decisions if decision.is_discard]
    assert discards
    for decision in discards:
        before = match.history[decision.position].before
        hand = before.hand(1)
        options = {option.rating.cards: option for option in (decision.chosen, decision.best)}
        for pair in combinations(hand, 2):
            if pair not in options:
                continue
            kept = [card for card in hand if card not in pair]
            starters = [card for card in pack() if card not in hand]
            scores = [score_hand(kept, starter) for starter in starters]
            assert len(starters) == 46
            rating = options[pair].rating
            assert rating is not None
            assert rating.hand == pytest.approx(sum(each.damage for each in scores) / 46)
            flushes = [points for each in scores for _, points in each.flush]
            assert rating.shield == pytest.approx(sum(flushes) / 46)


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
    assert [each.cost for each in reviewed.dearest] == costs[:3]
    assert reviewed.accuracy is not None
    assert 0.3 < reviewed.accuracy < 1


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
    assert result.dearest == ()
    other = run(review(session, 2))
    assert other.accuracy is not None
    assert other.accuracy < 1


def test_a_review_knows_only_what_the_player_could_know(match: Session[Any, Any]) -> None:
    entry = next(e for e in match.history if e.move.seat == 1 and isinstance(e.move, PlayCard))
    known = Knowledge.from_view(match.game.view(entry.before, 1), 1)
    assert set(entry.before.hand(2)) <= set(known.unseen)
