"""What a seat may know: its hand, the sizes of hidden piles, everything turned up, public facts.

A view is built only from redacted piles and the facts listed here, all of them JSON values, so
hidden cards and the source of the shuffles cannot leak.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final

from rules.cribbage.effects import Effect, encode_effect, recap
from rules.cribbage.phases import Phase
from rules.cribbage.side import Side
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, CribbageState
from rules.events import Event, Noted, fold
from rules.game import View
from rules.layout import Layout, face_down, face_up, redact_layout

_OWN_HANDS: Final[Mapping[int | None, str | None]] = {None: None, 1: HANDS[0], 2: HANDS[1]}


def layout(state: CribbageState) -> Layout:
    hands_face = face_up if state.is_revealed else face_down
    return {
        HANDS[0]: hands_face(state.hands[0]),
        HANDS[1]: hands_face(state.hands[1]),
        CRIB: hands_face(state.crib),
        PILE: face_up(state.pile),
        STARTER: face_up(() if state.starter is None else (state.starter,)),
        DECK: face_down(state.deck),
    }


def can_see(seat: int | None, pile: str, up: bool) -> bool:
    """A seat knows face-up cards and its own hand, but not its own discards in the crib.

    Spectators, who have no seat, know only face-up cards.
    """
    return up or pile == _OWN_HANDS[seat]


def visible_layout(state: CribbageState, seat: int | None) -> Layout:
    return redact_layout(layout(state), partial(can_see, seat))


def view(state: CribbageState, seat: int | None) -> View:
    return View(visible_layout(state, seat), facts(state))


def facts(state: CribbageState) -> dict[str, Any]:
    """The public facts beside the cards."""
    table = _facts_of(state)
    known = {
        name: encode(fact)
        for (name, encode), fact in zip(table.encoders, table.read(state), strict=True)
    }
    if state.phase is Phase.RESULTS:
        known["recap"] = recap(state.log)
    # Only the effects of this round; the recap covers the earlier ones at the end.
    known["log"] = list(map(encode_effect, state.round_log))
    return known


def changed_facts(before: CribbageState, after: CribbageState) -> dict[str, Any]:
    """The facts that a move changed, except for the log: its new effects are among the events."""
    table = _facts_of(after)
    pairs = zip(table.encoders, table.read(before), table.read(after), strict=True)
    changed = {name: encode(new) for (name, encode), old, new in pairs if new != old}
    if after.phase is Phase.RESULTS:
        changed["recap"] = recap(after.log)
    return changed


def view_after(before: View, events: Sequence[Event], changes: Mapping[str, Any]) -> View:
    """The view after a move, from the view before it, its events and the changed facts."""
    known = {**before.facts, **changes}
    new = [
        encode_effect(event.entry)
        for event in events
        if isinstance(event, Noted) and isinstance(event.entry, Effect)
    ]
    # The log holds only the effects of the current round, which is their first field.
    known["log"] = [effect for effect in [*known["log"], *new] if effect[0] == known["round"]]
    return View(fold(before.layout, events), known)


def _encode_side(side: Side) -> dict[str, Any]:
    return {
        "hp": side.hp,
        "shields": list(map(list, side.shields)),
        "vulnerable": side.vulnerable,
        "vulnerableNext": side.vulnerable_next,
        "stagger": side.stagger,
        "poison": side.poison,
    }


def _as_it_is(fact: Any) -> Any:
    return fact


class _Facts:
    """The facts of one scoring, each by the attribute of the state that has it, and by how that
    becomes a JSON value. Reading all attributes at once is the cheaper part, and most moves change
    few facts."""

    def __init__(self, facts: Mapping[str, tuple[str, Callable[[Any], Any]]]) -> None:
        self.encoders: Final = [(name, encode) for name, (_, encode) in facts.items()]
        self.read: Final = attrgetter(*[attribute for attribute, _ in facts.values()])


_ALWAYS: Final[Mapping[str, tuple[str, Callable[[Any], Any]]]] = {
    "round": ("round", _as_it_is),
    "phase": ("phase", str),
    "dealer": ("dealer", _as_it_is),
    "awaited": ("awaited", list),
    "turn": ("turn", _as_it_is),
    "count": ("running_count", _as_it_is),
    "since": ("since", _as_it_is),
    "played": ("plays", lambda plays: [play.seat for play in plays]),
    "calls": ("calls", lambda calls: [[call.seat, call.count, call.at] for call in calls]),
}
_DUEL: Final = _Facts(
    {
        **_ALWAYS,
        "initiative": ("initiative", _as_it_is),
        "sides": ("sides", lambda sides: list(map(_encode_side, sides))),
    }
)
_CLASSIC: Final = _Facts(
    {
        **_ALWAYS,
        "pegs": ("pegs", lambda pegs: list(map(list, pegs))),
        "toCount": ("to_count", _as_it_is),
        "missed": ("missed", _as_it_is),
    }
)


def _facts_of(state: CribbageState) -> _Facts:
    return _DUEL if state.pegs is None else _CLASSIC
