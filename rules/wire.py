"""Layouts, events and views as JSON values, to be sent to another machine.

A pile is a text such as `5H [TS] [??]`, where brackets mean face down and `??` an unknown card; a
pile of face-down unknown cards only is sent as their number. Redact a layout before encoding
it; an event is redacted while it is encoded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from rules.cards import card
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
from rules.layout import (
    HIDDEN_CARD,
    CanSee,
    Layout,
    Pile,
    PlacedCard,
    card_text,
    redact_pile,
)

Json: TypeAlias = Any
# How a game encodes and decodes its own notes.
EncodeNote: TypeAlias = Callable[[Any], Json]
DecodeNote: TypeAlias = Callable[[Json], Any]

MAX_PILE: Final = 512


class WireError(ValueError):
    """The received value cannot have been encoded by this module."""


def encode_pile(pile: Pile) -> str | int:
    """The pile as text, or as a number if it has only face-down unknown cards.

    >>> encode_pile(((card("5H"), True), (card("TS"), False), (None, False)))
    '5H [TS] [??]'
    >>> encode_pile((HIDDEN_CARD, HIDDEN_CARD))
    2
    """
    if pile and pile.count(HIDDEN_CARD) == len(pile):
        return len(pile)
    return " ".join(map(card_text, pile))


def decode_pile(value: Json) -> Pile:
    if type(value) is int and 0 < value <= MAX_PILE:
        return (HIDDEN_CARD,) * value
    if not isinstance(value, str):
        raise WireError(f"not a pile: {value!r:.80}")
    return tuple(map(_decode_card, value.split()))


def encode_layout(layout: Layout) -> dict[str, str | int]:
    return {name: encode_pile(pile) for name, pile in layout.items()}


def encode_view(view: View) -> dict[str, Json]:
    return {"layout": encode_layout(view.layout), "facts": dict(view.facts)}


def decode_view(value: Json) -> View:
    match value:
        case {"layout": dict(layout), "facts": dict(facts), **rest} if not rest:
            return View({name: decode_pile(pile) for name, pile in layout.items()}, facts)
    raise WireError(f"not a view: {value!r:.80}")


def decode_events(values: Json, decode_note: DecodeNote) -> tuple[Event, ...]:
    if not isinstance(values, list):
        raise WireError(f"not events: {values!r:.80}")
    return tuple(_decode_event(value, decode_note) for value in values)


def encode_event(event: Event, encode_note: EncodeNote, can_see: CanSee) -> list[Json]:
    """The event with only the cards that may be seen where they come to lie."""
    match event:
        # Unpacking the most frequent events takes half the time of a pattern with fields.
        case Moved():
            src, src_at, dst, dst_at, cards = event
            return ["moved", src, src_at, dst, dst_at, _encode_seen(cards, dst, can_see)]
        case Turned():
            pile, at, turned, face_up = event
            known = turned if can_see(pile, face_up) else None
            return ["turned", pile, at, card_text((known, face_up))]
        case Noted():
            return ["noted", encode_note(event.entry)]
        case TurnedOver(src, dst, cards):
            return ["turnedOver", src, dst, _encode_seen(cards, dst, can_see)]
        case Shuffled(pile, cards, order):
            seen = [_encode_seen(each, pile, can_see) for each in (cards, order)]
            return ["shuffled", pile, *seen]
        case Supplied(pile, cards):
            return ["supplied", pile, _encode_seen(cards, pile, can_see)]
        case Withdrawn(pile, cards):
            return ["withdrawn", pile, _encode_seen(cards, pile, can_see)]
        case Completed(pile):
            return ["completed", pile]
        case Ended(winner, reason):
            return ["ended", winner, reason]


def _encode_seen(cards: Pile, pile: str, can_see: CanSee) -> str | int:
    if len(cards) != 1:
        return encode_pile(redact_pile(cards, pile, can_see))
    # Most events move one card, which is encoded without making a pile of it.
    ((card, up),) = cards
    placed = (card if can_see(pile, up) else None, up)
    return 1 if placed == HIDDEN_CARD else card_text(placed)


def _decode_event(value: Json, decode_note: DecodeNote) -> Event:
    match value:
        case ["moved", str(src), int(src_at), str(dst), int(dst_at), cards]:
            return Moved(src, src_at, dst, dst_at, decode_pile(cards))
        case ["turnedOver", str(src), str(dst), cards]:
            return TurnedOver(src, dst, decode_pile(cards))
        case ["turned", str(pile), int(at), str(text)]:
            return Turned(pile, at, *_decode_card(text))
        case ["shuffled", str(pile), cards, order]:
            return Shuffled(pile, decode_pile(cards), decode_pile(order))
        case ["supplied", str(pile), cards]:
            return Supplied(pile, decode_pile(cards))
        case ["withdrawn", str(pile), cards]:
            return Withdrawn(pile, decode_pile(cards))
        case ["completed", str(pile)]:
            return Completed(pile)
        case ["noted", entry]:
            return Noted(decode_note(entry))
        case ["ended", int() | None as winner, str(reason)]:
            return Ended(winner, reason)
    raise WireError(f"not an event: {value!r:.80}")


def _decode_card(text: str) -> PlacedCard:
    up = not text.startswith("[")
    code = text if up else text[1:-1]
    try:
        return (None if code == "??" else card(code), up)
    except ValueError:
        raise WireError(f"not a card: {text!r:.20}") from None
