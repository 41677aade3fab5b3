"""A line that a finger draws over the board: locked to its first two tiles. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from rules.crush.scoring import points
from rules.crush.sequences import Reading, fault, read_line
from rules.crush.slots import PLACES, SIZE, Place, slot
from rules.crush.state import CrushState


@dataclass(frozen=True, slots=True)
class Drag:
    """A selection being drawn: where it began, which way it goes, how far it has come."""

    start: str
    # Rows and columns of one step; None until a second tile has fixed the line.
    step: Place | None = None
    length: int = 1

    @property
    def slots(self) -> tuple[str, ...]:
        if self.step is None:
            return (self.start,)
        (row, column), (up, right) = PLACES[self.start], self.step
        return tuple(slot(row + up * n, column + right * n) for n in range(self.length))


def drawn(drag: Drag, cell: Place, filled: Collection[str]) -> Drag:
    """The selection when the finger is over a cell, wherever that is.

    The first neighbour with a card fixes the direction; from then on only the way along it counts,
    so that a finger which turns a corner changes nothing.
    """
    row, column = PLACES[drag.start]
    up, right = cell[0] - row, cell[1] - column
    step = drag.step or _towards(drag.start, up, right, filled)
    if step is None:
        return drag
    along = max(0, up * step[0] + right * step[1])
    length = 1
    while length <= along and _filled(row, column, step, length, filled):
        length += 1
    return replace(drag, step=step, length=length)


def _towards(start: str, up: int, right: int, filled: Collection[str]) -> Place | None:
    """The direction of the finger, if a card lies there; straight diagonals decide nothing."""
    if abs(up) == abs(right):
        return None
    step = (_sign(up), 0) if abs(up) > abs(right) else (0, _sign(right))
    row, column = PLACES[start]
    return step if _filled(row, column, step, 1, filled) else None


def _filled(row: int, column: int, step: Place, n: int, filled: Collection[str]) -> bool:
    there = (row + step[0] * n, column + step[1] * n)
    return 0 <= there[0] < SIZE and 0 <= there[1] < SIZE and slot(*there) in filled


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line is: a sequence with its reading and points, or the key of what is wrong."""

    slots: tuple[str, ...]
    reading: Reading | None
    fault: str | None
    base: int
    chain: int

    @property
    def points(self) -> int:
        return 0 if self.reading is None else points(self.reading, self.base, self.chain)


def judged(state: CrushState, slots: tuple[str, ...]) -> Verdict:
    """What the cards in a line are, and what they would score now."""
    cards = [tile.card for tile in map(state.at, slots) if tile is not None]
    return Verdict(slots, read_line(cards), fault(cards), state.base, state.chain)
