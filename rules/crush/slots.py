"""The 49 slots of the board: their names, their neighbours and the straight lines through them.

Rows count from the bottom: `r1c1` is the lower left corner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

SIZE: Final = 7
SHORTEST: Final = 3

# Row and column, from 0; row 0 is the bottom one.
Cell: TypeAlias = tuple[int, int]

CELLS: Final[Mapping[str, Cell]] = {
    f"r{row + 1}c{column + 1}": (row, column) for row in range(SIZE) for column in range(SIZE)
}
SLOTS: Final = tuple(CELLS)
_NAMES: Final = {cell: name for name, cell in CELLS.items()}
_STEPS: Final = ((0, -1), (0, 1), (-1, 0), (1, 0))

NEIGHBOURS: Final[Mapping[str, tuple[str, ...]]] = {
    name: tuple(
        _NAMES[row + up, column + right]
        for up, right in _STEPS
        if (row + up, column + right) in _NAMES
    )
    for name, (row, column) in CELLS.items()
}


def slot(row: int, column: int) -> str:
    return _NAMES[row, column]


def are_neighbours(one: str, other: str) -> bool:
    return other in NEIGHBOURS[one]


def is_line(slots: Sequence[str]) -> bool:
    """Whether the slots follow each other in one row or column, in either direction."""
    cells = [CELLS[name] for name in slots]
    steps = {
        (row - before_row, column - before_column)
        for (before_row, before_column), (row, column) in pairwise(cells)
    }
    return len(cells) < 2 or (len(steps) == 1 and steps <= set(_STEPS))


def _rays() -> Iterator[tuple[str, ...]]:
    for row, column in _NAMES:
        if column <= SIZE - SHORTEST:
            yield tuple(_NAMES[row, further] for further in range(column, SIZE))
        if row <= SIZE - SHORTEST:
            yield tuple(_NAMES[further, column] for further in range(row, SIZE))


# From every slot to the right edge and to the top edge, where there is room for a sequence.
RAYS: Final = tuple(_rays())
# Every line that could be cleared, once, from its lower or left end.
LINES: Final = tuple(ray[:length] for ray in RAYS for length in range(SHORTEST, len(ray) + 1))
