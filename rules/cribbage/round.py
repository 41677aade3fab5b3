"""A round before its pegging: the deal, the discards, the cut, and the gathering after the last.

Cards are dealt from the front of the shuffled deck, one by one, the non-dealer first; what is left
is the deck, and its last card is its top.
"""

from __future__ import annotations

from rules.cards import Card
from rules.cribbage import pegging_phase as volley
from rules.cribbage.damage import Side
from rules.cribbage.phases import CUT, DISCARD, PEGGING
from rules.cribbage.resolution import Resolution
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
        phase=DISCARD,
        hands=_hands(deck, dealer),
        deck=deck[2 * DEALT :],
        sides=(Side(hp), Side(hp)),
    )


def _hands(deck: tuple[Card, ...], dealer: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    pone, own = deck[: 2 * DEALT : 2], deck[1 : 2 * DEALT : 2]
    return (own, pone) if dealer == 1 else (pone, own)


def discard(story: Resolution, seat: int, cards: tuple[Card, ...]) -> None:
    """Two cards go face down to the crib; after the other's two, the starter can be cut."""
    state = story.state
    hand, crib = state.hand(seat), state.crib
    for card in cards:
        at = hand.index(card)
        story.events.append(Moved(HANDS[seat - 1], at, CRIB, len(crib), ((card, False),)))
        hand, crib = hand[:at] + hand[at + 1 :], (*crib, card)
    after = story.draft
    after.hands, after.crib = with_seat(state.hands, seat, hand), crib
    if len(crib) == KEPT:
        after.phase = CUT


def cut(story: Resolution) -> None:
    """The starter is turned up, and the holder of Initiative or else the non-dealer leads."""
    state, after = story.state, story.draft
    starter = state.deck[-1]
    story.events.append(TurnedOver(DECK, STARTER, ((starter, True),)))
    leader = state.initiative or state.pone
    after.starter, after.deck = starter, state.deck[:-1]
    after.phase, after.initiative = PEGGING, None
    volley.begin(story, leader)


def go_on(story: Resolution, seat: int) -> None:
    """One has seen the resolution; once both have, the next round is dealt."""
    story.draft.ready = (*story.state.ready, seat)
    if len(story.state.ready) == len(HANDS):
        story.round_ends()
        _deal_next(story)


def _deal_next(story: Resolution) -> None:
    after, events = story.draft, story.events
    gathered = _gather(story)
    after.round += 1
    after.dealer = other(after.dealer)
    deck = after.shuffles.deck(after.round)
    events.append(Shuffled(DECK, face_down(gathered), face_down(deck)))
    names = (HANDS[other(after.dealer) - 1], HANDS[after.dealer - 1])
    for number, card in enumerate(deck[: 2 * DEALT]):
        events.append(Moved(DECK, 0, names[number % 2], number // 2, ((card, False),)))
    after.phase = DISCARD
    after.hands, after.deck = _hands(deck, after.dealer), deck[2 * DEALT :]
    after.crib, after.starter, after.shown, after.ready = (), None, False, ()


def _gather(story: Resolution) -> tuple[Card, ...]:
    """All cards are turned over onto the deck."""
    state = story.state
    starter = () if state.starter is None else (state.starter,)
    deck = state.deck
    piles = ((HANDS[0], state.hands[0]), (HANDS[1], state.hands[1]), (CRIB, state.crib))
    for name, cards in (*piles, (STARTER, starter)):
        story.events.append(TurnedOver(name, DECK, face_down(cards[::-1])))
        deck += cards[::-1]
    return deck
