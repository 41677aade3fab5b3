"""The record of a match: every effect, what made it, and how its target stood after it.

The recap and the explanation of a resolution are made from these. An effect names only cards that
lie face up when it happens, so that both players may be told of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.cards import CODE_OF, Card, cards, pack
from rules.cribbage.phases import Phase
from rules.frozen import frozen
from rules.validators import one_of, row, whole

# The kinds of effects.
DAMAGE: Final = "damage"
HEAL: Final = "heal"
SHIELD: Final = "shield"
SHIELD_LOST: Final = "shieldLost"
VULNERABLE: Final = "vulnerable"
STAGGER: Final = "stagger"
POISON: Final = "poison"
INITIATIVE: Final = "initiative"

KINDS: Final = (DAMAGE, HEAL, SHIELD, SHIELD_LOST, VULNERABLE, STAGGER, POISON, INITIATIVE)
# What makes them: combinations of cards, their suits, what was said, statuses, and time.
SOURCES: Final = (
    "fifteen thirtyone pair pair3 pair4 run flush nobs heart diamond club spade go"
    f" {VULNERABLE} {POISON} time"
).split()
# The piles whose cards they name; `state.py` has these names and needs this file.
PILES: Final = ("", "hand1", "hand2", "crib", "pile")

_CODES: Final = frozenset(map(str, pack()))
# Eight cards at most: two characters each, and what is between them.
_LONGEST: Final = 8 * 3 - 1

SEAT: Final = one_of(1, 2)
PHASE: Final = one_of(*(str(phase) for phase in Phase))


def _are_cards(value: Any) -> bool:
    return type(value) is str and _CODES.issuperset(value.split()) and len(value) <= _LONGEST


_AMOUNT: Final = whole()
# A written effect: the fields of `Effect` one after another, as events are written.
is_effect: Final = row(
    whole(1),
    PHASE,
    one_of(*KINDS),
    one_of(*SOURCES),
    SEAT,
    SEAT,
    *[_AMOUNT] * 4,
    one_of(*PILES),
    _are_cards,
)


@frozen
class Effect:
    """`seat` did something to `target` by `source`, with cards of this pile.

    Of the amount of a damage the shields took `absorbed`; `hp` and `shield` are the target's after
    it.
    """

    round: int
    phase: Phase
    kind: str
    source: str
    seat: int
    target: int
    amount: int
    absorbed: int
    hp: int
    shield: int
    pile: str = ""
    cards: tuple[Card, ...] = ()


def encode_effect(effect: Effect) -> list[Any]:
    """The effect as a JSON value."""
    return [
        effect.round,
        str(effect.phase),
        effect.kind,
        effect.source,
        effect.seat,
        effect.target,
        effect.amount,
        effect.absorbed,
        effect.hp,
        effect.shield,
        effect.pile,
        " ".join([CODE_OF[card] for card in effect.cards]),
    ]


def written_in(value: list[Any]) -> int:
    """The round of a written effect."""
    found: int = value[0]
    return found


def decode_effect(value: Any) -> Effect:
    """The effect that became this value; whatever cannot be one is a ValueError."""
    if not is_effect(value):
        raise ValueError(f"not an effect: {value!r:.80}")
    content = list(value)
    content[1], content[-1] = Phase(value[1]), cards(value[-1])
    return Effect(*content)


def recap(log: Iterable[Effect]) -> dict[str, dict[str, int]]:
    """The damage that each seat did, by phase and source: `{"1": {"pegging fifteen": 6}, …}`."""
    one: dict[str, int] = {}
    two: dict[str, int] = {}
    for effect in log:
        if effect.kind == DAMAGE:
            by_source = one if effect.seat == 1 else two
            name = effect.phase + " " + effect.source
            by_source[name] = by_source.get(name, 0) + effect.amount
    return {"1": one, "2": two}
