"""The Resolution phase: played cards return to their hands, and all hands are counted.

The order is the non-dealer's hand, the dealer's hand, the crib. The rules count them at once, or
the players say themselves what they have, hand by hand.
"""

from __future__ import annotations

from rules.cribbage.classic import ClassicTransition
from rules.cribbage.handicap import scored_hand
from rules.cribbage.phases import Phase
from rules.cribbage.scoring import HandScore, score_hand
from rules.cribbage.state import (
    COUNTED_HANDS,
    CRIB,
    HANDS,
    PILE,
    CribbageState,
    show_pile,
    show_seat,
    with_seat,
)
from rules.cribbage.transition import Transition
from rules.events import Moved, Turned


def show_hands(transition: Transition) -> None:
    """Reveal all cards, and count them unless the players do."""
    _reveal(transition)
    transition.update(phase=Phase.RESOLUTION, turn=None)
    if transition.game.counts_by_hand:
        transition.update(to_count=COUNTED_HANDS)
        return
    state = transition.state
    for to_count in range(COUNTED_HANDS, 0, -1):
        pile = show_pile(state.dealer, to_count)
        seat, score = show_seat(state.dealer, to_count), shown_score(state, pile)
        transition.score_hand(seat, scored_hand(transition.game.without, seat, score), pile)


def shown_score(state: CribbageState, pile: str) -> HandScore:
    """The score of a revealed hand or crib."""
    if state.starter is None:
        raise ValueError("hands cannot be counted before the cut")
    cards = state.crib if pile == CRIB else state.hands[HANDS.index(pile)]
    return score_hand(cards, state.starter, is_crib=pile == CRIB)


def say_count(transition: ClassicTransition, seat: int, points: int) -> None:
    """Score what a player says. A wrong count is corrected, unless the opponent may take the
    points that were missed."""
    state = transition.state
    pile = show_pile(state.dealer, state.to_count)
    score = scored_hand(transition.game.without, seat, shown_score(state, pile))
    transition.claim(seat, points, pile)
    missed = score.points - points
    if missed > 0 and transition.game.muggins:
        transition.score_count(seat, points, pile)
        transition.update(missed=missed)
    else:
        transition.score_hand(seat, score, pile)
        _next_hand(transition)


def take_missed(transition: ClassicTransition, seat: int) -> None:
    """Score for this seat what the opponent has missed."""
    state = transition.state
    transition.score_muggins(seat, state.missed, show_pile(state.dealer, state.to_count))
    leave_missed(transition)


def leave_missed(transition: Transition) -> None:
    """Count the next hand, whatever was missed in this one."""
    transition.update(missed=0)
    _next_hand(transition)


def _next_hand(transition: Transition) -> None:
    transition.update(to_count=transition.state.to_count - 1)


def _reveal(transition: Transition) -> None:
    """Return the played cards to their hands and turn up the crib."""
    state = transition.state
    hands = state.hands
    for height, play in reversed(list(enumerate(state.plays))):
        transition.events.append(Moved(PILE, height, HANDS[play.seat - 1], 0, ((play.card, True),)))
        hands = with_seat(hands, play.seat, (play.card, *hands[play.seat - 1]))
    for at, card in enumerate(state.crib):
        transition.events.append(Turned(CRIB, at, card, face_up=True))
    transition.update(hands=hands, plays=(), since=0, running_count=0, calls=(), is_revealed=True)
