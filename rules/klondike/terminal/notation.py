"""Moves as a player types them: `3 5`, `3 5 2`, `w 4`, `w f`, `f2 6`, `d`.

Players leave out what the position implies, such as how many cards fit. `resolve` fills that in,
and `format_move` gives the shortest text for a move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from rules.cards import KING, Card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.placement import column_refusal
from rules.klondike.state import (
    FOUNDATION_INDEX,
    FOUNDATION_NAMES,
    TABLEAU_INDEX,
    TABLEAU_NAMES,
    WASTE,
    Column,
    KlondikeState,
)

ANY_FOUNDATION: Final = "foundation"

_PILES: Final = {
    "w": WASTE,
    "f": ANY_FOUNDATION,
    **{f"f{n}": name for n, name in enumerate(FOUNDATION_NAMES, 1)},
    **{f"{n}": name for n, name in enumerate(TABLEAU_NAMES, 1)},
}
_SHORT_NAMES: Final = {name: short for short, name in _PILES.items()}
_MOVE: Final = re.compile(r"(w|f\d?|\d)\s*(w|f\d?|\d)(?:\s+(\d{1,3}))?", re.ASCII)


class UnclearMove(ValueError):
    """The typed text cannot be a move; the message tells the player why."""


@dataclass(frozen=True, slots=True)
class TypedMove:
    """A move between piles; without `count`, as many cards as fit."""

    src: str
    dst: str
    count: int | None = None


def parse_move(text: str) -> TypedMove | None:
    """The move in a text; None if it does not look like one, UnclearMove if it is impossible.

    >>> parse_move("w 4").dst, parse_move("35 2")
    ('tableau4', TypedMove(src='tableau3', dst='tableau5', count=2))
    """
    typed = _MOVE.fullmatch(text.strip().lower())
    if typed is None:
        return None
    for pile in typed[1], typed[2]:
        if pile not in _PILES:
            kind = "foundations are f1 to f4" if pile.startswith("f") else "columns are 1 to 7"
            raise UnclearMove(f"There is no pile {pile}: the {kind}.")
    src, dst = _PILES[typed[1]], _PILES[typed[2]]
    if src == ANY_FOUNDATION:
        raise UnclearMove(f"From which foundation? Type f1 to f4, for example f2 {typed[2]}.")
    if dst == WASTE:
        raise UnclearMove("Cards reach the waste only from the stock: type d.")
    count = None if typed[3] is None else int(typed[3])
    if count == 0:
        raise UnclearMove("Move at least one card.")
    if count is not None and count > 1 and not (src in TABLEAU_INDEX and dst in TABLEAU_INDEX):
        raise UnclearMove("Several cards can only move together between columns.")
    return TypedMove(src, dst, count)


def resolve(state: KlondikeState, typed: TypedMove) -> KlondikeMove:
    """The move that the player means in this position, legal or not."""
    src, dst = typed.src, typed.dst
    if dst == ANY_FOUNDATION:
        return DstFoundation(src, _likely_foundation(state, src))
    if dst in FOUNDATION_INDEX:
        return DstFoundation(src, dst)
    if src not in TABLEAU_INDEX:
        return DstTableau(src, dst)
    up = state.tableau[TABLEAU_INDEX[src]].up
    if typed.count is None:
        return DstTableau(src, dst, _likely_skip(up, state.tableau[TABLEAU_INDEX[dst]]))
    if typed.count > len(up):
        raise UnclearMove(f"That column does not have {typed.count} face-up cards.")
    return DstTableau(src, dst, len(up) - typed.count)


def _likely_foundation(state: KlondikeState, src: str) -> str:
    """The foundation of the card's suit, otherwise an empty one: no other can take the card."""
    source = state.waste if src == WASTE else ()
    if src in TABLEAU_INDEX:
        source = state.tableau[TABLEAU_INDEX[src]].up
    for name, pile in zip(FOUNDATION_NAMES, state.foundations, strict=True):
        if pile and source and pile[-1].suit == source[-1].suit:
            return name
    for name, pile in zip(FOUNDATION_NAMES, state.foundations, strict=True):
        if not pile:
            return name
    return FOUNDATION_NAMES[0]


def _likely_skip(up: tuple[Card, ...], onto: Column) -> int:
    """The skip count with which the run fits; if none fits, the one closest to fitting."""
    wanted = onto.up[-1].rank - 1 if onto.up else KING

    def misfit(skip: int) -> tuple[bool, int]:
        return column_refusal(onto, up[skip]) is not None, abs(up[skip].rank - wanted)

    return min(range(len(up)), key=misfit, default=0)


def format_move(state: KlondikeState, move: KlondikeMove) -> str:
    """The shortest text that means this move in this position."""
    match move:
        case RotateStock():
            return "d"
        case DstFoundation(src, foundation):
            short = f"{_SHORT_NAMES[src]} f"
            meant = resolve(state, TypedMove(src, ANY_FOUNDATION))
            return short if meant == move else f"{short}{FOUNDATION_INDEX[foundation] + 1}"
        case DstTableau(src, tableau, skip):
            short = f"{_SHORT_NAMES[src]} {_SHORT_NAMES[tableau]}"
            if resolve(state, TypedMove(src, tableau)) == move:
                return short
            return f"{short} {len(state.tableau[TABLEAU_INDEX[src]].up) - skip}"
