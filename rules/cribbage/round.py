"""A round before its pegging: the deal, the discards, the cut, and the gathering after the last.

Cards are dealt from the front of the shuffled deck, one by one, the non-dealer first; what is left
is the deck, and its last card is its top.
"""

from __future__ import annotations

from rules.cards import Card
from rules.cribbage import volley
from rules.cribbage.damage import Side
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.state import (
    CRIB,
    DEALT,
    DECK,
    HANDS,
    KEPT,
    STARTER,
    CribbageState,
    other,
    with_seat,
)
from rules.cribbage.unfolding import Unfolding
from rules.events import Moved, Shuffled, TurnedOver
from rules.layout import face_down


def first(shuffles: Shuffles, hp: int) -> CribbageState:
    """The first round of a match, dealt."""
    dealer = shuffles.first_dealer()
    deck = shuffles.deck(1)
    return CribbageState(
        shuffles=shuffles,
        round=1,
        dealer=dealer,
        phase=Phase.DISCARD,
        hands=_hands(deck, dealer),
        deck=deck[2 * DEALT :],
        sides=(Side(hp), Side(hp)),
    )


def _hands(deck: tuple[Card, ...], dealer: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    pone, own = deck[: 2 * DEALT : 2], deck[1 : 2 * DEALT : 2]
    return (own, pone) if dealer == 1 else (pone, own)


def discard(story: Unfolding, seat: int, cards: tuple[Card, ...]) -> None:
    """Two cards go face down to the crib; after the other's two, the starter can be cut."""
    state = story.state
    hand, crib = state.hand(seat), state.crib
    for card in cards:
        at = hand.index(card)
        story.events.append(Moved(HANDS[seat - 1], at, CRIB, len(crib), ((card, False),)))
        hand, crib = hand[:at] + hand[at + 1 :], (*crib, card)
    both = len(crib) == KEPT
    story.change(
        hands=with_seat(state.hands, seat, hand),
        crib=crib,
        phase=Phase.CUT if both else Phase.DISCARD,
    )


def cut(story: Unfolding) -> None:
    """The starter is turned up, and the holder of Initiative or else the non-dealer leads."""
    state = story.state
    starter, deck = state.deck[-1], state.deck[:-1]
    story.events.append(TurnedOver(DECK, STARTER, ((starter, True),)))
    leader = state.initiative or state.pone
    story.change(starter=starter, deck=deck, phase=Phase.PEGGING, initiative=None)
    volley.begin(story, leader)


def go_on(story: Unfolding, seat: int) -> None:
    """One has seen the resolution; once both have, the next round is dealt."""
    story.change(ready=(*story.state.ready, seat))
    if len(story.state.ready) == len(HANDS):
        story.round_ends()
        _deal_next(story)


def _deal_next(story: Unfolding) -> None:
    state = story.state
    gathered = _gather(story)
    deck = state.shuffles.deck(state.round + 1)
    story.events.append(Shuffled(DECK, face_down(gathered), face_down(deck)))
    dealer = other(state.dealer)
    seat = other(dealer)
    for number, card in enumerate(deck[: 2 * DEALT]):
        story.events.append(Moved(DECK, 0, HANDS[seat - 1], number // 2, ((card, False),)))
        seat = other(seat)
    story.change(
        round=state.round + 1,
        dealer=dealer,
        phase=Phase.DISCARD,
        hands=_hands(deck, dealer),
        deck=deck[2 * DEALT :],
        crib=(),
        starter=None,
        shown=False,
        ready=(),
    )


def _gather(story: Unfolding) -> tuple[Card, ...]:
    """All cards are turned over onto the deck."""
    state = story.state
    starter = () if state.starter is None else (state.starter,)
    deck = state.deck
    piles = ((HANDS[0], state.hands[0]), (HANDS[1], state.hands[1]), (CRIB, state.crib))
    for name, cards in (*piles, (STARTER, starter)):
        story.events.append(TurnedOver(name, DECK, face_down(cards[::-1])))
        deck += cards[::-1]
    return deck
