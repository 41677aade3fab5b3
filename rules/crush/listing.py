"""The legal moves of a position, in a stable order: kind by kind, slot by slot."""

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
from rules.crush.slots import NEIGHBOURS, PLACES, RAYS, SHORTEST, are_neighbours
from rules.crush.state import CrushState, Tag


def legal_moves(state: CrushState) -> Iterator[CrushMove]:
    if state.is_over:
        return
    occupied = state.occupied
    yield from _moves(state, occupied)
    yield from sequences(state)
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


def sequences(state: CrushState) -> Iterator[Clear]:
    """Every sequence on the board, marked from either end.

    A part of a sequence is one too, if it is long enough: what is none needs not be made longer.
    """
    cards = {name: tile.card for name in state.occupied if (tile := state.at(name)) is not None}
    for ray in RAYS:
        line = tuple(takewhile(cards.__contains__, ray))
        for length in range(SHORTEST, len(line) + 1):
            if read_line([cards[name] for name in line[:length]]) is None:
                break
            yield Clear(line[:length])
            yield Clear(line[:length][::-1])


def _moves(state: CrushState, occupied: tuple[str, ...]) -> Iterator[MoveCard]:
    filled = set(occupied)
    for src in occupied:
        for dst in NEIGHBOURS[src]:
            if dst in filled or PLACES[dst][1] != PLACES[src][1]:
                yield MoveCard(src, dst)
