"""The keyboard focus in Crush: it moves from slot to slot and can select a line. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from kivyapp.games.crush.line_selection import LineDrag, drag_to
from kivyapp.platform.keys import ARROWS
from rules.crush.slots import CELLS, SIZE, slot

START: Final = "r3c4"


@dataclass(frozen=True, slots=True)
class SlotCursor:
    """The slot in focus, and the line being selected from it with Shift."""

    slot: str = START
    drag: LineDrag | None = None

    def moved(self, arrow: str, rows: int = SIZE) -> SlotCursor:
        """The cursor one slot further, on a board with this many rows; the line is dropped."""
        right, up = ARROWS[arrow]
        row, column = CELLS[self.slot]
        row, column = row + up, column + right
        if not (0 <= row < rows and 0 <= column < SIZE):
            return SlotCursor(self.slot)
        return SlotCursor(slot(row, column))

    def extended(self, arrow: str, filled: Collection[str]) -> SlotCursor:
        """The cursor with a line one tile longer or shorter; the first step sets the direction."""
        if self.slot not in filled:
            return self
        right, up = ARROWS[arrow]
        drag = self.drag or LineDrag(self.slot)
        row, column = CELLS[drag.slots[-1]]
        after = drag_to(drag, (row + up, column + right), filled)
        # Back at its first tile the line is gone, so it may take another direction.
        return replace(self, drag=after if after.length > 1 else None)
