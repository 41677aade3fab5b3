"""The bots: what they choose, and that they see only their view."""

from __future__ import annotations

from random import Random

import pytest

from bench.bots import interval
from rules.bots import Bot, decide
from rules.cards import card, cards, codes
from rules.cribbage.bot import BOTS
from rules.cribbage.cribs import crib_damage
from rules.cribbage.expert import Expert
from rules.cribbage.game import Cribbage
from rules.cribbage.greedy import Greedy
from rules.cribbage.lookahead import DECIDED, Lookahead
from rules.cribbage.moves import Discard, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.ratings import expected_damage, expected_shield
from rules.cribbage.scoring import score_hand
from rules.cribbage.state import CribbageState
from rules.rng import SeededRng
from tests.rules.cribbage.positions import pegging

GAME = Cribbage()
GREEDY, EXPERT = Greedy(GAME), Expert(GAME)
BOTH: list[Bot[object]] = [GREEDY, EXPERT]


def discarding(hand: str, dealer: int) -> CribbageState:
    state = pegging(hand, "2C 4C 6C 8C TC QC", crib="", starter="KD")
    return state._replace(phase=Phase.DISCARD, starter=None, turn=None, dealer=dealer)


def choice(bot: Bot[object], state: CribbageState, seat: int = 1) -> str:
    move = decide(bot, GAME.view(state, seat), seat)
    assert GAME.check(state, move) is None
    match move:
        case Discard(_, pair):
            return codes(pair)
        case PlayCard(_, played):
            return str(played)
    return type(move).__name__


@pytest.mark.parametrize("bot", BOTH, ids=["greedy", "expert"])
def test_bots_play_for_damage(bot: Bot[object]) -> None:
    # A fifteen, a thirty-one, a run and a pair, each against a card that makes nothing.
    assert choice(bot, pegging("5H 8H", "3S", turn=1, played="2:KD")) == "5H"
    assert choice(bot, pegging("5H 4H", "QS", turn=1, played="2:KD 1:7D 2:9C")) == "5H"
    assert choice(bot, pegging("JH 4H", "3S", turn=1, played="2:QD 1:KD")) == "JH"
    assert choice(bot, pegging("9H 2H", "3S", turn=1, played="2:9C")) == "9H"


@pytest.mark.parametrize("bot", BOTH, ids=["greedy", "expert"])
def test_bots_keep_good_cards(bot: Bot[object]) -> None:
    assert choice(bot, discarding("5H 5D 5C JS 8H 2D", dealer=2)) == "2D 8H"
    assert choice(bot, discarding("4H 5H 6D 6S QH KD", dealer=2)) == "QH KD"


def test_crib_damage_is_plausible() -> None:
    assert crib_damage(5, 5, own=True) > 2 * crib_damage(10, 13, own=True)
    assert crib_damage(13, 10, own=False) == crib_damage(10, 13, own=False)
    pairs = [(low, high) for high in range(1, 14) for low in range(1, high + 1)]
    # The owner of the crib adds helpful cards, the opponent does not.
    assert all(crib_damage(*pair, own=False) > crib_damage(*pair, own=True) for pair in pairs)


def test_expert_keeps_fives_out_of_the_opponents_crib() -> None:
    hand = "5H 5D 9S 9C 2S KD"
    own, other = (choice(EXPERT, discarding(hand, dealer)) for dealer in (1, 2))
    assert "5" not in other
    assert own != other or "5" not in own


def test_greedy_leaves_the_fewest_chances() -> None:
    # Neither card does damage, but a five invites every ten.
    assert choice(GREEDY, pegging("5H 4H", "KS QS", turn=1)) == "4H"


def test_expert_does_not_lead_a_five() -> None:
    assert choice(EXPERT, pegging("5H 4H 3D 9C", "KS QS JD 8D", turn=1)) != "5H"


def test_winning_the_match_outweighs_everything() -> None:
    ahead = Lookahead(3, 6)
    # The pair and the fifteen win at once; after a nine the opponent wins.
    assert ahead.play((5, 9, 10), (6, 13), (5,), 5, (91, 2)) == DECIDED + 2
    assert ahead.play((5, 9, 10), (6, 13), (5,), 10, (91, 3)) == DECIDED + 3
    assert ahead.play((9,), (9,), (5,), 9, (2, 91)) == -DECIDED - 2
    # The last card's point can win, and so can the play after a pair, which is worth no more.
    assert ahead.play((9,), (), (5,), 9, (91, 1)) == DECIDED + 1
    assert ahead.play((5, 5), (), (5,), 5, (91, 3)) == DECIDED + 3
    state = pegging("TH 5H 9D", "6S KS", turn=1, played="2:5C", hp=(91, 3))
    assert choice(EXPERT, state) == "TH"


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTH, ids=["greedy", "expert"])
def test_a_bot_sees_only_its_view(bot: Bot[object]) -> None:
    random = Random(11)
    for number in range(6):
        state = GAME.deal(SeededRng(f"cribbage:{number}"))
        seat = state.pone
        for _ in range(4):
            unknown = [*state.hand(3 - seat), *state.deck]
            random.shuffle(unknown)
            hand = tuple(unknown[:6])
            hands = (state.hand(1), hand) if seat == 1 else (hand, state.hand(2))
            other = state._replace(hands=hands, deck=tuple(unknown[6:]))
            assert choice(bot, other, seat) == choice(bot, state, seat)


def test_expert_thinks_in_many_small_steps() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    steps = sum(1 for _ in EXPERT.think(GAME.view(state, 1), 1))
    assert steps > 100


@pytest.mark.parametrize("bot", BOTH, ids=["greedy", "expert"])
def test_a_bot_without_a_move_raises(bot: Bot[object]) -> None:
    state = pegging("5H 9C", "KH 2S", turn=1)
    with pytest.raises(ValueError, match="seat 2 has no move"):
        decide(bot, GAME.view(state, 2), 2)


def test_expected_damage_and_shield_are_averages_over_the_starters() -> None:
    hand, gone = cards("5H 6H 7H 8H"), cards("KS 2D")
    starters = [card(rank + suit) for rank in "A23456789TJQK" for suit in "SHDC"]
    left = [starter for starter in starters if starter not in hand + gone]
    parts = [score_hand(hand, starter) for starter in left]
    assert expected_damage(hand, gone) == pytest.approx(sum(p.damage for p in parts) / 46)
    shields = [3 if len(p.flush[0][0]) == 4 else 5 for p in parts]
    assert expected_shield(hand, gone, 3) == pytest.approx(sum(shields) / 46)
    assert expected_shield(cards("5H 6H 7H 8S"), gone, 3) == 0


def test_the_lookahead_agrees_with_the_game() -> None:
    # With both hands played greedily, it predicts the damage of pegging in a real match.
    random, ahead = Random(12), Lookahead(3, 6)
    for number in range(60):
        state = GAME.deal(SeededRng(f"cribbage:{number}"))._replace(phase=Phase.CUT)
        hands = (state.hands[0][:4], state.hands[1][:4])
        state = state._replace(hands=hands, crib=(*state.hands[0][4:], *state.hands[1][4:]))
        state = GAME.apply(state, GAME.legal_moves(state)[0]).state
        one, two = (tuple(sorted(c.rank for c in hand)) for hand in hands)
        expected = ahead.worth(one, two, (), state.turn == 1, False, (91, 91), depth=0)
        while state.phase is Phase.PEGGING:
            moves = GAME.legal_moves(state)
            if isinstance(moves[0], PlayCard):
                ranks = tuple(sorted(c.rank for c in state.hand(state.turn or 0)))
                volley = tuple(c.rank for c in state.volley)
                best = ahead.greedy(ranks, volley, 31 - state.running_count)
                moves = tuple(m for m in moves if isinstance(m, PlayCard) and m.card.rank == best)
            state = GAME.apply(state, random.choice(moves)).state
        done = {1: 0, 2: 0}
        for effect in state.log:
            if effect.kind == "damage" and effect.phase == "pegging":
                # The lookahead ignores Vulnerable.
                done[effect.seat] += effect.amount if effect.source != "vulnerable" else 0
        assert done[1] - done[2] == expected


def test_bots_are_registered_by_level() -> None:
    assert {key: type(kind(GAME)).__name__ for key, kind in BOTS.items()} == {
        "greedy": "Greedy",
        "expert": "Expert",
    }


def test_the_interval_of_the_benchmark() -> None:
    low, high = interval(600, 1_000)
    assert (round(low, 3), round(high, 3)) == (0.56, 0.639)
