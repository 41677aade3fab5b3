"""Moves cards between piles: computes the new state and the events.

Expects legal moves; `game.py` checks them first.
"""

from __future__ import annotations

from rules.cards import KING, Card
from rules.events import Completed, Event, Moved, Turned, TurnedOver
from rules.klondike.state import (
    FOUNDATION_INDEX,
    STOCK,
    TABLEAU_INDEX,
    WASTE,
    Column,
    KlondikeState,
)
from rules.layout import face_down, face_up


def draw(state: KlondikeState, count: int) -> tuple[KlondikeState, tuple[Event, ...]]:
    """Turn up to `count` cards from the stock onto the waste, one by one."""
    turned = state.stock[: -count - 1 : -1]
    after = KlondikeState(
        state.tableau,
        state.foundations,
        stock=state.stock[:-count],
        waste=state.waste + turned,
        counters=state.counters.plus(),
    )
    return after, (TurnedOver(STOCK, WASTE, face_up(turned)),)


def recycle(state: KlondikeState) -> tuple[KlondikeState, tuple[Event, ...]]:
    """Turn the waste over to form a new stock."""
    turned = state.waste[::-1]
    after = KlondikeState(
        state.tableau,
        state.foundations,
        stock=turned,
        waste=(),
        counters=state.counters.plus(recycles=1),
    )
    return after, (TurnedOver(WASTE, STOCK, face_down(turned)),)


def transfer(
    state: KlondikeState, src: str, count: int, dst: str
) -> tuple[KlondikeState, tuple[Event, ...]]:
    """Move the top `count` cards of a pile; an exposed face-down card is turned up."""
    tableau, foundations, waste = list(state.tableau), list(state.foundations), state.waste
    flipped: Card | None = None
    if (column := TABLEAU_INDEX.get(src)) is not None:
        down, up = tableau[column].down, tableau[column].up
        taken, rest = up[-count:], up[:-count]
        src_at = len(down) + len(rest)
        if down and not rest:
            flipped = down[-1]
            tableau[column] = Column(down[:-1], (flipped,))
        else:
            tableau[column] = Column(down, rest)
    elif (slot := FOUNDATION_INDEX.get(src)) is not None:
        taken, foundations[slot] = foundations[slot][-1:], foundations[slot][:-1]
        src_at = len(foundations[slot])
    else:
        taken, waste = waste[-1:], waste[:-1]
        src_at = len(waste)

    to_foundation = FOUNDATION_INDEX.get(dst)
    if to_foundation is not None:
        dst_at = len(foundations[to_foundation])
        foundations[to_foundation] += taken
    else:
        onto = TABLEAU_INDEX[dst]
        dst_at = len(tableau[onto].down) + len(tableau[onto].up)
        tableau[onto] = Column(tableau[onto].down, tableau[onto].up + taken)

    events: list[Event] = [Moved(src, src_at, dst, dst_at, face_up(taken))]
    if flipped is not None:
        events.append(Turned(src, src_at - 1, flipped, face_up=True))
    if to_foundation is not None and taken[-1].rank == KING:
        events.append(Completed(dst))

    counters = state.counters.plus(
        to_foundation=int(to_foundation is not None),
        to_tableau=int(to_foundation is None),
        from_foundation=int(src in FOUNDATION_INDEX),
        flips=int(flipped is not None),
    )
    after = KlondikeState(tuple(tableau), tuple(foundations), state.stock, waste, counters)
    return after, tuple(events)
