"""Layouts, events and views as JSON values, for whoever plays far away.

A pile is a text such as `5H [TS] [??]`, where brackets mean face down and `??` a card that may not
be known; a pile of nothing but such cards is their number. What is redacted before stays redacted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rules.cards import Card, card
from rules.events import (
    Completed,
    Ended,
    Event,
    Moved,
    Noted,
    Shuffled,
    Supplied,
    Turned,
    TurnedOver,
    Withdrawn,
)
from rules.game import View
from rules.layout import Layout, Lying, Pile

Json: TypeAlias = Any
# How a game writes and reads its own notes.
WriteNote: TypeAlias = Callable[[Any], Json]
ReadNote: TypeAlias = Callable[[Json], Any]

HIDDEN: Final[Lying] = (None, False)
_UNKNOWN: Final = "??"


class BadWire(ValueError):
    """What came over the wire cannot have been written by this module."""


def write_pile(pile: Pile) -> str | int:
    """The pile as text, or as a number when nothing of it may be known.

    >>> write_pile(((card("5H"), True), (card("TS"), False), (None, False)))
    '5H [TS] [??]'
    >>> write_pile((HIDDEN, HIDDEN))
    2
    """
    if pile and pile.count(HIDDEN) == len(pile):
        return len(pile)
    return " ".join([_write(known, up) for known, up in pile])


def write_cards(cards: Sequence[Card], up: bool, known: bool) -> str | int:
    """A pile that lies all the same way, and is known as a whole or not at all: as `write_pile`
    writes it, without a look at every card.

    >>> write_cards((card("5H"), card("TS")), up=False, known=True)
    '[5H] [TS]'
    """
    if not cards:
        return ""
    if known:
        return " ".join(map(str, cards)) if up else f"[{'] ['.join(map(str, cards))}]"
    return " ".join([_UNKNOWN] * len(cards)) if up else len(cards)


def read_pile(value: Json) -> Pile:
    if type(value) is int and 0 < value <= 512:
        return (HIDDEN,) * value
    if not isinstance(value, str):
        raise BadWire(f"not a pile: {value!r:.80}")
    return tuple(_read(text) for text in value.split())


def write_layout(layout: Layout) -> dict[str, str | int]:
    return {name: write_pile(pile) for name, pile in layout.items()}


def read_layout(value: Mapping[str, Json]) -> Layout:
    return {name: read_pile(pile) for name, pile in value.items()}


def write_view(view: View) -> dict[str, Json]:
    return {"layout": write_layout(view.layout), "facts": dict(view.facts)}


def read_view(value: Json) -> View:
    if not isinstance(value, dict) or set(value) != {"layout", "facts"}:
        raise BadWire(f"not a view: {value!r:.80}")
    layout, facts = value["layout"], value["facts"]
    if not isinstance(layout, dict) or not isinstance(facts, dict):
        raise BadWire(f"not a view: {value!r:.80}")
    return View(read_layout(layout), facts)


def write_events(events: Iterable[Event], note: WriteNote) -> list[list[Json]]:
    return [write_event(event, note) for event in events]


def read_events(values: Json, note: ReadNote) -> tuple[Event, ...]:
    if not isinstance(values, list):
        raise BadWire(f"not events: {values!r:.80}")
    return tuple(_read_event(value, note) for value in values)


def write_event(event: Event, note: WriteNote) -> list[Json]:
    match event:
        case Moved(src, src_at, dst, dst_at, pile):
            return ["moved", src, src_at, dst, dst_at, write_pile(pile)]
        case TurnedOver(src, dst, pile):
            return ["turnedOver", src, dst, write_pile(pile)]
        case Turned(pile_name, at, known, up):
            return ["turned", pile_name, at, _write(known, up)]
        case Shuffled(pile_name, before, after):
            return ["shuffled", pile_name, write_pile(before), write_pile(after)]
        case Supplied(pile_name, cards):
            return ["supplied", pile_name, write_pile(cards)]
        case Withdrawn(pile_name, cards):
            return ["withdrawn", pile_name, write_pile(cards)]
        case Completed(pile_name):
            return ["completed", pile_name]
        case Noted(entry):
            return ["noted", note(entry)]
        case Ended(winner, reason):
            return ["ended", winner, reason]
    raise BadWire(f"not an event: {event!r:.80}")


def _read_event(value: Json, note: ReadNote) -> Event:
    match value:
        case ["moved", str(src), int(src_at), str(dst), int(dst_at), pile]:
            return Moved(src, src_at, dst, dst_at, read_pile(pile))
        case ["turnedOver", str(src), str(dst), pile]:
            return TurnedOver(src, dst, read_pile(pile))
        case ["turned", str(name), int(at), str(text)]:
            known, up = _read(text)
            return Turned(name, at, known, up)
        case ["shuffled", str(name), before, after]:
            return Shuffled(name, read_pile(before), read_pile(after))
        case ["supplied", str(name), cards]:
            return Supplied(name, read_pile(cards))
        case ["withdrawn", str(name), cards]:
            return Withdrawn(name, read_pile(cards))
        case ["completed", str(name)]:
            return Completed(name)
        case ["noted", entry]:
            return Noted(note(entry))
        case ["ended", (int() | None) as winner, str(reason)]:
            return Ended(winner, reason)
    raise BadWire(f"not an event: {value!r:.80}")


def _write(known: Card | None, up: bool) -> str:
    code = _UNKNOWN if known is None else str(known)
    return code if up else f"[{code}]"


def _read(text: str) -> Lying:
    up = not text.startswith("[")
    code = text if up else text[1:-1]
    try:
        return (None if code == _UNKNOWN else card(code), up)
    except ValueError:
        raise BadWire(f"not a card: {text!r:.20}") from None
