"""Changes of the board: the new columns, and the events that lead to them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from rules.crush.slots import CELLS, slot
from rules.crush.state import CLEARED, Columns, Tile
from rules.events import Event, Moved
from rules.layout import face_up

ColumnsAndEvents: TypeAlias = tuple[Columns, list[Event]]


def swap(columns: Columns, one: str, other: str) -> ColumnsAndEvents:
    """Swap two cards."""
    grid = [list(tiles) for tiles in columns]
    (row, column), (other_row, other_column) = CELLS[one], CELLS[other]
    first, second = grid[column][row], grid[other_column][other_row]
    grid[column][row], grid[other_column][other_row] = second, first
    # The first card moves onto the second, which then leaves from below it.
    onto = Moved(one, 0, other, 1, face_up([first.card]))
    return tuple(map(tuple, grid)), [onto, _moved(second, other, one)]


def push(columns: Columns, src: str, dst: str) -> ColumnsAndEvents:
    """Move a card into an empty slot beside it; both columns close up."""
    row, column = CELLS[src]
    tile = columns[column][row]
    events: list[Event] = [_moved(tile, src, dst)]
    grid = list(columns)
    grid[column], falls = _closed_up(columns[column], column, {row})
    events += falls
    to_row, to_column = CELLS[dst]
    lands_at = len(grid[to_column])
    if lands_at != to_row:
        events.append(_moved(tile, dst, slot(lands_at, to_column)))
    grid[to_column] = (*grid[to_column], tile)
    return tuple(grid), events


def remove(columns: Columns, slots: Sequence[str], cleared: int) -> ColumnsAndEvents:
    """Move the cards of these slots onto the `cleared` earlier ones; the columns close up."""
    events: list[Event] = []
    removed: dict[int, set[int]] = {}
    for height, name in enumerate(slots, start=cleared):
        row, column = CELLS[name]
        removed.setdefault(column, set()).add(row)
        events.append(Moved(name, 0, CLEARED, height, face_up([columns[column][row].card])))
    grid = list(columns)
    for column, rows in removed.items():
        grid[column], falls = _closed_up(columns[column], column, rows)
        events += falls
    return tuple(grid), events


def _closed_up(
    tiles: tuple[Tile, ...], column: int, removed: Collection[int]
) -> tuple[tuple[Tile, ...], list[Event]]:
    """A column without the cards of some rows, and how the others fall."""
    left: list[Tile] = []
    events: list[Event] = []
    for row, tile in enumerate(tiles):
        if row in removed:
            continue
        if len(left) != row:
            events.append(_moved(tile, slot(row, column), slot(len(left), column)))
        left.append(tile)
    return tuple(left), events


def _moved(tile: Tile, src: str, dst: str) -> Event:
    """The lowest card of a slot moves to another slot, which is empty."""
    return Moved(src, 0, dst, 0, face_up([tile.card]))
