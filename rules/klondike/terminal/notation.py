"""Moves as a player types them: `3 5`, `3 5 2`, `w 4`, `w f`, `f2 6`, `d`.

What is typed leaves out what the table says anyway, such as how many cards fit; `resolve` fills it
in, and `write` gives the shortest text that means a move.
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
    TABLEAUS,
    WASTE,
    Column,
    KlondikeState,
)

ANY_FOUNDATION: Final = "foundation"

_PILES: Final = {
    "w": WASTE,
    "f": ANY_FOUNDATION,
    **{f"f{n}": name for n, name in enumerate(FOUNDATION_NAMES, 1)},
    **{f"{n}": name for n, name in enumerate(TABLEAUS, 1)},
}
_NAMES: Final = {name: short for short, name in _PILES.items()}
_SHIFT: Final = re.compile(r"(w|f\d?|\d)\s*(w|f\d?|\d)(?:\s+(\d{1,3}))?", re.ASCII)


class UnclearMove(ValueError):
    """What was typed means no move; the text says why, for the player to read."""


@dataclass(frozen=True, slots=True)
class Shift:
    """From one pile to another: so many cards, or as many as fit; `foundation` means any."""

    src: str
    dst: str
    count: int | None = None


def read_shift(text: str) -> Shift | None:
    """The shift that was typed; None for a text that is none, UnclearMove for one that cannot be.

    >>> read_shift("w 4"), read_shift("35 2")
    (Shift(src='waste', dst='tableau4', count=None), Shift(src='tableau3', dst='tableau5', count=2))
    """
    typed = _SHIFT.fullmatch(text.strip().lower())
    if typed is None:
        return None
    for pile in typed[1], typed[2]:
        if pile not in _PILES:
            kind = "foundations are f1 to f4" if pile.startswith("f") else "columns are 1 to 7"
            raise UnclearMove(f"There is no pile {pile}: the {kind}.")
    src, dst = _PILES[typed[1]], _PILES[typed[2]]
    if src == ANY_FOUNDATION:
        raise UnclearMove(f"From which foundation? Say f1 to f4, such as f2 {typed[2]}.")
    if dst == WASTE:
        raise UnclearMove("Cards come onto the waste only from the stock: d turns them.")
    count = None if typed[3] is None else int(typed[3])
    if count == 0:
        raise UnclearMove("At least one card has to move.")
    if count is not None and count > 1 and not (src in TABLEAU_INDEX and dst in TABLEAU_INDEX):
        raise UnclearMove("Several cards at once move only from one column to another.")
    return Shift(src, dst, count)


def resolve(state: KlondikeState, shift: Shift) -> KlondikeMove:
    """The move that is meant on this table. Whether it is legal, the game says."""
    src, dst = shift.src, shift.dst
    if dst == ANY_FOUNDATION:
        return DstFoundation(src, _likely_foundation(state, src))
    if dst in FOUNDATION_INDEX:
        return DstFoundation(src, dst)
    if src not in TABLEAU_INDEX:
        return DstTableau(src, dst)
    up = state.tableau[TABLEAU_INDEX[src]].up
    if shift.count is None:
        return DstTableau(src, dst, _likely_skip(up, state.tableau[TABLEAU_INDEX[dst]]))
    if shift.count > len(up):
        raise UnclearMove(f"That column has only {len(up)} face-up cards.")
    return DstTableau(src, dst, len(up) - shift.count)


def _likely_foundation(state: KlondikeState, src: str) -> str:
    """The foundation of the card's suit, or else an empty one: no other could take it."""
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
    """How many cards stay so that the rest fits; where nothing fits, what comes closest to it."""
    wanted = onto.up[-1].rank - 1 if onto.up else KING

    def misfit(skip: int) -> tuple[bool, int]:
        return column_refusal(onto, up[skip]) is not None, abs(up[skip].rank - wanted)

    return min(range(len(up)), key=misfit, default=0)


def write(state: KlondikeState, move: KlondikeMove) -> str:
    """The shortest text that means this move on this table."""
    match move:
        case RotateStock():
            return "d"
        case DstFoundation(src, foundation):
            short = f"{_NAMES[src]} f"
            meant = resolve(state, Shift(src, ANY_FOUNDATION))
            return short if meant == move else f"{short}{FOUNDATION_INDEX[foundation] + 1}"
        case DstTableau(src, tableau, skip):
            short = f"{_NAMES[src]} {_NAMES[tableau]}"
            if resolve(state, Shift(src, tableau)) == move:
                return short
            return f"{short} {len(state.tableau[TABLEAU_INDEX[src]].up) - skip}"
