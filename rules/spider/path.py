"""How the positions of a search were reached: for each one the step and the position before.

Numbers, not references from position to position: so nothing of a level outlives it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.spider.state import COLUMNS, RUN

# From, to, how many cards; None is a deal.
Step: TypeAlias = tuple[int, int, int] | None
Line: TypeAlias = list[Step]

START: Final = 0
STEP_BITS: Final = 11
DEAL_STEP: Final = (1 << STEP_BITS) - 1
FORGOTTEN_AT_ONCE: Final = 5_000


class Path:
    """The links of one search; a place is where the last step to a position is written."""

    __slots__ = ("_links",)

    def __init__(self) -> None:
        self._links = [START]

    def move(self, before: int, src: int, dst: int, length: int) -> int:
        """The place of the position that a move leads to."""
        self._links.append(before << STEP_BITS | (src * COLUMNS + dst) * (RUN + 1) + length)
        return len(self._links) - 1

    def deal(self, before: int) -> int:
        """The place of the position that a deal leads to."""
        self._links.append(before << STEP_BITS | DEAL_STEP)
        return len(self._links) - 1

    def line(self, place: int) -> Line:
        """The steps from the start to this place."""
        line: Line = []
        while place != START:
            place, step = divmod(self._links[place], 1 << STEP_BITS)
            if step == DEAL_STEP:
                line.append(None)
            else:
                columns, length = divmod(step, RUN + 1)
                line.append((*divmod(columns, COLUMNS), length))
        return line[::-1]

    def forget_some(self) -> bool:
        """Drop a part; whether anything is left."""
        del self._links[-FORGOTTEN_AT_ONCE:]
        return bool(self._links)
