"""What a tap means in Crush, from the position and the current selection. Pure functions.

The moves returned here may be illegal; the rules decide.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from kivyapp.style import motion
from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.crush.refusals import check
from rules.crush.slots import NEIGHBOURS, are_neighbours
from rules.crush.state import CrushState, Tag


class Charge(Enum):
    """The free actions that the two buttons arm."""

    SWAP = "swap"
    BOMB = "bomb"


@dataclass(frozen=True, slots=True)
class Selection:
    """What the player has selected: a picked card, a line, an armed charge."""

    picked: str | None = None
    line: tuple[str, ...] = ()
    armed: Charge | None = None

    @property
    def is_empty(self) -> bool:
        return self == NO_SELECTION


NO_SELECTION: Final = Selection()


@dataclass(frozen=True, slots=True)
class TapResult:
    """What a tap leads to: the new selection and, if it completes one, the move to try.

    With a move, `selection` applies only if the move is refused; a played move clears it.
    """

    selection: Selection
    move: CrushMove | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap that may be the first half of a double tap."""

    slot: str
    time: float


def is_double_tap(before: Tap | None, now: Tap, line: tuple[str, ...]) -> bool:
    """True if two taps are one double tap: on one tile, or both on the selected line."""
    if before is None or now.time - before.time > motion.DOUBLE_TAP:
        return False
    return before.slot == now.slot or (before.slot in line and now.slot in line)


def tap_result(
    state: CrushState, selection: Selection, slot: str, *, double: bool = False
) -> TapResult:
    """What a tap on a slot leads to."""
    match selection.armed:
        case Charge.BOMB:
            return _tap_with_bomb(state, selection, slot, double)
        case Charge.SWAP:
            return _tap_with_swap(state, selection, slot)
    if slot in selection.line:
        return TapResult(selection, Clear(selection.line) if double else None)
    tile = state.at(slot)
    if double and tile is not None and tile.tag is Tag.BOMB:
        return TapResult(NO_SELECTION, SetOffBomb(slot))
    if selection.picked is None or selection.picked == slot:
        return TapResult(_toggle_picked(state, selection, slot))
    return TapResult(NO_SELECTION, _move_to(state, selection.picked, slot))


def toggle_charge(selection: Selection, charge: Charge) -> Selection:
    """The selection after a charge's button is pressed; pressing it again disarms the charge."""
    return NO_SELECTION if selection.armed is charge else Selection(armed=charge)


def reachable_slots(state: CrushState, selection: Selection) -> tuple[str, ...]:
    """Where the picked card may go; all other slots are dimmed."""
    if selection.picked is None or selection.armed is not None:
        return state.occupied if selection.picked is not None else ()
    tile = state.at(selection.picked)
    far = state.occupied if tile is not None and tile.tag is Tag.SWAPPER else ()
    near = (
        slot
        for slot in NEIGHBOURS[selection.picked]
        if check(state, MoveCard(selection.picked, slot)) is None
    )
    return tuple(dict.fromkeys((*near, *far)))


def _toggle_picked(state: CrushState, selection: Selection, slot: str) -> Selection:
    """Pick a card, or unpick it if it is picked already."""
    picked = None if selection.picked == slot or state.at(slot) is None else slot
    return Selection(picked=picked, armed=selection.armed)


def _move_to(state: CrushState, picked: str, slot: str) -> CrushMove:
    """The move of the picked card to a second slot: far only for a swapper onto a card."""
    tile = state.at(picked)
    far = not are_neighbours(picked, slot) and state.at(slot) is not None
    if far and tile is not None and tile.tag is Tag.SWAPPER:
        return UseSwapper(picked, slot)
    return MoveCard(picked, slot)


def _tap_with_bomb(state: CrushState, selection: Selection, slot: str, double: bool) -> TapResult:
    if double:
        return TapResult(replace(selection, picked=None), FreeBomb(slot))
    return TapResult(_toggle_picked(state, selection, slot))


def _tap_with_swap(state: CrushState, selection: Selection, slot: str) -> TapResult:
    if selection.picked is None or selection.picked == slot:
        return TapResult(_toggle_picked(state, selection, slot))
    return TapResult(replace(selection, picked=None), FreeSwap(selection.picked, slot))
