"""Cards changing places on the board, and the columns closing up: new columns and their events."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from rules.crush.slots import PLACES, slot
from rules.crush.state import CLEARED, Columns, Tile
from rules.events import Event, Moved
from rules.layout import face_up

Changed: TypeAlias = tuple[Columns, list[Event]]


def swapped(columns: Columns, one: str, other: str) -> Changed:
    """Two cards change places."""
    grid = [list(tiles) for tiles in columns]
    (row, column), (other_row, other_column) = PLACES[one], PLACES[other]
    first, second = grid[column][row], grid[other_column][other_row]
    grid[column][row], grid[other_column][other_row] = second, first
    # The first card comes to lie on the second, which then leaves from under it.
    there = Moved(one, 0, other, 1, face_up([first.card]))
    return tuple(map(tuple, grid)), [there, _shifted(second, other, one)]


def pushed(columns: Columns, src: str, dst: str) -> Changed:
    """A card goes into an empty slot beside it; both columns close up."""
    row, column = PLACES[src]
    tile = columns[column][row]
    events: list[Event] = [_shifted(tile, src, dst)]
    grid = list(columns)
    grid[column], falling = _closed_up(columns[column], column, {row})
    events += falling
    to_row, to_column = PLACES[dst]
    lands_at = len(grid[to_column])
    if lands_at != to_row:
        events.append(_shifted(tile, dst, slot(lands_at, to_column)))
    grid[to_column] = (*grid[to_column], tile)
    return tuple(grid), events


def without(columns: Columns, slots: Sequence[str], cleared: int) -> Changed:
    """The cards in these slots go onto the `cleared` others; the columns close up."""
    events: list[Event] = []
    gone: dict[int, set[int]] = {}
    for height, name in enumerate(slots, start=cleared):
        row, column = PLACES[name]
        gone.setdefault(column, set()).add(row)
        events.append(Moved(name, 0, CLEARED, height, face_up([columns[column][row].card])))
    grid = list(columns)
    for column, rows in gone.items():
        grid[column], falling = _closed_up(columns[column], column, rows)
        events += falling
    return tuple(grid), events


def _closed_up(
    tiles: tuple[Tile, ...], column: int, gone: Collection[int]
) -> tuple[tuple[Tile, ...], list[Event]]:
    """A column without the cards of some rows, and how the others fell."""
    left: list[Tile] = []
    events: list[Event] = []
    for row, tile in enumerate(tiles):
        if row in gone:
            continue
        if len(left) != row:
            events.append(_shifted(tile, slot(row, column), slot(len(left), column)))
        left.append(tile)
    return tuple(left), events


def _shifted(tile: Tile, src: str, dst: str) -> Event:
    """The lowest card of a slot goes into another that is empty."""
    return Moved(src, 0, dst, 0, face_up([tile.card]))
