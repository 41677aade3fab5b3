"""Turns what a seat may know into what its table shows: the player's own hand is face up.

In the rules a hand is face down, though its owner knows it. On screen it is face up. So a played
card needs no turning, and a card that goes into the crib does. A recording may show both hands.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.cribbage.state import CRIB, HANDS, PILE
from rules.events import Event, Moved, Turned
from rules.layout import Layout, Pile


def layout_for_seat(layout: Layout, seat: int | None) -> Layout:
    """The layout as the table shows it to this seat."""
    if seat is None:
        return layout
    # The cards of the other hand are unknown, except in a recording that shows all cards.
    return {**layout, **{hand: _face_up(layout[hand]) for hand in HANDS}}


def _own_hand(seat: int | None) -> str | None:
    return None if seat is None else HANDS[seat - 1]


def _is_shown(pile: str, cards: Pile, own: str | None) -> bool:
    """True if these cards lie face up in a hand on this screen."""
    return pile == own or (pile in HANDS and cards[0][0] is not None)


def _face_up(pile: Pile) -> Pile:
    """All known cards face up."""
    return tuple((card, is_up or card is not None) for card, is_up in pile)


def events_for_seat(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events of a step as the table shows them to this seat."""
    own, given = _own_hand(seat), tuple(events)
    # A played card is named by the event that turns it face up on the pile.
    turned = {
        event.at: event.card for event in given if isinstance(event, Turned) and event.pile == PILE
    }
    shown: list[Event] = []
    played: set[int] = set()
    for event in given:
        match event:
            case Moved(src, at, dst, height, cards) if dst == PILE and _is_shown(src, cards, own):
                shown.append(Moved(src, at, dst, height, ((turned[height], True),)))
                played.add(height)
            case Turned(pile, at) if pile == PILE and at in played:
                continue
            case Moved(src, at, dst, height, cards) if dst == CRIB and _is_shown(src, cards, own):
                shown.append(Moved(src, at, dst, height, ((None, True),)))
                shown.append(Turned(CRIB, height, None, face_up=False))
            case _:
                shown.append(event)
    return tuple(shown)
