"""The Resolution phase: played cards return to their hands, and all hands are counted.

Each hand is one packet: damage to the opponent, then the shield of a flush and the Initiative of
nobs for its owner.
"""

from __future__ import annotations

from rules.cribbage.phases import Phase
from rules.cribbage.scoring import HAND_SIZE, score_hand
from rules.cribbage.state import CRIB, HANDS, PILE, Cards, with_seat
from rules.cribbage.transition import Cause, Transition
from rules.events import Moved, Turned


def count_hands(transition: Transition) -> None:
    """Reveal all cards and count them: non-dealer, dealer, crib."""
    _reveal(transition)
    transition.update(phase=Phase.RESOLUTION, turn=None)
    state = transition.state
    for seat in (state.pone, state.dealer):
        count_hand(transition, seat, state.hand(seat), HANDS[seat - 1])
    count_hand(transition, state.dealer, state.crib, CRIB)


def count_hand(transition: Transition, seat: int, cards: Cards, pile: str) -> None:
    """The effects of one hand or crib of this seat."""
    starter = transition.state.starter
    if starter is None:
        raise ValueError("hands cannot be counted before the cut")
    score = score_hand(cards, starter, is_crib=pile == CRIB)
    named = (("fifteen", score.fifteens), ("pair", score.pairs), ("run", score.runs))
    packet = [Cause(name, points, made) for name, combos in named for made, points in combos]
    transition.deal_packet(seat, packet, pile)
    for made, points in score.flush:
        # The option sets the shield of a four-card flush; five cards are always worth five.
        shield = transition.game.flush if len(made) == HAND_SIZE else points
        transition.add_shield(seat, Cause("flush", shield, made), pile)
    for made, points in score.nobs:
        transition.give_initiative(seat, Cause("nobs", points, made), pile)


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
