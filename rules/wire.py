"""Layouts, events and views as JSON values, for whoever plays far away.

A pile is a text such as `5H [TS] [??]`, where brackets mean face down and `??` a card that may not
be known; a pile of nothing but such cards is their number. What is redacted before stays redacted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from rules.cards import CODE_OF, Card, card
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
from rules.layout import HIDDEN, Layout, Lying, Pile, Sight, seen, unknown

Json: TypeAlias = Any
# How a game writes and reads its own notes.
WriteNote: TypeAlias = Callable[[Any], Json]
ReadNote: TypeAlias = Callable[[Json], Any]

_UNKNOWN: Final = "??"
_CODES_UP: Final[Mapping[int | None, str]] = dict([(None, _UNKNOWN), *CODE_OF.items()])
_CODES_DOWN: Final = {known: f"[{code}]" for known, code in _CODES_UP.items()}


class BadWire(ValueError):
    """What came over the wire cannot have been written by this module."""


def write_pile(pile: Pile) -> str | int:
    """The pile as text, or as a number when nothing of it may be known.

    >>> write_pile(((card("5H"), True), (card("TS"), False), (None, False)))
    '5H [TS] [??]'
    >>> write_pile((HIDDEN, HIDDEN))
    2
    """
    if len(pile) == 1 and pile[0][0] is not None:
        return _write(*pile[0])
    if pile and pile.count(HIDDEN) == len(pile):
        return len(pile)
    return " ".join([_write(known, up) for known, up in pile])


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


def write_events(
    events: Iterable[Event], note: WriteNote, sight: Sight | None = None
) -> list[list[Json]]:
    """The events as someone may know them: `redact` and the writing in one go, for those who tell
    of many. Without `sight`, as they are."""
    return [_write_event(event, note, sight) for event in events]


def read_events(values: Json, note: ReadNote) -> tuple[Event, ...]:
    if not isinstance(values, list):
        raise BadWire(f"not events: {values!r:.80}")
    return tuple(_read_event(value, note) for value in values)


def _write_event(event: Event, note: WriteNote, sight: Sight | None) -> list[Json]:
    # What happens most is asked for first; a pattern would cost more than the writing.
    if isinstance(event, Moved):
        cards = _write_seen(event.cards, event.dst, sight)
        return ["moved", event.src, event.src_at, event.dst, event.dst_at, cards]
    if isinstance(event, Turned):
        known = event.card if sight is None or sight(event.pile, event.face_up) else None
        return ["turned", event.pile, event.at, _write(known, event.face_up)]
    if isinstance(event, Noted):
        return ["noted", note(event.entry)]
    if isinstance(event, TurnedOver):
        return ["turnedOver", event.src, event.dst, _write_seen(event.cards, event.dst, sight)]
    return _write_rarity(event, sight)


def _write_rarity(event: Event, sight: Sight | None) -> list[Json]:
    match event:
        case Shuffled(name, cards, order):
            return [
                "shuffled",
                name,
                _write_seen(cards, name, sight),
                _write_seen(order, name, sight),
            ]
        case Supplied(name, cards):
            return ["supplied", name, _write_seen(cards, name, sight)]
        case Withdrawn(name, cards):
            return ["withdrawn", name, _write_seen(cards, name, sight)]
        case Completed(name):
            return ["completed", name]
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
        case ["ended", None, str(reason)]:
            return Ended(None, reason)
        case ["ended", int(winner), str(reason)]:
            return Ended(winner, reason)
    raise BadWire(f"not an event: {value!r:.80}")


def _write_seen(pile: Pile, name: str, sight: Sight | None) -> str | int:
    """A pile as somebody sees it. One that lies all the same way takes one question."""
    if sight is None:
        return write_pile(pile)
    if not pile:
        return ""
    known, up = pile[0]
    if len(pile) == 1:
        shown = known if known is not None and sight(name, up) else None
        return 1 if shown is None and not up else _write(shown, up)
    for lying in pile:
        if lying[1] is not up:
            return write_pile(seen(pile, name, sight))
    if sight(name, up):
        return write_pile(pile)
    return write_pile(unknown(len(pile), up)) if up else len(pile)


def _write(known: Card | None, up: bool) -> str:
    return _CODES_UP[known] if up else _CODES_DOWN[known]


def _read(text: str) -> Lying:
    up = not text.startswith("[")
    code = text if up else text[1:-1]
    try:
        return (None if code == _UNKNOWN else card(code), up)
    except ValueError:
        raise BadWire(f"not a card: {text!r:.20}") from None
