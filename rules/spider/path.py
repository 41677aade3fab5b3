"""The paths to the positions of a search, as a tree of parent links.

Links are numbers instead of references between positions, so that a level can be freed when the
search leaves it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.spider.state import COLUMNS, RUN_LENGTH

# Source, destination and run length of a move; None is a deal.
SearchStep: TypeAlias = tuple[int, int, int] | None
Line: TypeAlias = list[SearchStep]

START: Final = 0
STEP_BITS: Final = 11
DEAL_STEP: Final = (1 << STEP_BITS) - 1
FREEING_SLICE: Final = 5_000


class PathTree:
    """A path is the index of its last link; a link holds the index of its parent and a step."""

    __slots__ = ("_links",)

    def __init__(self) -> None:
        self._links = [START]

    def add_move(self, parent: int, src: int, dst: int, length: int) -> int:
        """The path that continues `parent` with a move."""
        self._links.append(parent << STEP_BITS | (src * COLUMNS + dst) * (RUN_LENGTH + 1) + length)
        return len(self._links) - 1

    def add_deal(self, parent: int) -> int:
        """The path that continues `parent` with a deal."""
        self._links.append(parent << STEP_BITS | DEAL_STEP)
        return len(self._links) - 1

    def line(self, path: int) -> Line:
        """The steps of a path from the start."""
        line: Line = []
        while path != START:
            path, step = divmod(self._links[path], 1 << STEP_BITS)
            if step == DEAL_STEP:
                line.append(None)
            else:
                columns, length = divmod(step, RUN_LENGTH + 1)
                line.append((*divmod(columns, COLUMNS), length))
        return line[::-1]

    def free_some(self) -> bool:
        """Free a part of the links; True while any are left."""
        del self._links[-FREEING_SLICE:]
        return bool(self._links)
