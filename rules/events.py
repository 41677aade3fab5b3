"""The few kinds of things that happen on a table, as narration of a move.

Folding a move's events over the layout before it gives the layout after it, and their inverse leads
back: play, undo, replay, bots and the network are shown through this one path.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.cards import Card
from rules.frozen import frozen
from rules.layout import Layout, Pile, Sight, seen


@frozen
class Moved:
    """Neighbouring cards left `src` at one height and lie in `dst` at another, as they were."""

    src: str
    src_at: int
    dst: str
    dst_at: int
    cards: Pile


@frozen
class TurnedOver:
    """The top cards of `src` were turned over onto `dst` one by one: `cards` as they lie there."""

    src: str
    dst: str
    cards: Pile


@frozen
class Turned:
    """A card was turned where it lies and is now face up or down."""

    pile: str
    at: int
    card: Card | None
    face_up: bool


@frozen
class Shuffled:
    """The cards of a pile were brought into another order: `cards` as they lay, `order` as now."""

    pile: str
    cards: Pile
    order: Pile


@dataclass(frozen=True, slots=True)
class Supplied:
    """Cards that were not part of the game before now lie on top of a pile: a deck was opened."""

    pile: str
    cards: Pile


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The top cards of a pile are no part of the game any more: a supply is taken back."""

    pile: str
    cards: Pile


@dataclass(frozen=True, slots=True)
class Completed:
    """A pile has all that it can ever take. The layout shows nothing of it."""

    pile: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Something happened beside the cards that everyone may know: a frozen value of the game's own.

    The layout shows nothing of it.
    """

    entry: object


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; `winner` is a seat or None. The layout shows nothing of it."""

    winner: int | None
    reason: str


Event: TypeAlias = (
    Moved | TurnedOver | Turned | Shuffled | Supplied | Withdrawn | Completed | Noted | Ended
)


class EventMismatch(ValueError):
    """An event tells of cards that do not lie where it says."""


def fold(layout: Layout, events: Iterable[Event]) -> Layout:
    """The layout after the events."""
    piles = dict(layout)
    for event in events:
        match event:
            case Moved(src, src_at, dst, dst_at, cards):
                piles[src] = _without(piles, src, src_at, cards)
                piles[dst] = _with(piles, dst, dst_at, cards)
            case TurnedOver(src, dst, cards):
                taken = _over(cards)
                piles[src] = _without(piles, src, len(piles[src]) - len(cards), taken)
                piles[dst] = _with(piles, dst, len(piles[dst]), cards)
            case Turned(pile, at, card, face_up):
                rest = _without(piles, pile, at, ((card, not face_up),))
                piles[pile] = (*rest[:at], (card, face_up), *rest[at:])
            case Shuffled(pile, cards, order):
                if _without(piles, pile, 0, cards) or len(order) != len(cards):
                    raise EventMismatch(f"{pile} is not shuffled as a whole")
                piles[pile] = order
            case Supplied(pile, cards):
                piles[pile] = _with(piles, pile, len(piles[pile]), cards)
            case Withdrawn(pile, cards):
                piles[pile] = _without(piles, pile, len(piles[pile]) - len(cards), cards)
            case Completed() | Noted() | Ended():
                pass
    return piles


def inverse(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events that lead back. What the layout does not show has no way back and is left out."""
    back: list[Event] = []
    for event in events:
        match event:
            case Moved(src, src_at, dst, dst_at, cards):
                back.append(Moved(dst, dst_at, src, src_at, cards))
            case TurnedOver(src, dst, cards):
                back.append(TurnedOver(dst, src, _over(cards)))
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


def redact(events: Iterable[Event], sight: Sight) -> tuple[Event, ...]:
    """The events with only those cards named that may be known from where they come to lie."""
    return tuple(_redacted(event, sight) for event in events)


def _redacted(event: Event, sight: Sight) -> Event:
    match event:
        case Moved(src, src_at, dst, dst_at, cards):
            known = seen(cards, dst, sight)
            return event if known == cards else Moved(src, src_at, dst, dst_at, known)
        case TurnedOver(src, dst, cards):
            return TurnedOver(src, dst, seen(cards, dst, sight))
        case Turned(pile, at, _, face_up) if not sight(pile, face_up):
            return Turned(pile, at, None, face_up)
        case Shuffled(pile, cards, order):
            return Shuffled(pile, seen(cards, pile, sight), seen(order, pile, sight))
        case Supplied(pile, cards) | Withdrawn(pile, cards):
            return replace(event, cards=seen(cards, pile, sight))
    return event


def _over(cards: Pile) -> Pile:
    return tuple((card, not up) for card, up in reversed(cards))


def _without(piles: Layout, name: str, at: int, cards: Pile) -> Pile:
    """The pile with these cards taken out, which must be there as far as they are known."""
    pile = piles[name]
    there = pile[at : at + len(cards)] if at >= 0 else ()
    if len(there) != len(cards) or not all(map(_same, there, cards)):
        raise EventMismatch(f"{name} does not hold {cards} at {at}")
    return pile[:at] + pile[at + len(cards) :]


def _same(lying: tuple[Card | None, bool], told: tuple[Card | None, bool]) -> bool:
    cards_agree = lying[0] is None or told[0] is None or lying[0] == told[0]
    return cards_agree and lying[1] == told[1]


def _with(piles: Layout, name: str, at: int, cards: Pile) -> Pile:
    pile = piles[name]
    if not 0 <= at <= len(pile):
        raise EventMismatch(f"{name} has no place {at}")
    return pile[:at] + cards + pile[at:]
