"""The deal, the discards, the cut and the next round, from a seed and from a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.cards import cards, codes, pack
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Continue, Cut, Discard
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.state import CribbageState
from rules.events import Moved, Shuffled, TurnedOver
from rules.rng import KeyedRng, Mulberry32, Rng, SeededRng, hash32, shuffled
from rules.session import Session

GAME = Cribbage(61)


def keyed(secret: int = 1) -> KeyedRng:
    return KeyedRng.from_secrets(secret.to_bytes(32, "big"), [b"a", b"b"], "R")


def one_round(state: CribbageState) -> CribbageState:
    """Play the first legal moves until the next deal."""
    number = state.round
    while state.round == number:
        state = GAME.apply(state, GAME.legal_moves(state)[0]).state
    return state


def deck_of(text: str) -> tuple[str, ...]:
    """The shuffle that the specification defines."""
    return tuple(map(str, shuffled(pack(), Mulberry32(hash32(text)))))


@pytest.mark.parametrize("seed", ["peacock123", "42", ""])
def test_rounds_are_dealt_as_specified(seed: str) -> None:
    state = Session.new(GAME, seed=seed).state
    first_dealer = 1 + Mulberry32(hash32(f"cribbage:{seed}:dealer")).below(2)
    for number in (1, 2, 3):
        deck = deck_of(f"cribbage:{seed}:{number}")
        assert (state.round, state.dealer) == (number, 1 + (first_dealer + number) % 2)
        assert tuple(map(str, state.hand(state.pone))) == deck[:12:2]
        assert tuple(map(str, state.hand(state.dealer))) == deck[1:12:2]
        assert tuple(map(str, state.deck)) == deck[12:]
        assert state.phase is Phase.DISCARD
        state = one_round(state)


def test_the_deal_of_a_seed_never_changes() -> None:
    state = Session.new(GAME, seed="peacock123").state
    assert state.dealer == 1
    assert codes(state.hand(1)) == "8D 4C QH 5H AC 7S"
    assert codes(state.hand(2)) == "AD JS 4H QD 3H 7C"
    assert str(state.deck[-1]) == "9S"


def test_the_non_dealer_cuts_after_both_have_discarded_in_any_order() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    dealer, pone = state.dealer, state.pone
    kept = {seat: state.hand(seat)[2:] for seat in (1, 2)}
    step = GAME.apply(state, Discard(dealer, state.hand(dealer)[:2]))
    assert step.state.awaited == (pone,)
    assert all(isinstance(event, Moved) and event.dst == "crib" for event in step.events)
    state = GAME.apply(step.state, Discard(pone, state.hand(pone)[:2])).state
    assert (state.phase, state.awaited, len(state.crib)) == (Phase.CUT, (pone,), 4)
    top = state.deck[-1]
    step = GAME.apply(state, Cut(pone))
    assert step.events == (TurnedOver("deck", "starter", ((top, True),)),)
    assert (step.state.starter, step.state.phase) == (top, Phase.PEGGING)
    assert (step.state.turn, len(step.state.deck)) == (pone, 39)
    assert {seat: step.state.hand(seat) for seat in (1, 2)} == kept


def test_the_next_round_waits_for_both_and_changes_the_dealer() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    dealer = state.dealer
    while state.phase is not Phase.RESOLUTION:
        state = GAME.apply(state, GAME.legal_moves(state)[0]).state
    assert state.awaited == (1, 2)
    step = GAME.apply(state, Continue(2))
    assert (step.events, step.state.awaited, step.state.round) == ((), (1,), 1)
    step = GAME.apply(step.state, Continue(1))
    state = step.state
    assert (state.round, state.dealer, state.phase) == (2, 3 - dealer, Phase.DISCARD)
    assert (state.crib, state.starter, state.pile, state.ready) == ((), None, (), ())
    kinds = [type(event) for event in step.events]
    assert kinds == [TurnedOver] * 4 + [Shuffled] + [Moved] * 12
    dealt = [event.dst for event in step.events if isinstance(event, Moved)]
    assert dealt == [f"hand{state.pone}", f"hand{state.dealer}"] * 6


@pytest.mark.parametrize(
    "make_rng", [lambda: SeededRng("cribbage:x"), keyed], ids=["seeded", "keyed"]
)
def test_a_match_can_continue_from_any_of_its_states(make_rng: Callable[[], Rng]) -> None:
    one = GAME.deal(make_rng())
    later = one_round(one_round(one))
    assert one_round(one_round(GAME.deal(make_rng()))) == later
    # Playing again from an old state leads to the same cards.
    assert one_round(one_round(one)) == later
    assert len({one.hands, one_round(one).hands, later.hands}) == 3


def test_sources_of_shuffles_can_be_compared_but_not_read() -> None:
    assert Shuffles(SeededRng("a")) == Shuffles(SeededRng("a"))
    assert Shuffles(SeededRng("a")) != Shuffles(SeededRng("b"))
    assert Shuffles(keyed()) == Shuffles(keyed())
    assert Shuffles(keyed()) != Shuffles(keyed(2))
    assert Shuffles(keyed()) != keyed()
    assert hash(Shuffles(keyed())) == hash(Shuffles(keyed()))
    assert "secret" not in repr(GAME.deal(SeededRng("cribbage:secret-seed")))


def test_both_seats_deal_first_about_equally_often() -> None:
    dealers = [Shuffles(SeededRng(f"cribbage:{n}")).first_dealer() for n in range(400)]
    assert 160 < dealers.count(1) < 240


def test_hands_keep_the_order_of_the_deal() -> None:
    # In a sorted hand, the position of a played card would reveal how high the others are.
    state = GAME.deal(SeededRng("cribbage:x"))
    assert any(hand != tuple(sorted(hand, key=lambda c: c.rank)) for hand in state.hands)
    first, *_, last = state.hand(1)
    after = GAME.apply(state, Discard(1, (first, last))).state
    assert after.hand(1) == state.hand(1)[1:5]
    assert set(after.crib) == {first, last}
    assert cards(codes(after.crib)) == after.crib
