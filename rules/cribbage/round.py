"""A round apart from its pegging: the deal, the discards, the cut, and the next round.

Cards are dealt from the front of the shuffled deck, one by one, the non-dealer first. The last card
of the rest is the top of the deck.
"""

from __future__ import annotations

from rules.cribbage.pegging_phase import begin_volley
from rules.cribbage.pegs import Pegs
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.side import Side
from rules.cribbage.state import (
    CRIB,
    DEALT,
    DECK,
    HANDS,
    KEPT,
    STARTER,
    Cards,
    CribbageState,
    Pair,
    other,
    with_seat,
)
from rules.cribbage.transition import Transition
from rules.events import Moved, Shuffled, TurnedOver
from rules.layout import face_down


def first_round(shuffles: Shuffles, sides: Pair[Side], pegs: Pair[Pegs] | None) -> CribbageState:
    """The first round of a match, dealt, which begins with these sides and pegs."""
    dealer = shuffles.first_dealer()
    deck = shuffles.deck(1)
    return CribbageState(
        shuffles=shuffles,
        round=1,
        dealer=dealer,
        phase=Phase.DISCARD,
        hands=_hands(deck, dealer),
        deck=deck[2 * DEALT :],
        sides=sides,
        pegs=pegs,
    )


def _hands(deck: Cards, dealer: int) -> Pair[Cards]:
    pone_hand, dealer_hand = deck[: 2 * DEALT : 2], deck[1 : 2 * DEALT : 2]
    return (dealer_hand, pone_hand) if dealer == 1 else (pone_hand, dealer_hand)


def discard(transition: Transition, seat: int, cards: Cards) -> None:
    """Move two cards face down to the crib; when it has four, the starter can be cut."""
    state = transition.state
    hand, crib = state.hand(seat), state.crib
    for card in cards:
        at = hand.index(card)
        transition.events.append(Moved(HANDS[seat - 1], at, CRIB, len(crib), ((card, False),)))
        hand, crib = hand[:at] + hand[at + 1 :], (*crib, card)
    transition.update(hands=with_seat(state.hands, seat, hand), crib=crib)
    if len(crib) == KEPT:
        transition.update(phase=Phase.CUT)


def cut(transition: Transition) -> None:
    """Turn up the starter and score it. The holder of Initiative leads, or else the non-dealer."""
    state = transition.state
    starter = state.deck[-1]
    transition.events.append(TurnedOver(DECK, STARTER, ((starter, True),)))
    transition.score_starter(starter)
    begin_volley(transition, state.initiative or state.pone)
    transition.update(starter=starter, deck=state.deck[:-1], phase=Phase.PEGGING, initiative=None)


def confirm_count(transition: Transition, seat: int) -> None:
    """This seat has seen the count; when both have, the next round is dealt."""
    ready = (*transition.state.ready, seat)
    transition.update(ready=ready)
    if len(ready) == len(HANDS):
        transition.end_round()
        _deal_next(transition)


def _deal_next(transition: Transition) -> None:
    state, events = transition.state, transition.events
    gathered = _gather(transition)
    number, dealer = state.round + 1, other(state.dealer)
    deck = state.shuffles.deck(number)
    events.append(Shuffled(DECK, face_down(gathered), face_down(deck)))
    names = (HANDS[other(dealer) - 1], HANDS[dealer - 1])
    for dealt, card in enumerate(deck[: 2 * DEALT]):
        events.append(Moved(DECK, 0, names[dealt % 2], dealt // 2, ((card, False),)))
    transition.update(
        round=number,
        dealer=dealer,
        phase=Phase.DISCARD,
        hands=_hands(deck, dealer),
        deck=deck[2 * DEALT :],
        crib=(),
        starter=None,
        is_revealed=False,
        ready=(),
    )


def _gather(transition: Transition) -> Cards:
    """Turn all cards over onto the deck."""
    state = transition.state
    starter = () if state.starter is None else (state.starter,)
    deck = state.deck
    hands = zip(HANDS, state.hands, strict=True)
    for name, cards in (*hands, (CRIB, state.crib), (STARTER, starter)):
        transition.events.append(TurnedOver(name, DECK, face_down(cards[::-1])))
        deck += cards[::-1]
    return deck
