"""What a touch on a card means, from what its seat knows: choosing, playing, or a reason why not.

Pure, and made from a view alone: it is the same for a game on this device and for one far away.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from rules.cards import Card
from rules.cribbage.knowledge import Knowledge, moves_of
from rules.cribbage.moves import DISCARDS, Continue, CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.values import THIRTY_ONE, value


@dataclass(frozen=True, slots=True)
class Choose:
    """These cards are chosen for the crib from now on."""

    cards: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Submit:
    """This move is to be made."""

    move: CribbageMove


@dataclass(frozen=True, slots=True)
class Refuse:
    """Nothing comes of it; the reason is a key."""

    reason: str


Intent: TypeAlias = Choose | Submit | Refuse


def tap(known: Knowledge, card: Card, chosen: frozenset[Card]) -> Intent:
    """A tap on a card of the own hand."""
    refusal = _not_now(known)
    if refusal is not None:
        return refusal
    if known.phase is Phase.DISCARD:
        return Choose(_toggled(known.hand, card, chosen))
    return play(known, card)


def drop(known: Knowledge, card: Card, chosen: frozenset[Card]) -> Intent:
    """A card was dragged to where cards of this phase go: the crib, or the pile."""
    refusal = _not_now(known)
    if refusal is not None:
        return refusal
    if known.phase is not Phase.DISCARD:
        return play(known, card)
    wanted = chosen if card in chosen else _toggled(known.hand, card, chosen)
    return _discard(known, wanted) if len(wanted) == DISCARDS else Choose(wanted)


def play(known: Knowledge, card: Card) -> Intent:
    """The card is to be played onto the count."""
    if known.count + value(card) > THIRTY_ONE:
        return Refuse("over_thirty_one")
    return Submit(PlayCard(known.seat, card))


def main_action(known: Knowledge, chosen: frozenset[Card]) -> Intent:
    """What the one large button does now."""
    if known.phase is Phase.DISCARD and known.seat in known.awaited:
        return _discard(known, chosen) if len(chosen) == DISCARDS else Refuse("discard_two")
    match forced(known):
        case None:
            refusal = _not_now(known)
            return Refuse("must_play") if refusal is None else refusal
        case move:
            return Submit(move)


def forced(known: Knowledge) -> CribbageMove | None:
    """The cut, the Go or the going on that is all one can do now."""
    moves = moves_of(known)
    if len(moves) == 1 and isinstance(moves[0], Cut | Go | Continue):
        return moves[0]
    return None


def playable(known: Knowledge, card: Card) -> bool:
    """Whether a card of the hand can be of use now; the others are dimmed."""
    if known.phase is not Phase.PEGGING or known.seat not in known.awaited:
        return True
    return known.count + value(card) <= THIRTY_ONE


def _not_now(known: Knowledge) -> Refuse | None:
    match known.phase:
        case Phase.DISCARD if known.seat not in known.awaited:
            return Refuse("already_discarded")
        case Phase.PEGGING if known.seat not in known.awaited:
            return Refuse("not_your_turn")
        case Phase.DISCARD | Phase.PEGGING:
            return None
        case Phase.RESULTS:
            return Refuse("match_over")
    return Refuse("wrong_phase")


def _toggled(hand: Collection[Card], card: Card, chosen: frozenset[Card]) -> frozenset[Card]:
    if card in chosen:
        return chosen - {card}
    if len(chosen) < DISCARDS:
        return chosen | {card}
    # A third choice replaces the one that is nearest to it in the hand.
    order = sorted(hand, key=lambda held: (held.rank, held.suit))
    nearest = min(chosen, key=lambda held: abs(order.index(held) - order.index(card)))
    return chosen - {nearest} | {card}


def _discard(known: Knowledge, chosen: frozenset[Card]) -> Intent:
    return Submit(Discard(known.seat, tuple(chosen)))
