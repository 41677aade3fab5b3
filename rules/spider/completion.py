"""A whole suit, king to ace, leaves its column for the next foundation, at once and by itself."""

from __future__ import annotations

from rules.cards import ACE, Card
from rules.events import Completed, Event, Moved, Turned
from rules.layout import face_up
from rules.spider.state import COLUMN_NAMES, FOUNDATION_NAMES, RUN, Column
from rules.spider.tail import movable_tail


def has_whole_suit(column: Column) -> bool:
    # Thirteen cards that end with an ace begin with a king; the ace is what fails soonest.
    return bool(column.up) and column.up[-1].rank == ACE and movable_tail(column) == RUN


def complete(
    index: int, tableau: list[Column], foundations: list[tuple[Card, ...]], events: list[Event]
) -> int:
    """Take a whole suit off this column if there is one; how many cards were turned up by it."""
    column = tableau[index]
    if not has_whole_suit(column):
        return 0
    name, slot = COLUMN_NAMES[index], foundations.index(())
    taken, rest = column.up[-RUN:], Column(column.down, column.up[:-RUN])
    foundations[slot] = taken
    events.append(Moved(name, rest.height, FOUNDATION_NAMES[slot], 0, face_up(taken)))
    events.append(Completed(FOUNDATION_NAMES[slot]))
    return expose(index, rest, tableau, events)


def expose(index: int, rest: Column, tableau: list[Column], events: list[Event]) -> int:
    """Put down what is left of a column; 1 if its last card had to be turned up, otherwise 0."""
    if rest.up or not rest.down:
        tableau[index] = rest
        return 0
    flipped = rest.down[-1]
    tableau[index] = Column(rest.down[:-1], (flipped,))
    events.append(Turned(COLUMN_NAMES[index], rest.height - 1, flipped, face_up=True))
    return 1
