"""What another machine says a seat may see, looked at before it is believed.

A view that fits can be read, shown and played on without a second thought. Whether it is true is
another matter: that is found out at the end, when everything is opened (`rules/fairness.py`).
"""

from __future__ import annotations

from typing import Final

from rules.cards import pack
from rules.cribbage.effects import PHASE, SEAT, SOURCES, is_effect
from rules.cribbage.phases import PEGGING, RESOLUTION, RESULTS
from rules.cribbage.state import CRIB, DEALT, DECK, HANDS, KEPT, PILE, STARTER
from rules.cribbage.values import THIRTY_ONE
from rules.game import View
from rules.layout import all_cards
from rules.validators import fields, flag, listed, one_of, row, whole
from rules.wire import BadWire

_PACK: Final = frozenset(pack())
# The most cards that each pile can hold.
_MOST: Final = {
    **dict.fromkeys(HANDS, DEALT),
    CRIB: KEPT,
    PILE: 2 * KEPT,
    STARTER: 1,
    DECK: len(_PACK),
}
_NOBODY_OR_SEAT: Final = one_of(None, 1, 2)
_SIDE: Final = fields(
    {
        "hp": whole(),
        "shields": listed(row(whole(), whole())),
        "vulnerable": flag,
        "vulnerableNext": flag,
        "stagger": flag,
        "poison": whole(),
    }
)
# Damage is done while cards are played and when they are counted.
_DAMAGE: Final = fields(
    {}, {f"{phase} {source}": whole() for phase in (PEGGING, RESOLUTION) for source in SOURCES}
)
_FACTS: Final = fields(
    {
        "round": whole(1),
        "phase": PHASE,
        "dealer": SEAT,
        "awaited": listed(SEAT, most=2),
        "turn": _NOBODY_OR_SEAT,
        "count": whole(0, THIRTY_ONE),
        "since": whole(0, _MOST[PILE]),
        "played": listed(SEAT, most=_MOST[PILE]),
        "calls": listed(row(SEAT, whole(0, THIRTY_ONE), whole(0, _MOST[PILE]))),
        "initiative": _NOBODY_OR_SEAT,
        "sides": row(_SIDE, _SIDE),
        "log": listed(is_effect),
    },
    {"recap": fields({"1": _DAMAGE, "2": _DAMAGE})},
)


def check_view(view: View) -> None:
    """Raise `BadWire` unless the rules could have shown this."""
    table, facts = view.layout, view.facts
    if not _FACTS(dict(facts)):
        raise BadWire("facts that no match has")
    if table.keys() != _MOST.keys() or any(len(table[name]) > most for name, most in _MOST.items()):
        raise BadWire("piles that no match has")
    cards = all_cards(table)
    if len(set(cards)) != len(cards) or not _PACK.issuperset(cards):
        raise BadWire("cards that no match has")
    played = [card for card, _ in table[PILE]]
    if None in played or len(played) != len(facts["played"]) or facts["since"] > len(played):
        raise BadWire("cards that nobody can have played")
    if (facts["phase"] == RESULTS) != ("recap" in facts):
        raise BadWire("a match that has ended and has not")
