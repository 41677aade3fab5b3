"""The legal moves of a position, in a stable order: by kind, then by slot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.crush.sequences import read_line
from rules.crush.slots import CELLS, NEIGHBOURS, RAYS, SHORTEST, are_neighbours
from rules.crush.state import CrushState, Tag


def legal_moves(state: CrushState) -> Iterator[CrushMove]:
    if state.is_over:
        return
    occupied = state.occupied
    yield from _card_moves(occupied)
    yield from clear_moves(state)
    yield from (
        UseSwapper(src, dst)
        for src in state.tagged(Tag.SWAPPER)
        for dst in occupied
        if dst != src and not are_neighbours(src, dst)
    )
    yield from map(SetOffBomb, state.tagged(Tag.BOMB))
    if state.free_swaps:
        yield from (FreeSwap(src, dst) for src in occupied for dst in occupied if src != dst)
    if state.free_bombs:
        yield from map(FreeBomb, occupied)


def clear_moves(state: CrushState) -> Iterator[Clear]:
    """Every sequence on the board, marked from either end."""
    cards = {name: tile.card for name in state.occupied if (tile := state.at(name)) is not None}
    for ray in RAYS:
        line = tuple(takewhile(cards.__contains__, ray))
        for length in range(SHORTEST, len(line) + 1):
            # Every part of a sequence is a sequence too, so a longer line cannot be one either.
            if read_line([cards[name] for name in line[:length]]) is None:
                break
            yield Clear(line[:length])
            yield Clear(line[:length][::-1])


def _card_moves(occupied: tuple[str, ...]) -> Iterator[MoveCard]:
    filled = set(occupied)
    for src in occupied:
        for dst in NEIGHBOURS[src]:
            if dst in filled or CELLS[dst][1] != CELLS[src][1]:
                yield MoveCard(src, dst)
