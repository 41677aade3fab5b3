"""Resolution: the cards go back to their hands and are counted, non-dealer, dealer, crib.

Each hand is one packet: damage to the opponent, then the shield of a flush and the Initiative of
nobs for its owner.
"""

from __future__ import annotations

from rules.cards import Card
from rules.cribbage.phases import RESOLUTION
from rules.cribbage.resolution import Resolution
from rules.cribbage.scoring import HAND_SIZE, score_hand
from rules.cribbage.state import CRIB, HANDS, PILE, with_seat
from rules.events import Moved, Turned


def resolve(story: Resolution) -> None:
    """All cards are out: show them, count them, and wait for both to have seen it."""
    _show(story)
    state = story.state
    story.draft.phase, story.draft.turn = RESOLUTION, None
    for seat in (state.pone, state.dealer):
        count(story, seat, state.hand(seat), HANDS[seat - 1])
    count(story, state.crib_owner, state.crib, CRIB)


def count(story: Resolution, seat: int, cards: tuple[Card, ...], pile: str) -> None:
    """What a hand or crib does for its owner."""
    starter = story.state.starter
    if starter is None:
        raise ValueError("nothing is counted before the cut")
    parts = score_hand(cards, starter, is_crib=pile == CRIB)
    named = (("fifteen", parts.fifteens), ("pair", parts.pairs), ("run", parts.runs))
    packet = [(name, points, made) for name, scored in named for made, points in scored]
    story.strike(seat, packet, pile)
    for made, points in parts.flush:
        # The dial is for a flush of four; one of five is always worth five.
        shield = story.game.flush if len(made) == HAND_SIZE else points
        story.guard(seat, ("flush", shield, made), pile)
    for made, points in parts.nobs:
        story.lead_next(seat, ("nobs", points, made), pile)


def _show(story: Resolution) -> None:
    """The played cards go back to those who played them; the crib is turned up."""
    state = story.state
    hands = state.hands
    for height, play in reversed(list(enumerate(state.plays))):
        name, hand = HANDS[play.seat - 1], hands[play.seat - 1]
        story.events.append(Moved(PILE, height, name, 0, ((play.card, True),)))
        hands = with_seat(hands, play.seat, (play.card, *hand))
    for at, card in enumerate(state.crib):
        story.events.append(Turned(CRIB, at, card, True))
    after = story.draft
    after.hands, after.plays, after.since, after.calls, after.shown = hands, (), 0, (), True
