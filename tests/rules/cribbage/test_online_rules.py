"""Cribbage Clash from a client's point of view: what it can know without the state."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rules.cards import pack
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import (
    Continue,
    Count,
    CribbageMove,
    Cut,
    Discard,
    Go,
    Muggins,
    PlayCard,
    encode,
)
from rules.cribbage.online_rules import CribbageOnlineRules
from rules.game import BadMove
from rules.rng import SeededRng

RULES = CribbageOnlineRules()
GAME = Cribbage(hp=61)
BY_HAND = Cribbage(scoring="classic", counting="manual", muggins=True)
CARDS = pack()


def moves_to_try(seat: int, random: Random) -> list[CribbageMove]:
    """Every kind of move, with cards that the seat may or may not hold."""
    pairs = random.sample(list(combinations(CARDS, 2)), 20)
    return [
        Cut(seat),
        Go(seat),
        Continue(seat),
        Muggins(seat),
        Count(seat, 4),
        Count(seat, 30),
        Discard(seat, CARDS[:1]),
        *(Discard(seat, pair) for pair in pairs),
        *(PlayCard(seat, card) for card in CARDS),
    ]


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("game", [GAME, BY_HAND], ids=["duel", "by hand"])
def test_a_client_refuses_what_the_rules_refuse_and_for_the_same_reason(
    seat: int, game: Cribbage
) -> None:
    random = Random(f"refusals {seat}")
    state = game.deal(SeededRng("refusals"))
    reasons = set()
    while True:
        view = game.view(state, seat)
        RULES.validate_view(view)
        own_moves = [move for move in game.legal_moves(state) if move.seat == seat]
        for move in [*own_moves, *moves_to_try(seat, random)]:
            expected = game.check(state, move)
            assert RULES.refusal(view, seat, move) == expected, (state.phase, move)
            reasons.add(expected)
        if game.outcome(state) is not None:
            break
        state = game.apply(state, random.choice(game.legal_moves(state))).state
    assert len(reasons) >= 9
    counting = {"not_counted", "impossible_count"}
    assert (counting <= reasons) == game.counts_by_hand


def test_a_client_does_not_move_for_the_other_seat() -> None:
    state = GAME.deal(SeededRng("other seat"))
    move = next(move for move in GAME.legal_moves(state) if move.seat == 2)
    assert RULES.refusal(GAME.view(state, 1), 1, move) == "not_your_turn"


def test_only_a_match_without_a_move_is_a_first_deal() -> None:
    random, state = Random("first deal"), GAME.deal(SeededRng("first deal"))
    assert all(RULES.is_first_deal(GAME.view(state, seat)) for seat in (1, 2))
    while GAME.outcome(state) is None:
        state = GAME.apply(state, random.choice(GAME.legal_moves(state))).state
        assert not RULES.is_first_deal(GAME.view(state, 1))


def test_the_cards_of_an_opponents_discard_may_be_hidden() -> None:
    move = Discard(2, CARDS[:2])
    assert RULES.decode_move(encode(move)) == move
    assert RULES.decode_move({"discard": {"seat": 2}}) == Discard(2, ())
    with pytest.raises(BadMove):
        RULES.decode_move({"play": {"seat": 2}})
