"""Playing Crush by keys: a focus that walks over the slots and can draw a line. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from kivyapp.games.crush.selection import Drag, drawn
from kivyapp.platform.keys import ARROWS
from rules.crush.slots import PLACES, SIZE, slot

START: Final = "r3c4"


@dataclass(frozen=True, slots=True)
class Cursor:
    """The slot in focus, and the line that is being drawn from it with Shift."""

    slot: str = START
    drag: Drag | None = None

    def moved(self, arrow: str) -> Cursor:
        """One slot further, up to the edge; a line is let go."""
        right, up = ARROWS[arrow]
        row, column = PLACES[self.slot]
        row, column = row + up, column + right
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return Cursor(self.slot)
        return Cursor(slot(row, column))

    def drawn(self, arrow: str, filled: Collection[str]) -> Cursor:
        """The line one tile longer or shorter; the first step fixes its direction."""
        if self.slot not in filled:
            return self
        right, up = ARROWS[arrow]
        drag = self.drag or Drag(self.slot)
        row, column = PLACES[drag.slots[-1]]
        after = drawn(drag, (row + up, column + right), filled)
        # Back on its first tile a line is none any more, and may go another way.
        return replace(self, drag=after if after.length > 1 else None)
