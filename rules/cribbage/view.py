"""What a seat may know: its hand, sizes of what is hidden, everything turned up, open facts.

A view is built from nothing but redacted piles and the facts named here, all of them JSON values:
where the shuffles come from and which cards lie hidden cannot slip in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cribbage.damage import Side
from rules.cribbage.effects import Effect, encode_effect, recap, written_in
from rules.cribbage.phases import RESULTS
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, Cards, CribbageState
from rules.events import Event, Noted, fold
from rules.game import View
from rules.layout import Layout, Pile, face_down, face_up, unknown


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
    return {name: _lying(cards, up) for name, cards, up in piles(state)}


def _lying(cards: Cards, up: bool) -> Pile:
    return face_up(cards) if up else face_down(cards)


def sees(seat: int, pile: str, up: bool) -> bool:
    """A seat knows what lies face up, and its own hand; not even what it laid into the crib."""
    return up or pile == HANDS[seat - 1]


def view(state: CribbageState, seat: int) -> View:
    return View(table(state, seat), facts(state))


def table(state: CribbageState, seat: int) -> Layout:
    """The cards as a seat may know them."""
    return {
        name: _lying(cards, up) if sees(seat, name, up) else unknown(len(cards), up)
        for name, cards, up in piles(state)
    }


def facts(state: CribbageState) -> dict[str, Any]:
    """What both players may know beside the cards."""
    # Of this round: what earlier rounds did is told by the recap, at the end.
    return {**standing(state), "log": [encode_effect(effect) for effect in state.recent]}


def standing(state: CribbageState) -> dict[str, Any]:
    """The facts without what led to them."""
    known: dict[str, Any] = {
        "round": state.round,
        "phase": str(state.phase),
        "dealer": state.dealer,
        "awaited": list(state.awaited),
        "turn": state.turn,
        "count": state.count,
        "since": state.since,
        "played": [play.seat for play in state.plays],
        "calls": _calls(state),
        "initiative": state.initiative,
        "sides": [_side(side) for side in state.sides],
    }
    if state.phase is RESULTS:
        known["recap"] = recap(state.log)
    return known


def changes(before: CribbageState, after: CribbageState) -> dict[str, Any]:
    """What of `standing` a move changed: the facts that a seat must be told after it."""
    # Who is awaited changes with nearly every move: to find out when not would cost more.
    told: dict[str, Any] = {"awaited": list(after.awaited)}
    if after.phase is not before.phase:
        told["phase"] = str(after.phase)
        if after.phase is RESULTS:
            told["recap"] = recap(after.log)
    if after.round != before.round:
        told["round"], told["dealer"] = after.round, after.dealer
    if after.turn != before.turn:
        told["turn"] = after.turn
    if after.plays is not before.plays:
        told["played"], told["count"] = [play.seat for play in after.plays], after.count
    if after.since != before.since:
        told["since"], told["count"] = after.since, after.count
    if after.calls is not before.calls:
        told["calls"] = _calls(after)
    if after.initiative != before.initiative:
        told["initiative"] = after.initiative
    if after.sides != before.sides:
        told["sides"] = [_side(side) for side in after.sides]
    return told


def followed(before: View, events: Sequence[Event], told: Mapping[str, Any]) -> View:
    """The view after a move of which only the events and the changed facts were told.

    The record is not told again: its new effects are among the events, and it holds those of the
    round that is played.
    """
    changed = {**before.facts, **told}
    log = [*changed["log"], *_effects(events)]
    changed["log"] = [effect for effect in log if written_in(effect) == changed["round"]]
    return View(fold(before.layout, events), changed)


def _effects(events: Sequence[Event]) -> list[list[Any]]:
    noted = [event.entry for event in events if isinstance(event, Noted)]
    return [encode_effect(entry) for entry in noted if isinstance(entry, Effect)]


def _calls(state: CribbageState) -> list[list[int]]:
    return [[call.seat, call.count, call.at] for call in state.calls]


def _side(side: Side) -> dict[str, Any]:
    return {
        "hp": side.hp,
        "shields": [[shield.amount, shield.round] for shield in side.shields],
        "vulnerable": side.vulnerable,
        "vulnerableNext": side.vulnerable_next,
        "stagger": side.stagger,
        "poison": side.poison,
    }
