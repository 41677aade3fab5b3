"""Whole matches, compared with a second implementation, the laws of the contract and saves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.bots import decide
from rules.cribbage.bot import BOTS
from rules.cribbage.effects import DAMAGE, decode_effect, encode_effect, recap
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import CribbageState
from rules.events import Noted
from rules.rng import SeededRng
from rules.session import Session, load
from tests.contract import laws
from tests.rules.cribbage.reference_match import ReferenceMatch

pytestmark = pytest.mark.slow

PLAIN = Cribbage(61)
EVERYTHING = Cribbage(61, 4, 7, 3, stagger=True, poison=True, elements=True)
GENTLE = Cribbage(91, vulnerable=False)


def summary(state: CribbageState) -> dict[str, Any]:
    one, two = state.sides
    return {
        "hp": state.hp,
        "shield": state.shield,
        "poison": (one.poison, two.poison),
        "stagger": (one.stagger, two.stagger),
        "vulnerable": (one.vulnerable, two.vulnerable),
        "winner": None if one.hp and two.hp else 1 if one.hp else 2,
    }


def follow(
    reference: ReferenceMatch,
    before: CribbageState,
    move: CribbageMove,
    state: CribbageState,
    summary: Callable[[CribbageState], dict[str, Any]] = summary,
) -> None:
    """Play a move in the second implementation, and compare."""
    match move:
        case Discard(seat, cards):
            reference.discard(seat, cards)
        case Cut():
            assert state.starter is not None
            reference.cut(state.starter)
        case PlayCard(seat, card):
            reference.play(seat, card)
        case Go(seat):
            reference.go(seat)
        case Continue():
            if state.round != before.round:
                reference.deal(state.dealer, {1: state.hands[0], 2: state.hands[1]})
    assert summary(state) == reference.summary()
    if state.phase is Phase.PEGGING:
        assert (state.turn, state.running_count) == (reference.turn, reference.count)
    assert state.initiative == reference.leads_next


@pytest.mark.parametrize("game", [PLAIN, EVERYTHING, GENTLE], ids=["plain", "everything", "gentle"])
def test_random_matches_agree_with_the_second_implementation(game: Cribbage) -> None:
    random, kinds = Random(61), set()
    for number in range(100):
        state = game.deal(SeededRng(game.seed_text(f"book-{number}")))
        reference = ReferenceMatch(game)
        reference.deal(state.dealer, {1: state.hands[0], 2: state.hands[1]})
        while moves := game.legal_moves(state):
            before, move = state, random.choice(moves)
            state = game.apply(state, move).state
            follow(reference, before, move, state)
        assert state.phase is Phase.RESULTS
        kinds |= {effect.kind for effect in state.log}
    assert {"damage", "shield", "initiative"} <= kinds
    assert ({"vulnerable", "stagger", "poison", "heal"} <= kinds) == (game is EVERYTHING)


@pytest.mark.parametrize("game", [PLAIN, EVERYTHING], ids=["plain", "everything"])
def test_bot_matches_obey_the_laws(game: Cribbage) -> None:
    greedy = BOTS["greedy"](game)
    for number in range(20):
        state = start = game.deal(SeededRng(game.seed_text(f"laws-{number}")))
        while state.awaited:
            seat = state.awaited[-1]
            step = game.apply(state, decide(greedy, game.view(state, seat), seat))
            laws.events_lead_there_and_back(game, state, step)
            laws.seats_see_only_what_they_may(game, state, step)
            assert [event.entry for event in step.events if isinstance(event, Noted)] == list(
                step.state.log[len(state.log) :]
            )
            state = step.state
        laws.no_card_is_lost_or_doubled(game, start, state, Counter())
        laws.only_finished_games_have_no_moves(game, state)


def test_the_log_accounts_for_all_hit_points_and_shields() -> None:
    game, random = EVERYTHING, Random(3)
    for number in range(30):
        state = game.deal(SeededRng(game.seed_text(f"log-{number}")))
        while moves := game.legal_moves(state):
            state = game.apply(state, random.choice(moves)).state
        hp, shield = {1: game.hp, 2: game.hp}, {1: 0, 2: 0}
        for effect in state.log:
            seat = effect.target
            if effect.kind == DAMAGE:
                assert effect.target == 3 - effect.seat
                shield[seat] -= effect.absorbed
                hp[seat] = max(0, hp[seat] - effect.amount + effect.absorbed)
            elif effect.kind == "heal":
                hp[seat] += effect.amount
            elif effect.kind == "shield":
                shield[seat] += effect.amount
            elif effect.kind == "shieldLost":
                shield[seat] -= effect.amount
            assert (effect.standing, effect.shield) == (hp[seat], shield[seat])
            assert decode_effect(encode_effect(effect)) == effect
        assert (hp[1], hp[2]) == state.hp
        totals = recap(state.log)
        assert sum(totals["1"].values()) == sum(
            e.amount for e in state.log if e.kind == DAMAGE and e.seat == 1
        )


def test_a_match_can_be_saved_and_resumed_at_any_time() -> None:
    session = Session.new(EVERYTHING, seed="resume")
    random = Random(8)
    while session.legal_moves():
        session.play(random.choice(session.legal_moves()), elapsed=5)
        if session.position % 9 == 0 or session.outcome:
            loaded = load(session.save())
            assert loaded.state == session.state
            assert loaded.legal_moves() == session.legal_moves()
            session = loaded
    outcome = session.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) in {(1, "knockout"), (2, "knockout")}
    assert session.counters["rounds"] == session.state.round
    assert session.counters["moves"] == session.position
