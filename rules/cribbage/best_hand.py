"""The best hand that a seat held in a match, read from its recording without playing it again."""

from __future__ import annotations

from typing import cast

from rules.cards import Card
from rules.cribbage.moves import Cut, Discard, decode
from rules.cribbage.scoring import score_hand
from rules.cribbage.state import DEALT, CribbageState
from rules.recording import Recording
from rules.registry import make
from rules.session import Session


def best_hand(recording: Recording) -> int:
    """The points, as in ordinary cribbage, of the best four cards kept by the player, with starter.

    The deals follow from the seed, so only the discards and the cuts matter.
    """
    record, seat = recording.record, recording.seat
    start = cast(
        CribbageState,
        Session.new(make(record.game, **record.options), record.seed, key=record.key).start,
    )
    best, number = 0, 1
    laid: tuple[Card, ...] = ()
    for value in record.moves:
        match decode(value):
            case Discard(discarding, cards) if discarding == seat:
                laid = cards
            case Cut():
                deck = start.shuffles.deck(number)
                # The dealer alternates, and the non-dealer gets the first card.
                is_dealer = (start.dealer == seat) == (number % 2 == 1)
                dealt = deck[int(is_dealer) : 2 * DEALT : 2]
                kept = [card for card in dealt if card not in laid]
                best = max(best, score_hand(kept, deck[-1]).points)
                number += 1
    return best
