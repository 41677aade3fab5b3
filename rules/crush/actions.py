"""What a move does to the board, and the card that drops after it."""

from __future__ import annotations

from typing import TypeAlias

from rules.crush import grid
from rules.crush.deck import fresh_deck
from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.crush.notes import CardDropped, DeckOpened, SequenceCleared, SwapperSpent
from rules.crush.scoring import points
from rules.crush.sequences import read_line
from rules.crush.slots import CELLS, SIZE, slot
from rules.crush.state import DECK, Columns, Counters, CrushState, Tile
from rules.events import Event, Noted, Supplied, TurnedOver
from rules.layout import face_down, face_up
from rules.rng import Mulberry32

StateAndEvents: TypeAlias = tuple[CrushState, list[Event]]


def perform(state: CrushState, move: CrushMove) -> StateAndEvents:
    """The state after a legal move, before the drop."""
    match move:
        case Clear(slots):
            return _clear(state, slots)
        case MoveCard(src, dst):
            change = grid.swap if state.at(dst) is not None else grid.push
            columns, events = change(state.columns, src, dst)
        case UseSwapper(src, dst):
            columns, events = grid.swap(_without_tag(state, src), src, dst)
            events.append(Noted(SwapperSpent(dst)))
        case FreeSwap(src, dst):
            columns, events = grid.swap(state.columns, src, dst)
            state = state._replace(free_swaps=state.free_swaps - 1)
        case SetOffBomb(name):
            return _remove(state._replace(chain=1), (name,))
        case FreeBomb(name):
            return _remove(state._replace(chain=1, free_bombs=state.free_bombs - 1), (name,))
    return state._replace(columns=columns, chain=1), events


def drop_card(state: CrushState) -> StateAndEvents:
    """The state after the drop that ends every action; without room the match is over."""
    counters = state.counters._replace(actions=state.counters.actions + 1)
    lowest = min(map(len, state.columns))
    if lowest == SIZE:
        return state._replace(is_over=True, counters=counters), []
    generator = Mulberry32(state.generator)
    free = [column for column, tiles in enumerate(state.columns) if len(tiles) == lowest]
    column = free[generator.below(len(free))]
    tile, name = state.deck[-1], slot(lowest, column)
    columns = list(state.columns)
    columns[column] = (*columns[column], tile)
    deck, decks = state.deck[:-1], state.decks
    events: list[Event] = [
        TurnedOver(DECK, name, face_up([tile.card])),
        Noted(CardDropped(name, tile.tag)),
    ]
    if not deck:
        deck, decks = fresh_deck(generator), decks + 1
        events.append(Supplied(DECK, face_down(new.card for new in deck)))
        events.append(Noted(DeckOpened(decks)))
    after = state._replace(
        columns=tuple(columns),
        deck=deck,
        decks=decks,
        generator=generator.state,
        counters=counters,
    )
    return after, events


def _clear(state: CrushState, slots: tuple[str, ...]) -> StateAndEvents:
    reading = read_line([tile.card for tile in map(state.at, slots) if tile is not None])
    if reading is None:
        raise ValueError("only a sequence can be cleared")
    earned = points(reading, state.base, state.chain)
    note = SequenceCleared(
        slots, reading.wild, state.base, state.chain, reading.is_clean_canastra, earned
    )
    after, events = _remove(state, slots)
    after = after._replace(
        base=state.base + 1,
        chain=state.chain + 1,
        counters=Counters(
            actions=state.counters.actions,
            sequences=state.counters.sequences + 1,
            longest=max(state.counters.longest, reading.length),
            best_chain=max(state.counters.best_chain, state.chain),
        ),
    )
    return after, [Noted(note), *events]


def _remove(state: CrushState, slots: tuple[str, ...]) -> StateAndEvents:
    removed = [tile.card for tile in map(state.at, slots) if tile is not None]
    columns, events = grid.remove(state.columns, slots, len(state.cleared))
    return state._replace(columns=columns, cleared=(*state.cleared, *removed)), events


def _without_tag(state: CrushState, name: str) -> Columns:
    """The columns with the swapper in this slot turned into an ordinary card."""
    row, column = CELLS[name]
    columns = [list(tiles) for tiles in state.columns]
    columns[column][row] = Tile(columns[column][row].card)
    return tuple(map(tuple, columns))
