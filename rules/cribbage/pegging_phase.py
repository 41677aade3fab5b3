"""The Pegging phase: cards are played in volleys, Go is said, the count is reset.

The moves have already been checked.
"""

from __future__ import annotations

from rules.cards import Card
from rules.cribbage.counting import show_hands
from rules.cribbage.state import HANDS, PILE, GoCall, PlayedCard, other, with_seat
from rules.cribbage.transition import Transition
from rules.cribbage.values import THIRTY_ONE, can_play, value
from rules.events import Moved, Turned


def play(transition: Transition, seat: int, card: Card) -> None:
    """Play a card, score what it makes, and pass the turn on."""
    state, opponent = transition.state, other(seat)
    hand, plays = state.hand(seat), state.plays
    at, height = hand.index(card), len(plays)
    transition.events += [
        Moved(HANDS[seat - 1], at, PILE, height, ((card, False),)),
        Turned(PILE, height, card, face_up=True),
    ]
    rest, cards = hand[:at] + hand[at + 1 :], (*state.volley, card)
    count = state.running_count + value(card)
    opponent_can_go_on = bool(state.hand(opponent)) and opponent not in state.said_go
    passes = count < THIRTY_ONE and opponent_can_go_on
    transition.update(
        hands=with_seat(state.hands, seat, rest),
        plays=(*plays, PlayedCard(seat, card)),
        running_count=count,
        turn=opponent if passes else seat,
    )
    transition.score_play(seat, cards)
    if not (transition.is_over or passes or can_play(rest, count)):
        end_volley(transition)


def go(transition: Transition, seat: int) -> None:
    """The opponent plays on while they can; if they cannot either, the volley is over."""
    state = transition.state
    transition.update(calls=(*state.calls, GoCall(seat, state.running_count, len(state.plays))))
    if can_play(state.hand(other(seat)), state.running_count):
        transition.update(turn=other(seat))
    else:
        end_volley(transition)


def end_volley(transition: Transition) -> None:
    """Score the last card, then begin the next volley or show the hands."""
    state = transition.state
    last = state.plays[-1]
    transition.score_volley_end(last, state.running_count)
    if transition.is_over:
        return
    leader = other(last.seat) if state.hand(other(last.seat)) else last.seat
    if state.hand(leader):
        begin_volley(transition, leader)
    else:
        show_hands(transition)


def begin_volley(transition: Transition, leader: int) -> None:
    transition.begin_volley()
    transition.update(since=len(transition.state.plays), running_count=0, turn=leader)
