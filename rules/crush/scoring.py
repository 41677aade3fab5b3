"""The score of Solitaire Crush: sequences that are longer, later and in a row earn more."""

from __future__ import annotations

from typing import Final

from rules.crush.moves import CrushMove
from rules.crush.notes import SequenceCleared
from rules.crush.sequences import Reading
from rules.crush.state import CrushState
from rules.events import Noted
from rules.game import Step

CANASTRA_FACTOR: Final = 2


def points(reading: Reading, base: int, chain: int) -> int:
    """What clearing a sequence earns.

    >>> from rules.cards import cards
    >>> from rules.crush.sequences import read_line
    >>> points(read_line(cards("5H 6H 7H")), base=10, chain=1)
    30
    """
    factor = CANASTRA_FACTOR if reading.is_clean_canastra else 1
    return reading.length * base * chain * factor


class CrushScoring:
    """The score of a match: the points of its cleared sequences."""

    start = 0

    def after_move(
        self, score: int, before: CrushState, step: Step[CrushState, CrushMove], elapsed: int
    ) -> int:
        for event in step.events:
            match event:
                case Noted(SequenceCleared(points=earned)):
                    score += earned
        return score

    def after_undo(self, restored: int) -> int:
        return restored
