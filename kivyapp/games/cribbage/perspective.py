"""What a seat sees, turned into what lies on the table: one holds one's own hand open.

For the rules a hand lies face down, though its owner knows it. On the screen it lies open, so it
need not be turned when it is played, and must be when it goes into the crib.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.cribbage.state import CRIB, HANDS, PILE
from rules.events import Event, Moved, Turned
from rules.layout import Layout, Pile


def hand_of(seat: int | None) -> str | None:
    """The pile that lies open for this seat."""
    return None if seat is None else HANDS[seat - 1]


def staged(layout: Layout, seat: int | None) -> Layout:
    """The layout as the table shows it to this seat."""
    own = hand_of(seat)
    if own is None:
        return layout
    return {**layout, own: _open(layout[own])}


def _open(pile: Pile) -> Pile:
    return tuple((card, card is not None) for card, _ in pile)


def staged_events(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events of a step as the table shows them to this seat."""
    own, told = hand_of(seat), tuple(events)
    # What a card on the pile is, is told when it is turned up there.
    turned = {
        event.at: event.card for event in told if isinstance(event, Turned) and event.pile == PILE
    }
    shown: list[Event] = []
    played: set[int] = set()
    for event in told:
        match event:
            case Moved(src, at, dst, height) if src == own and dst == PILE:
                shown.append(Moved(src, at, dst, height, ((turned[height], True),)))
                played.add(height)
            case Turned(pile, at) if pile == PILE and at in played:
                continue
            case Moved(src, at, dst, height) if src == own and dst == CRIB:
                shown.append(Moved(src, at, dst, height, ((None, True),)))
                shown.append(Turned(CRIB, height, None, face_up=False))
            case _:
                shown.append(event)
    return tuple(shown)
