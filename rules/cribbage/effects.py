"""The log of a match: every effect, its cause, and the state of its target after it.

The recap and the explanation of a count are made from it. An effect names only cards that lie face
up when it happens, so both players may see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from rules.cards import Card, cards, codes, pack
from rules.cribbage.phases import Phase
from rules.validators import integer, one_of, tuple_of

# The kinds of effects.
DAMAGE: Final = "damage"
HEAL: Final = "heal"
SHIELD: Final = "shield"
SHIELD_LOST: Final = "shieldLost"
VULNERABLE: Final = "vulnerable"
STAGGER: Final = "stagger"
POISON: Final = "poison"
INITIATIVE: Final = "initiative"
# Those of classic scoring: points, and a count that a player says.
POINTS: Final = "points"
CLAIM: Final = "claim"

KINDS: Final = (
    DAMAGE, HEAL, SHIELD, SHIELD_LOST, VULNERABLE, STAGGER, POISON, INITIATIVE, POINTS, CLAIM,
)  # fmt: skip
# What causes them: combinations of cards, suits, a Go, statuses, time, and counting by hand.
SOURCES: Final = (
    "fifteen thirtyone pair pair3 pair4 run flush nobs heart diamond club spade go"
    f" {VULNERABLE} {POISON} time heels count muggins"
).split()
# The piles whose cards they name. `state.py` defines these names but imports this module.
PILES: Final = ("", "hand1", "hand2", "crib", "pile", "starter")

_CODES: Final = frozenset(map(str, pack()))
# At most eight cards: two characters each, and the spaces between them.
_MAX_CARDS_LENGTH: Final = 8 * 3 - 1

SEAT: Final = one_of(1, 2)
PHASE: Final = one_of(*map(str, Phase))


def _are_cards(value: Any) -> bool:
    return (
        type(value) is str and len(value) <= _MAX_CARDS_LENGTH and _CODES.issuperset(value.split())
    )


# The validator of an encoded effect: the fields of `Effect` in order.
is_effect: Final = tuple_of(
    integer(1),
    PHASE,
    one_of(*KINDS),
    one_of(*SOURCES),
    SEAT,
    SEAT,
    *[integer()] * 4,
    one_of(*PILES),
    _are_cards,
)


class Effect(NamedTuple):
    """`seat` did something to `target` by `source`, with cards of this pile.

    The target's shields absorbed `absorbed` of a damage. `standing` and `shield` are the target's
    after it: its hit points, or in classic scoring its points.
    """

    round: int
    phase: Phase
    kind: str
    source: str
    seat: int
    target: int
    amount: int
    absorbed: int
    standing: int
    shield: int
    pile: str = ""
    cards: tuple[Card, ...] = ()


def encode_effect(effect: Effect) -> list[Any]:
    """The effect as a JSON value."""
    round_number, phase, *others, named = effect
    return [round_number, str(phase), *others, codes(named)]


def decode_effect(value: Any) -> Effect:
    """The effect of a JSON value; any other value is a ValueError."""
    if not is_effect(value):
        raise ValueError(f"not an effect: {value!r:.80}")
    fields = list(value)
    fields[1], fields[-1] = Phase(fields[1]), cards(fields[-1])
    return Effect(*fields)


def recap(log: Iterable[Effect]) -> dict[str, dict[str, int]]:
    """The damage that each seat did, or its points, by phase and source:
    `{"1": {"pegging fifteen": 6}, …}`."""
    totals: dict[str, dict[str, int]] = {"1": {}, "2": {}}
    for effect in log:
        if effect.kind in (DAMAGE, POINTS):
            by_source = totals[str(effect.seat)]
            source = f"{effect.phase} {effect.source}"
            by_source[source] = by_source.get(source, 0) + effect.amount
    return totals
