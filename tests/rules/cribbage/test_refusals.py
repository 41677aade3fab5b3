"""Refused moves: every reason with its error, and moves in the wrong phase."""

from __future__ import annotations

import pytest

from rules.cards import card, cards
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.refusals import REFUSALS, NotYourTurn, WrongPhase
from rules.cribbage.state import CribbageState
from rules.game import BadMove, GameAlreadyWon, InvalidSource, MoveError, RuleViolation
from rules.session import Session
from tests.rules.cribbage.positions import after, pegging

GAME = Cribbage()
PEGGING = pegging("5H 9C", "KH 2S")
DISCARD = pegging("5H 9C 2D 3D 4D 6D", "KH 2S 3S 4S 5S 6S")._replace(
    phase=Phase.DISCARD,
    starter=None,
    crib=(),
    turn=None,
)
CUT = pegging("5H 9C 2D 3D", "KH 2S 3S 4S")._replace(phase=Phase.CUT, starter=None, turn=None)
RESOLUTION = pegging("5H 9C 2D 3D", "KH 2S 3S 4S")._replace(
    phase=Phase.RESOLUTION,
    is_revealed=True,
    turn=None,
    ready=(2,),
)
RESULTS = after(GAME, pegging("5H 9C", "KH 2S", hp=(3, 3)), "1:5H 2:KH")
HIGH = pegging("5H 9C 2D", "KH QH", played="1:TC 2:TD 1:8D", turn=2)


@pytest.mark.parametrize(
    "state, move, reason, error",
    [
        (RESULTS, Go(1), "match_over", GameAlreadyWon),
        (RESULTS, Continue(1), "match_over", GameAlreadyWon),
        (PEGGING, Go(3), "no_such_seat", InvalidSource),
        (PEGGING, Cut(1), "wrong_phase", WrongPhase),
        (DISCARD, PlayCard(1, card("5H")), "wrong_phase", WrongPhase),
        (PEGGING, PlayCard(2, card("KH")), "not_your_turn", NotYourTurn),
        (PEGGING, Go(2), "not_your_turn", NotYourTurn),
        (CUT, Cut(2), "not_your_turn", NotYourTurn),
        (PEGGING, PlayCard(1, card("KH")), "not_in_hand", InvalidSource),
        (PEGGING, PlayCard(1, card("AS")), "not_in_hand", InvalidSource),
        (DISCARD, Discard(1, cards("5H KH")), "not_in_hand", InvalidSource),
        (DISCARD, Discard(1, cards("5H")), "discard_two", RuleViolation),
        (DISCARD, Discard(1, cards("5H 5H")), "discard_two", RuleViolation),
        (DISCARD, Discard(1, cards("5H 9C 2D")), "discard_two", RuleViolation),
        (RESOLUTION, Continue(2), "already_continued", NotYourTurn),
        (HIGH, PlayCard(2, card("KH")), "over_thirty_one", RuleViolation),
        (PEGGING, Go(1), "must_play", RuleViolation),
    ],
)
def test_every_refusal_has_its_error(
    state: CribbageState, move: CribbageMove, reason: str, error: type[MoveError]
) -> None:
    assert GAME.check(state, move) == reason
    assert REFUSALS[reason] is error
    with pytest.raises(error) as refused:
        GAME.apply(state, move)
    assert refused.value.reason == reason


def test_a_second_discard_is_refused() -> None:
    state = GAME.apply(DISCARD, Discard(1, cards("5H 9C"))).state
    again = Discard(1, cards("2D 3D"))
    assert GAME.check(state, again) == "already_discarded"
    with pytest.raises(NotYourTurn):
        GAME.apply(state, again)


@pytest.mark.parametrize(
    "state, kinds",
    [
        (DISCARD, {Discard}),
        (CUT, {Cut}),
        (PEGGING, {PlayCard}),
        (HIGH, {Go}),
        (RESOLUTION, {Continue}),
        (RESULTS, set()),
    ],
    ids=["discard", "cut", "play", "go", "resolution", "results"],
)
def test_each_phase_accepts_only_its_own_moves(state: CribbageState, kinds: set[type]) -> None:
    every: list[CribbageMove] = []
    for seat in (1, 2):
        hand = state.hand(seat)
        every += [Cut(seat), Go(seat), Continue(seat), Discard(seat, hand[:2])]
        every += [PlayCard(seat, held) for held in hand]
    assert {type(move) for move in every if GAME.check(state, move) is None} == kinds
    assert {type(move) for move in GAME.legal_moves(state)} == kinds


def test_other_values_are_bad_moves_not_illegal_ones() -> None:
    with pytest.raises(BadMove):
        GAME.check(PEGGING, "go")  # type: ignore[arg-type]


def test_a_refusal_changes_nothing() -> None:
    session = Session.new(GAME, seed="x")
    state = session.state
    with pytest.raises(WrongPhase):
        session.play(Cut(1))
    assert (session.state, session.position) == (state, 0)


def test_undo_is_refused() -> None:
    session = Session.new(GAME, seed="x")
    session.play(session.legal_moves()[0])
    with pytest.raises(RuleViolation, match="undo_hidden_cards"):
        session.undo()
