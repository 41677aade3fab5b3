"""Cards change their place: the state after it, and the events that tell of it.

Nothing is judged here; `game.py` has checked the move before.
"""

from __future__ import annotations

from rules.events import Event, Moved, TurnedOver
from rules.layout import face_up
from rules.spider.completion import complete, expose
from rules.spider.state import COLUMN_INDEX, COLUMN_NAMES, STOCK, Column, Counters, SpiderState


def move_run(
    state: SpiderState, src: str, dst: str, length: int
) -> tuple[SpiderState, tuple[Event, ...]]:
    """The run moves; a card that this exposes is turned up; a suit that is whole leaves."""
    tableau, foundations = list(state.tableau), list(state.foundations)
    source, onto = COLUMN_INDEX[src], COLUMN_INDEX[dst]
    left, joined = tableau[source], tableau[onto]
    taken, rest = left.up[-length:], Column(left.down, left.up[:-length])
    events: list[Event] = [Moved(src, rest.height, dst, joined.height, face_up(taken))]
    flips = expose(source, rest, tableau, events)
    tableau[onto] = Column(joined.down, joined.up + taken)
    flips += complete(onto, tableau, foundations, events)
    counters = state.counters
    after = SpiderState(
        tuple(tableau),
        tuple(foundations),
        state.stock,
        Counters(counters.moves + 1, counters.deals, counters.flips + flips),
    )
    return after, tuple(events)


def deal_row(state: SpiderState) -> tuple[SpiderState, tuple[Event, ...]]:
    """A card is turned onto each column, from the left; then the suits that are whole leave."""
    tableau, foundations = list(state.tableau), list(state.foundations)
    row = state.stock[: -len(tableau) - 1 : -1]
    events: list[Event] = []
    for index, card in enumerate(row):
        column = tableau[index]
        tableau[index] = Column(column.down, (*column.up, card))
        events.append(TurnedOver(STOCK, COLUMN_NAMES[index], ((card, True),)))
    flips = sum(complete(index, tableau, foundations, events) for index in range(len(row)))
    counters = state.counters
    after = SpiderState(
        tuple(tableau),
        tuple(foundations),
        state.stock[: -len(row)],
        Counters(counters.moves + 1, counters.deals + 1, counters.flips + flips),
    )
    return after, tuple(events)
