"""A line dragged over the board: its first two tiles set the direction. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from rules.crush.scoring import points
from rules.crush.sequences import Reading, fault, read_line
from rules.crush.slots import CELLS, SIZE, Cell, slot
from rules.crush.state import CrushState


@dataclass(frozen=True, slots=True)
class LineDrag:
    """A line being dragged: its first slot, its direction and its length."""

    start: str
    # Rows and columns from tile to tile; None until a second tile has set the direction.
    step: Cell | None = None
    length: int = 1

    @property
    def slots(self) -> tuple[str, ...]:
        if self.step is None:
            return (self.start,)
        (row, column), (up, right) = CELLS[self.start], self.step
        return tuple(slot(row + up * n, column + right * n) for n in range(self.length))


def drag_to(drag: LineDrag, cell: Cell, filled: Collection[str]) -> LineDrag:
    """The line once the finger is over a cell, which may lie outside the board.

    The first neighbour with a card sets the direction. From then on only the distance along it
    counts, so a finger that turns a corner changes nothing.
    """
    row, column = CELLS[drag.start]
    up, right = cell[0] - row, cell[1] - column
    step = drag.step or _towards(drag.start, up, right, filled)
    if step is None:
        return drag
    along = max(0, up * step[0] + right * step[1])
    length = 1
    while length <= along and _filled(row, column, step, length, filled):
        length += 1
    return replace(drag, step=step, length=length)


def _towards(start: str, up: int, right: int, filled: Collection[str]) -> Cell | None:
    """The direction of the finger if a card lies there; an exact diagonal has none."""
    if abs(up) == abs(right):
        return None
    step = (_sign(up), 0) if abs(up) > abs(right) else (0, _sign(right))
    row, column = CELLS[start]
    return step if _filled(row, column, step, 1, filled) else None


def _filled(row: int, column: int, step: Cell, n: int, filled: Collection[str]) -> bool:
    there = (row + step[0] * n, column + step[1] * n)
    return 0 <= there[0] < SIZE and 0 <= there[1] < SIZE and slot(*there) in filled


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@dataclass(frozen=True, slots=True)
class LineCheck:
    """What a line is worth: its reading as a sequence, or the key of the rule it breaks."""

    slots: tuple[str, ...]
    reading: Reading | None
    fault: str | None
    base: int
    chain: int

    @property
    def points(self) -> int:
        return 0 if self.reading is None else points(self.reading, self.base, self.chain)


def check_line(state: CrushState, slots: tuple[str, ...]) -> LineCheck:
    """Check the cards in a line, with the base and chain they would score with now."""
    cards = [tile.card for tile in map(state.at, slots) if tile is not None]
    return LineCheck(slots, read_line(cards), fault(cards), state.base, state.chain)
