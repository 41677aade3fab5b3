"""The pegs of one player on the board of classic cribbage: where they are, and where they were."""

from __future__ import annotations

from typing import Final, NamedTuple

TARGET: Final = 121
# A loser with fewer points is skunked, or doubly so.
SKUNK_LINE: Final = 91
DOUBLE_SKUNK_LINE: Final = 61

PEGGED_OUT: Final = "pegged_out"
SKUNK: Final = "skunk"
DOUBLE_SKUNK: Final = "double_skunk"
SKUNKS: Final = (SKUNK, DOUBLE_SKUNK)


class Pegs(NamedTuple):
    """The front peg stands at the points, the back peg at the points before the last gain."""

    front: int = 0
    back: int = 0

    def advanced(self, points: int) -> Pegs:
        """The pegs after a gain: the back peg leaps ahead. No peg goes beyond the target.

        >>> Pegs(118, 112).advanced(6)
        Pegs(front=121, back=118)
        """
        return Pegs(min(TARGET, self.front + points), self.front)


def ending(loser: Pegs) -> str:
    """How a match ended, by the points of its loser.

    >>> ending(Pegs(91)), ending(Pegs(90)), ending(Pegs(60))
    ('pegged_out', 'skunk', 'double_skunk')
    """
    if loser.front < DOUBLE_SKUNK_LINE:
        return DOUBLE_SKUNK
    return SKUNK if loser.front < SKUNK_LINE else PEGGED_OUT
