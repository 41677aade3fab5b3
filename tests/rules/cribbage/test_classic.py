"""Classic cribbage: points against an independent count, and matches that end at 121."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench._independent_count import hand_points, pile_points, wrong_hands, wrong_piles
from rules.bots import decide
from rules.cards import card
from rules.cribbage.bot import BOTS
from rules.cribbage.effects import POINTS, decode_effect, encode_effect, recap
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Count, CribbageMove
from rules.cribbage.pegs import TARGET, Pegs
from rules.cribbage.phases import Phase
from rules.cribbage.side import Side
from rules.cribbage.state import CribbageState
from rules.events import Ended
from rules.registry import make, options_of
from rules.rng import SeededRng
from rules.session import Session, load
from tests.rules.cribbage.positions import after, describe_effects, pegging, play
from tests.rules.cribbage.reference_classic import ReferenceClassic
from tests.rules.cribbage.test_matches import follow

CLASSIC = Cribbage(scoring="classic")


def board(one: str, two: str, points: tuple[int, int], **fields: Any) -> CribbageState:
    """A position of pegging in which both sides have these points; seat 2 deals."""
    pegs = (Pegs(points[0]), Pegs(points[1]))
    return pegging(one, two, sides=(Side(0), Side(0)), pegs=pegs, **fields)


def points_of(state: CribbageState) -> tuple[int, int]:
    assert state.pegs is not None
    return state.pegs[0].front, state.pegs[1].front


def test_random_hands_and_piles_agree_with_an_independent_count() -> None:
    # `python -m bench cribbage` compares ten times as many.
    assert wrong_hands(2_000) == []
    assert wrong_piles(2_000) == []


def test_the_independent_count_knows_some_hands() -> None:
    assert hand_points("5H 5C 5D JS".split(), "5S") == 29
    assert hand_points("AC 5C 9C KC".split(), "QD") == 10
    assert hand_points("AC 5C 9C KC".split(), "QD", is_crib=True) == 6
    assert [pile_points(pile.split()) for pile in ("7C 8D", "KS QH 5D 6C", "3D 5S 4H")] == [2, 2, 3]
    assert [pile_points(pile.split()) for pile in ("9H 9D 9S", "4S 5H 6D", "4S 6H 6D 5C")] == [
        6,
        5,
        0,
    ]


def summary(state: CribbageState) -> dict[str, Any]:
    return {"points": points_of(state), "winner": _winner(state)}


def _winner(state: CribbageState) -> int | None:
    outcome = CLASSIC.outcome(state)
    return None if outcome is None else outcome.winner


def test_random_matches_agree_with_the_second_implementation() -> None:
    random = Random(61)
    ends: set[Phase] = set()
    for number in range(60):
        state = CLASSIC.deal(SeededRng(CLASSIC.seed_text(f"classic-{number}")))
        reference = ReferenceClassic()
        reference.deal(state.dealer, {1: state.hands[0], 2: state.hands[1]})
        while moves := CLASSIC.legal_moves(state):
            before, move = state, random.choice(moves)
            state = CLASSIC.apply(state, move).state
            follow(reference, before, move, state, summary)
            assert (max(points_of(state)) == TARGET) == (state.phase is Phase.RESULTS)
        ends.add(state.log[-1].phase)
    assert ends == {Phase.PEGGING, Phase.RESOLUTION}


def test_the_log_accounts_for_all_points() -> None:
    random, state = Random(5), CLASSIC.deal(SeededRng("cribbage:points"))
    while moves := CLASSIC.legal_moves(state):
        state = CLASSIC.apply(state, random.choice(moves)).state
    points = {1: 0, 2: 0}
    for effect in state.log:
        assert (effect.kind, effect.seat) == (POINTS, effect.target)
        points[effect.seat] += effect.amount
        assert effect.standing == points[effect.seat]
        assert decode_effect(encode_effect(effect)) == effect
    totals = {int(seat): sum(by.values()) for seat, by in recap(state.log).items()}
    assert totals == points == dict(enumerate(points_of(state), start=1))


# What is scored


def test_pegging_scores_for_the_player() -> None:
    state = board("5H 2H", "KH 3S", (10, 20))
    state = after(CLASSIC, state, "1:5H 2:KH 1:2H")
    assert points_of(state) == (10, 22)
    assert state.pegs == (Pegs(10), Pegs(22, 20))


def test_thirty_one_is_two_and_the_last_card_one() -> None:
    state = board("KH QH AC", "TS AS", (0, 0), turn=1)
    state = after(CLASSIC, state, "1:KH 2:TS 1:QH 2:AS")
    assert (points_of(state), state.running_count) == ((0, 2), 0)
    last = after(CLASSIC, board("KH TC", "QS 5D", (0, 0)), "1:KH 2:QS 1:TC 2:go")
    assert describe_effects(last.log) == ["points 1 go 1"]
    assert (points_of(last), last.turn) == ((1, 0), 2)


def test_a_jack_that_is_cut_brings_the_dealer_two() -> None:
    state = board("5H 2H", "KH 3S", (10, 119), phase=Phase.CUT, turn=None)._replace(starter=None)
    jack = state._replace(deck=(*(c for c in state.deck if str(c) != "JD"), card("JD")))
    ended, (step,) = play(CLASSIC, jack, "1:cut")
    assert (points_of(ended), ended.phase) == ((10, 121), Phase.RESULTS)
    assert step.events[-1] == Ended(2, "double_skunk")
    other = state._replace(deck=(*(c for c in state.deck if str(c) != "9D"), card("9D")))
    assert points_of(after(CLASSIC, other, "1:cut")) == (10, 119)


def show(points: tuple[int, int], game: Cribbage = CLASSIC) -> CribbageState:
    """The end of a round: 8 points for seat 1, 12 for the dealer, none in the crib."""
    state = board(
        "2H", "9H", points, played="1:3H 1:4H 1:4S 2:9C 2:9D 2:KS", since=6, crib="2C 6D 8C QD",
        starter="KD", turn=1,
    )  # fmt: skip
    return after(game, state, "1:2H 2:9H")


def test_hands_are_counted_for_their_owners() -> None:
    # One point for the last card; a double run of three and a pair, three nines and a pair.
    state = show((0, 0))
    assert hand_points("2H 3H 4H 4S".split(), "KD") == 8 + 2
    assert points_of(state) == (10, 1 + hand_points("9H 9C 9D KS".split(), "KD"))


def test_the_non_dealer_counts_first() -> None:
    state = show((115, 120))
    # The dealer has the last card.
    assert (points_of(state), state.phase) == ((115, 121), Phase.RESULTS)
    state = show((115, 119))
    assert (points_of(state), state.phase) == ((121, 120), Phase.RESULTS)
    assert [effect.phase for effect in state.log] == [Phase.PEGGING, *[Phase.RESOLUTION] * 3]


def test_flush_and_nobs_are_points() -> None:
    state = board(
        "2H", "9C", (0, 0), played="1:6H 1:8H 1:JH 2:AC 2:3D 2:QS", since=6, crib="4C 5D 9D KC",
        starter="TH", turn=1,
    )  # fmt: skip
    state = after(CLASSIC, state, "1:2H 2:9C")
    assert describe_effects(state.log)[1:3] == ["points 1 flush 5", "points 1 nobs 1"]
    assert points_of(state)[0] == hand_points("2H 6H 8H JH".split(), "TH")
    assert state.initiative is None


@pytest.mark.parametrize(
    "loser, reason", [(91, "pegged_out"), (90, "skunk"), (61, "skunk"), (60, "double_skunk")]
)
def test_a_loser_far_behind_is_skunked(loser: int, reason: str) -> None:
    state = after(CLASSIC, board("5H 2H", "KH", (loser, 119), played="1:5H", turn=2), "2:KH")
    outcome = CLASSIC.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (2, reason)
    counters = CLASSIC.counters(state)
    assert counters["margin"] == 121 - loser
    assert counters.get(reason, 0) == (reason != "pegged_out")


# Counting by hand


BY_HAND = Cribbage(scoring="classic", counting="manual")
MUGGINS = Cribbage(scoring="classic", counting="manual", muggins=True)


def test_players_count_in_order_and_may_not_skip_it() -> None:
    state = show((0, 0), BY_HAND)
    assert (points_of(state), state.awaited, state.phase) == ((0, 1), (1,), Phase.RESOLUTION)
    assert BY_HAND.check(state, Count(2, 12)) == "not_your_turn"
    assert BY_HAND.check(state, Count(1, 30)) == "impossible_count"
    state = BY_HAND.apply(state, Count(1, 10)).state
    assert (points_of(state), state.awaited) == ((10, 1), (2,))
    state = BY_HAND.apply(state, Count(2, 8)).state
    assert (points_of(state), state.awaited) == ((10, 9), (2,))
    state = BY_HAND.apply(state, Count(2, 0)).state
    assert (state.awaited, state.to_count) == ((1, 2), 0)
    assert after(BY_HAND, state, "1:on 2:on").round == 2


@pytest.mark.parametrize("said", [7, 12])
def test_a_wrong_count_is_corrected(said: int) -> None:
    step = BY_HAND.apply(show((0, 0), BY_HAND), Count(1, said))
    claim, *parts = [event.entry for event in step.events]  # type: ignore[union-attr]
    assert (claim.kind, claim.amount, claim.pile) == ("claim", said, "hand1")
    assert sum(part.amount for part in parts) == 10
    assert points_of(step.state) == (10, 1)


def test_muggins_gives_the_missed_points_to_the_opponent() -> None:
    state = MUGGINS.apply(show((0, 0), MUGGINS), Count(1, 7)).state
    assert (points_of(state), state.awaited, state.missed) == ((7, 1), (2,), 3)
    moves = MUGGINS.legal_moves(state)
    taken, left = (MUGGINS.apply(state, move).state for move in moves)
    assert (points_of(taken), points_of(left)) == ((7, 4), (7, 1))
    assert taken.awaited == left.awaited == (2,)
    assert (taken.missed, taken.to_count) == (0, 2)


def test_too_many_points_are_corrected_with_muggins_too() -> None:
    state = MUGGINS.apply(show((0, 0), MUGGINS), Count(1, 20)).state
    assert (points_of(state), state.missed, state.awaited) == ((10, 1), 0, (2,))


def test_muggins_can_end_a_match() -> None:
    state = MUGGINS.apply(show((100, 118), MUGGINS), Count(1, 7)).state
    step = MUGGINS.apply(state, MUGGINS.legal_moves(state)[0])
    assert (points_of(step.state), step.state.phase) == ((107, 121), Phase.RESULTS)


@pytest.mark.parametrize("level", BOTS)
def test_bots_count_rightly_and_claim_what_was_missed(level: str) -> None:
    bot = BOTS[level](MUGGINS)
    state = MUGGINS.apply(show((0, 0), MUGGINS), Count(1, 7)).state
    moves: list[CribbageMove] = []
    while state.to_count:
        seat = state.awaited[0]
        moves.append(decide(bot, MUGGINS.view(state, seat), seat))
        state = MUGGINS.apply(state, moves[-1]).state
    assert points_of(state) == (7, 4 + 8)
    assert moves[1:] == [Count(2, 8), Count(2, 0)]


# Options and saves


def test_the_options_are_left_out_where_they_are_standard() -> None:
    assert "scoring" not in options_of(make("cribbage"))
    game = make("cribbage", scoring="classic", counting="manual", muggins=True)
    assert make("cribbage", **options_of(game)) == game == MUGGINS
    for options in ({"scoring": "points"}, {"counting": "hand"}, {"muggins": 1}):
        with pytest.raises(ValueError, match="is"):
            make("cribbage", **options)


def test_a_match_can_be_saved_and_resumed_at_any_time() -> None:
    session = Session.new(MUGGINS, seed="resume")
    random = Random(8)
    while session.legal_moves():
        session.play(random.choice(session.legal_moves()), elapsed=5)
        if session.position % 29 == 0 or session.outcome:
            loaded = load(session.save())
            assert loaded.state == session.state
            session = loaded
    assert session.outcome is not None
    assert session.outcome.reason in ("pegged_out", "skunk", "double_skunk")


def test_a_duel_has_no_pegs_and_no_counting_by_hand() -> None:
    game = Cribbage(counting="manual", muggins=True)
    state = game.deal(SeededRng("cribbage:duel"))
    assert (state.pegs, game.counts_by_hand) == (None, False)
    assert "pegs" not in game.view(state, 1).facts
    assert "sides" not in CLASSIC.view(CLASSIC.deal(SeededRng("x")), 1).facts
