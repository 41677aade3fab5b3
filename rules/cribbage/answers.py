"""What a bot says when hands are counted by hand: the truth, and Muggins."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Continue, Count, CribbageMove, Muggins
from rules.cribbage.scoring import score_hand


def answer(known: Knowledge, options: Sequence[CribbageMove]) -> CribbageMove | None:
    """The move of a bot that confirms, counts or claims; None if it has to choose cards."""
    match options[0]:
        case Continue() | Muggins():
            return options[0]
        case Count(seat):
            return Count(seat, counted_points(known))
    return None


def counted_points(known: Knowledge) -> int:
    """The points of the hand or crib that this seat has to count now."""
    if known.starter is None:
        raise ValueError("hands cannot be counted before the cut")
    return score_hand(known.counted_hand, known.starter, is_crib=known.to_count == 1).points
