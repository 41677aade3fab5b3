"""What a tap or a drop means, given what the seat knows: a choice, a move, or a refusal.

Pure, and based on the seat's view alone, so it is the same for local and online matches.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import DISCARDS, Continue, CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.values import THIRTY_ONE, value


@dataclass(frozen=True, slots=True)
class Choose:
    """Change the cards chosen for the crib to these."""

    cards: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Submit:
    """Make this move."""

    move: CribbageMove


@dataclass(frozen=True, slots=True)
class Refuse:
    """Do nothing; `reason` is the key of a refusal text."""

    reason: str


Intent: TypeAlias = Choose | Submit | Refuse


def tap(known: Knowledge, card: Card, chosen: frozenset[Card]) -> Intent:
    """A tap on a card of the player's own hand."""
    refusal = _refusal(known)
    if refusal is not None:
        return refusal
    if known.phase is Phase.DISCARD:
        return Choose(_toggled(known.hand, card, chosen))
    return play(known, card)


def drop(known: Knowledge, card: Card, chosen: frozenset[Card]) -> Intent:
    """A card dropped where cards go in this phase: the crib or the pile."""
    refusal = _refusal(known)
    if refusal is not None:
        return refusal
    if known.phase is not Phase.DISCARD:
        return play(known, card)
    wanted = chosen if card in chosen else _toggled(known.hand, card, chosen)
    return _discard(known, wanted) if len(wanted) == DISCARDS else Choose(wanted)


def play(known: Knowledge, card: Card) -> Intent:
    """Play a card onto the count."""
    if known.count + value(card) > THIRTY_ONE:
        return Refuse("over_thirty_one")
    return Submit(PlayCard(known.seat, card))


def main_action(known: Knowledge, chosen: frozenset[Card]) -> Intent:
    """What the main button does now."""
    if known.phase is Phase.DISCARD and known.seat in known.awaited:
        return _discard(known, chosen) if len(chosen) == DISCARDS else Refuse("discard_two")
    match forced_move(known):
        case None:
            return _refusal(known) or Refuse("must_play")
        case move:
            return Submit(move)


def forced_move(known: Knowledge) -> CribbageMove | None:
    """The cut, Go or Continue, where it is the only legal move."""
    moves = known.legal_moves()
    if len(moves) == 1 and isinstance(moves[0], Cut | Go | Continue):
        return moves[0]
    return None


def is_playable(known: Knowledge, card: Card) -> bool:
    """False for cards that cannot be played now, which are dimmed."""
    if known.phase is not Phase.PEGGING or known.seat not in known.awaited:
        return True
    return known.count + value(card) <= THIRTY_ONE


def _refusal(known: Knowledge) -> Refuse | None:
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
    # A third choice replaces the chosen card nearest to it in the hand.
    order = sorted(hand, key=lambda held: (held.rank, held.suit))
    nearest = min(chosen, key=lambda held: abs(order.index(held) - order.index(card)))
    return chosen - {nearest} | {card}


def _discard(known: Knowledge, chosen: frozenset[Card]) -> Intent:
    return Submit(Discard(known.seat, tuple(chosen)))
