"""Checks a view that another machine sent, before it is used.

A valid view can be read, shown and played on. Whether it is honest is verified after the match,
when all secrets are revealed (`rules/fairness.py`).
"""

from __future__ import annotations

from typing import Final

from rules.cards import pack
from rules.cribbage.effects import PHASE, SEAT, SOURCES, is_effect
from rules.cribbage.moves import MOST_POINTS
from rules.cribbage.pegs import TARGET
from rules.cribbage.phases import Phase
from rules.cribbage.state import (
    COUNTED_HANDS,
    CRIB,
    DEALT,
    DECK,
    HANDS,
    KEPT,
    PILE,
    STARTER,
)
from rules.cribbage.values import THIRTY_ONE
from rules.game import View
from rules.layout import known_cards
from rules.validators import boolean, exact_object, integer, list_of, one_of, tuple_of
from rules.wire import WireError

_PACK: Final = frozenset(pack())
# The most cards that each pile can hold.
_MAX_SIZES: Final = {
    **dict.fromkeys(HANDS, DEALT),
    CRIB: KEPT,
    PILE: 2 * KEPT,
    STARTER: 1,
    DECK: len(_PACK),
}
_OPTIONAL_SEAT: Final = one_of(None, 1, 2)
_SIDE: Final = exact_object(
    {
        "hp": integer(),
        "shields": list_of(tuple_of(integer(), integer())),
        "vulnerable": boolean,
        "vulnerableNext": boolean,
        "stagger": boolean,
        "poison": integer(),
    }
)
_PEGS: Final = tuple_of(integer(0, TARGET), integer(0, TARGET))
# Damage is done, and points are made, in these phases only; by the cut only his heels.
_PLAYED: Final = [
    f"{phase} {name}" for phase in (Phase.PEGGING, Phase.RESOLUTION) for name in SOURCES
]
_AMOUNTS: Final = exact_object({}, dict.fromkeys([f"{Phase.CUT} heels", *_PLAYED], integer()))
_ALWAYS: Final = {
    "round": integer(1),
    "phase": PHASE,
    "dealer": SEAT,
    "awaited": list_of(SEAT, most=2),
    "turn": _OPTIONAL_SEAT,
    "count": integer(0, THIRTY_ONE),
    "since": integer(0, _MAX_SIZES[PILE]),
    "played": list_of(SEAT, most=_MAX_SIZES[PILE]),
    "calls": list_of(tuple_of(SEAT, integer(0, THIRTY_ONE), integer(0, _MAX_SIZES[PILE]))),
    "log": list_of(is_effect),
}
_RECAP: Final = {"recap": exact_object({"1": _AMOUNTS, "2": _AMOUNTS})}
_DUEL_FACTS: Final = exact_object(
    {**_ALWAYS, "initiative": _OPTIONAL_SEAT, "sides": tuple_of(_SIDE, _SIDE)}, _RECAP
)
_CLASSIC_FACTS: Final = exact_object(
    {
        **_ALWAYS,
        "pegs": tuple_of(_PEGS, _PEGS),
        "toCount": integer(0, COUNTED_HANDS),
        "missed": integer(0, MOST_POINTS),
    },
    _RECAP,
)


def validate_view(view: View) -> None:
    """Raise `WireError` unless a match could have this view."""
    layout, facts = view.layout, view.facts
    are_facts = _CLASSIC_FACTS if "pegs" in facts else _DUEL_FACTS
    if not are_facts(dict(facts)):
        raise WireError("invalid facts")
    if layout.keys() != _MAX_SIZES.keys():
        raise WireError("invalid pile names")
    if any(len(layout[name]) > most for name, most in _MAX_SIZES.items()):
        raise WireError("too many cards in a pile")
    cards = known_cards(layout)
    if len(set(cards)) != len(cards) or not _PACK.issuperset(cards):
        raise WireError("duplicate or foreign cards")
    played = [card for card, _ in layout[PILE]]
    if None in played or len(played) != len(facts["played"]) or facts["since"] > len(played):
        raise WireError("the pile does not match the played cards")
    if facts.get("toCount") and not _is_shown(view):
        raise WireError("hands cannot be counted before they are shown")
    if (facts["phase"] == Phase.RESULTS) != ("recap" in facts):
        raise WireError("only a finished match has a recap")


def _is_shown(view: View) -> bool:
    """True if both hands, the crib and the starter are known."""
    layout = view.layout
    piles = [(name, KEPT) for name in (*HANDS, CRIB)] + [(STARTER, 1)]
    return all(
        len(layout[name]) == size and None not in [card for card, _ in layout[name]]
        for name, size in piles
    )
