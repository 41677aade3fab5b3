"""The kinds of events that a move can cause.

Folding a move's events over the layout before it gives the layout after it, and their inverse leads
back: play, undo, replay, bots and online matches are all animated from events.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.cards import Card
from rules.layout import CanSee, Layout, Pile, PlacedCard, redact_pile


class Moved(NamedTuple):
    """Adjacent cards moved from index `src_at` of `src` to index `dst_at` of `dst`, not turned."""

    src: str
    src_at: int
    dst: str
    dst_at: int
    cards: Pile


class TurnedOver(NamedTuple):
    """The top cards of `src` were turned over one by one onto `dst`, where they lie as `cards`."""

    src: str
    dst: str
    cards: Pile


class Turned(NamedTuple):
    """A card was turned in its place; `face_up` is how it lies now."""

    pile: str
    at: int
    card: Card | None
    face_up: bool


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A whole pile was reordered from `cards` to `order`."""

    pile: str
    cards: Pile
    order: Pile


@dataclass(frozen=True, slots=True)
class Supplied:
    """Cards that were not in the game were put on top of a pile: a new deck was opened."""

    pile: str
    cards: Pile


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The top cards of a pile left the game: the inverse of `Supplied`."""

    pile: str
    cards: Pile


@dataclass(frozen=True, slots=True)
class Completed:
    """A pile is complete and takes no more cards. This does not change the layout."""

    pile: str


class Noted(NamedTuple):
    """Something public happened beside the cards, such as scoring; `entry` is a frozen value.

    This does not change the layout.
    """

    entry: object


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; `winner` is a seat or None. This does not change the layout."""

    winner: int | None
    reason: str


Event: TypeAlias = (
    Moved | TurnedOver | Turned | Shuffled | Supplied | Withdrawn | Completed | Noted | Ended
)


def piles_of(event: Event) -> tuple[str, ...]:
    """The piles that an event changes."""
    match event:
        case Moved() | TurnedOver():
            return event.src, event.dst
        case Noted() | Ended():
            return ()
    return (event.pile,)


class EventMismatch(ValueError):
    """An event names cards that do not lie where it says."""


def fold(layout: Layout, events: Iterable[Event]) -> Layout:
    """The layout after the events."""
    piles = dict(layout)
    for event in events:
        match event:
            case Moved(src, src_at, dst, dst_at, cards):
                piles[src] = _without(piles, src, src_at, cards)
                piles[dst] = _with(piles, dst, dst_at, cards)
            case TurnedOver(src, dst, cards):
                src_at = len(piles[src]) - len(cards)
                piles[src] = _without(piles, src, src_at, _turned_over(cards))
                piles[dst] = _with(piles, dst, len(piles[dst]), cards)
            case Turned(pile, at, card, face_up):
                rest = _without(piles, pile, at, ((card, not face_up),))
                piles[pile] = (*rest[:at], (card, face_up), *rest[at:])
            case Shuffled(pile, cards, order):
                if _without(piles, pile, 0, cards) or len(order) != len(cards):
                    raise EventMismatch(f"only a part of {pile} is shuffled")
                piles[pile] = order
            case Supplied(pile, cards):
                piles[pile] = _with(piles, pile, len(piles[pile]), cards)
            case Withdrawn(pile, cards):
                piles[pile] = _without(piles, pile, len(piles[pile]) - len(cards), cards)
            case Completed() | Noted() | Ended():
                pass
    return piles


def inverse(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events that lead back. Events that do not change the layout are left out."""
    back: list[Event] = []
    for event in events:
        match event:
            case Moved(src, src_at, dst, dst_at, cards):
                back.append(Moved(dst, dst_at, src, src_at, cards))
            case TurnedOver(src, dst, cards):
                back.append(TurnedOver(dst, src, _turned_over(cards)))
            case Turned(pile, at, card, face_up):
                back.append(Turned(pile, at, card, not face_up))
            case Shuffled(pile, cards, order):
                back.append(Shuffled(pile, order, cards))
            case Supplied(pile, cards):
                back.append(Withdrawn(pile, cards))
            case Withdrawn(pile, cards):
                back.append(Supplied(pile, cards))
            case Completed() | Noted() | Ended():
                pass
    return tuple(reversed(back))


def redact(events: Iterable[Event], can_see: CanSee) -> tuple[Event, ...]:
    """The events with only the cards that may be seen where they come to lie."""
    return tuple(_redacted(event, can_see) for event in events)


def _redacted(event: Event, can_see: CanSee) -> Event:
    match event:
        case Moved(src, src_at, dst, dst_at, cards):
            return Moved(src, src_at, dst, dst_at, redact_pile(cards, dst, can_see))
        case TurnedOver(src, dst, cards):
            return TurnedOver(src, dst, redact_pile(cards, dst, can_see))
        case Supplied(pile, cards) | Withdrawn(pile, cards):
            return type(event)(pile, redact_pile(cards, pile, can_see))
        case Turned(pile, at, _, face_up) if not can_see(pile, face_up):
            return Turned(pile, at, None, face_up)
        case Shuffled(pile, cards, order):
            return Shuffled(
                pile, redact_pile(cards, pile, can_see), redact_pile(order, pile, can_see)
            )
    return event


def _turned_over(cards: Pile) -> Pile:
    return tuple((card, not up) for card, up in reversed(cards))


def _without(piles: Layout, name: str, at: int, cards: Pile) -> Pile:
    """The pile without these cards, which must be there as far as they are known."""
    pile = piles[name]
    there = pile[at : at + len(cards)] if at >= 0 else ()
    if len(there) != len(cards) or not all(map(_may_be_same, there, cards)):
        raise EventMismatch(f"{name} does not hold {cards} at {at}")
    return pile[:at] + pile[at + len(cards) :]


def _may_be_same(one: PlacedCard, other: PlacedCard) -> bool:
    return one[1] == other[1] and (None in (one[0], other[0]) or one[0] == other[0])


def _with(piles: Layout, name: str, at: int, cards: Pile) -> Pile:
    pile = piles[name]
    if not 0 <= at <= len(pile):
        raise EventMismatch(f"{name} has no index {at}")
    return pile[:at] + cards + pile[at:]
