"""What taps, drops and the main button mean in each phase."""

from __future__ import annotations

from typing import Any

from kivyapp.games.cribbage import intents
from rules.cards import card
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import CribbageState
from rules.rng import SeededRng
from tests.rules.cribbage.positions import pegging

GAME = Cribbage()


def known(state: CribbageState, seat: int = 1) -> Any:
    return Knowledge.from_view(GAME.view(state, seat), seat)


def test_tapping_chooses_two_cards_for_the_crib() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    one, two, three, *_ = sorted(state.hand(1), key=lambda each: (each.rank, each.suit))
    none: frozenset[Any] = frozenset()
    assert intents.tap(known(state), one, none) == intents.Choose(frozenset({one}))
    assert intents.tap(known(state), one, frozenset({one})) == intents.Choose(none)
    # A third card replaces its neighbour.
    chosen = intents.tap(known(state), three, frozenset({one, two}))
    assert chosen == intents.Choose(frozenset({one, three}))


def test_two_chosen_cards_can_be_sent_to_the_crib() -> None:
    state = GAME.deal(SeededRng("cribbage:x"))
    one, two, *_ = sorted(state.hand(1), key=lambda each: (each.rank, each.suit))
    none: frozenset[Any] = frozenset()
    discard = intents.Submit(Discard(1, (one, two)))
    assert intents.main_action(known(state), none) == intents.Refuse("discard_two")
    assert intents.main_action(known(state), frozenset({one, two})) == discard
    assert intents.drop(known(state), one, none) == intents.Choose(frozenset({one}))
    assert intents.drop(known(state), two, frozenset({one})) == discard


def test_a_card_is_played_or_refused_with_a_reason() -> None:
    state = pegging("5H 9C", "KH 2S", turn=1, played="2:KD 1:KS 2:4C")
    nine, five = card("9C"), card("5H")
    assert intents.tap(known(state), five, frozenset()) == intents.Submit(PlayCard(1, five))
    assert intents.tap(known(state), nine, frozenset()) == intents.Refuse("over_thirty_one")
    assert intents.is_playable(known(state), five)
    assert not intents.is_playable(known(state), nine)
    opponent = known(state, 2)
    assert intents.tap(opponent, card("2S"), frozenset()) == intents.Refuse("not_your_turn")
    assert intents.main_action(known(state), frozenset()) == intents.Refuse("must_play")


def test_the_main_button_makes_the_only_legal_move() -> None:
    state = pegging("KH 9C", "2S 3S", turn=1, played="2:KD 1:KS 2:5C")
    assert intents.main_action(known(state), frozenset()) == intents.Submit(Go(1))
    cut = pegging("4H 5H 6H 7H", "4S 5S 6S 7S")._replace(phase=Phase.CUT, starter=None, turn=None)
    seat = cut.pone
    assert intents.main_action(known(cut, seat), frozenset()) == intents.Submit(Cut(seat))
