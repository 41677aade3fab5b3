"""Moves cards between piles: computes the new state and the events.

Expects legal moves; `game.py` checks them first.
"""

from __future__ import annotations

from rules.cards import ACE, Card
from rules.events import Completed, Event, Moved, Turned, TurnedOver
from rules.layout import face_up
from rules.spider.state import (
    COLUMN_INDEX,
    COLUMN_NAMES,
    FOUNDATION_NAMES,
    RUN_LENGTH,
    STOCK,
    Column,
    Counters,
    SpiderState,
)
from rules.spider.tail import movable_tail


def move_run(
    state: SpiderState, src: str, dst: str, length: int
) -> tuple[SpiderState, tuple[Event, ...]]:
    """Move a run; an exposed face-down card is turned up, and a complete suit leaves."""
    tableau, foundations = list(state.tableau), list(state.foundations)
    source, onto = COLUMN_INDEX[src], COLUMN_INDEX[dst]
    left, joined = tableau[source], tableau[onto]
    taken, rest = left.up[-length:], Column(left.down, left.up[:-length])
    events: list[Event] = [Moved(src, rest.height, dst, joined.height, face_up(taken))]
    flips = _set_column(source, rest, tableau, events)
    tableau[onto] = Column(joined.down, joined.up + taken)
    flips += _remove_complete_suit(onto, tableau, foundations, events)
    counters = state.counters
    after = SpiderState(
        tuple(tableau),
        tuple(foundations),
        state.stock,
        Counters(counters.moves + 1, counters.deals, counters.flips + flips),
    )
    return after, tuple(events)


def deal_row(state: SpiderState) -> tuple[SpiderState, tuple[Event, ...]]:
    """Deal a card face up onto each column, from the left; then complete suits leave."""
    tableau, foundations = list(state.tableau), list(state.foundations)
    row = state.stock[: -len(tableau) - 1 : -1]
    events: list[Event] = []
    for index, card in enumerate(row):
        column = tableau[index]
        tableau[index] = Column(column.down, (*column.up, card))
        events.append(TurnedOver(STOCK, COLUMN_NAMES[index], ((card, True),)))
    flips = sum(
        _remove_complete_suit(index, tableau, foundations, events) for index in range(len(row))
    )
    counters = state.counters
    after = SpiderState(
        tuple(tableau),
        tuple(foundations),
        state.stock[: -len(row)],
        Counters(counters.moves + 1, counters.deals + 1, counters.flips + flips),
    )
    return after, tuple(events)


def _remove_complete_suit(
    index: int, tableau: list[Column], foundations: list[tuple[Card, ...]], events: list[Event]
) -> int:
    """Move a complete suit at the end of a column to a foundation; the number of cards flipped."""
    column = tableau[index]
    # Checking for the ace first is the fastest way to rule out most columns.
    if not column.up or column.up[-1].rank != ACE or movable_tail(column) != RUN_LENGTH:
        return 0
    name, slot = COLUMN_NAMES[index], foundations.index(())
    taken, rest = column.up[-RUN_LENGTH:], Column(column.down, column.up[:-RUN_LENGTH])
    foundations[slot] = taken
    events.append(Moved(name, rest.height, FOUNDATION_NAMES[slot], 0, face_up(taken)))
    events.append(Completed(FOUNDATION_NAMES[slot]))
    return _set_column(index, rest, tableau, events)


def _set_column(index: int, rest: Column, tableau: list[Column], events: list[Event]) -> int:
    """Store what is left of a column, turning up its last card; the number of cards flipped."""
    if rest.up or not rest.down:
        tableau[index] = rest
        return 0
    flipped = rest.down[-1]
    tableau[index] = Column(rest.down[:-1], (flipped,))
    events.append(Turned(COLUMN_NAMES[index], rest.height - 1, flipped, face_up=True))
    return 1
