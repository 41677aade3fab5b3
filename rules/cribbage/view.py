"""What a seat may know: its hand, sizes of what is hidden, everything turned up, open facts.

A view is built from nothing but redacted piles and the facts named here, all of them JSON values:
where the shuffles come from and which cards lie hidden cannot slip in.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from rules.cribbage.damage import Side
from rules.cribbage.effects import Effect, encode_effect, recap
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, Cards, CribbageState
from rules.game import View
from rules.layout import Layout, face_down, face_up, hidden


def piles(state: CribbageState) -> tuple[tuple[str, Cards, bool], ...]:
    """What lies where, and whether it lies face up: a pile of Cribbage does so as a whole."""
    starter = () if state.starter is None else (state.starter,)
    return (
        (HANDS[0], state.hands[0], state.shown),
        (HANDS[1], state.hands[1], state.shown),
        (CRIB, state.crib, state.shown),
        (PILE, state.pile, True),
        (STARTER, starter, True),
        (DECK, state.deck, False),
    )


def layout(state: CribbageState) -> Layout:
    return {name: (face_up if up else face_down)(cards) for name, cards, up in piles(state)}


def sees(seat: int, pile: str, up: bool) -> bool:
    """A seat knows what lies face up, and its own hand; not even what it laid into the crib."""
    return up or pile == HANDS[seat - 1]


def view(state: CribbageState, seat: int) -> View:
    table = hidden(layout(state), lambda pile, up: sees(seat, pile, up))
    return View(table, facts(state))


def facts(state: CribbageState) -> dict[str, Any]:
    """What both players may know beside the cards."""
    # Of this round: what earlier rounds did is told by the recap, at the end.
    return {**standing(state), "log": [encode_effect(effect) for effect in of_this_round(state)]}


def standing(state: CribbageState) -> dict[str, Any]:
    """The facts without what led to them."""
    known: dict[str, Any] = {
        "round": state.round,
        "phase": state.phase.value,
        "dealer": state.dealer,
        "awaited": list(state.awaited),
        "turn": state.turn,
        "count": state.count,
        "since": state.since,
        "played": [play.seat for play in state.plays],
        "calls": [[call.seat, call.count, call.at] for call in state.calls],
        "initiative": state.initiative,
        "sides": [_side(side) for side in state.sides],
    }
    if state.phase is Phase.RESULTS:
        known["recap"] = recap(state.log)
    return known


def of_this_round(state: CribbageState) -> list[Effect]:
    """The end of the log: a match has many more effects than a round."""
    latest = takewhile(lambda effect: effect.round == state.round, reversed(state.log))
    return list(latest)[::-1]


def _side(side: Side) -> dict[str, Any]:
    return {
        "hp": side.hp,
        "shields": [[shield.amount, shield.round] for shield in side.shields],
        "vulnerable": side.vulnerable,
        "vulnerableNext": side.vulnerable_next,
        "stagger": side.stagger,
        "poison": side.poison,
    }
