"""What taps mean in Crush, as pure functions of the position and of what is in the hand.

A move is only meant here; whether it is legal, the rules say.
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
    """What the buttons arm."""

    SWAP = "swap"
    BOMB = "bomb"


@dataclass(frozen=True, slots=True)
class Hand:
    """What the player has in mind: a card that was tapped, a line, an armed charge."""

    picked: str | None = None
    line: tuple[str, ...] = ()
    armed: Charge | None = None

    @property
    def is_empty(self) -> bool:
        return self == EMPTY


EMPTY: Final = Hand()


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a tap means: what is in the hand after it, and the move to try, if it is one.

    `hand` is what stays if the move is refused; after a move that is played the hand is empty.
    """

    hand: Hand
    move: CrushMove | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap, to tell a double tap by."""

    slot: str
    time: float


def is_double(before: Tap | None, now: Tap, line: tuple[str, ...]) -> bool:
    """Whether two taps are one double tap: on one tile, or both on the selected line."""
    if before is None or now.time - before.time > motion.DOUBLE_TAP:
        return False
    return before.slot == now.slot or (before.slot in line and now.slot in line)


def tapped(state: CrushState, hand: Hand, slot: str, *, double: bool = False) -> Meaning:
    """What a tap on a slot means."""
    match hand.armed:
        case Charge.BOMB:
            return _with_bomb(state, hand, slot, double)
        case Charge.SWAP:
            return _with_swap(state, hand, slot)
    if slot in hand.line:
        return Meaning(hand, Clear(hand.line) if double else None)
    tile = state.at(slot)
    if double and tile is not None and tile.tag is Tag.BOMB:
        return Meaning(EMPTY, SetOffBomb(slot))
    if hand.picked is None or hand.picked == slot:
        return Meaning(_picking(state, hand, slot))
    return Meaning(EMPTY, _meant(state, hand.picked, slot))


def armed(hand: Hand, charge: Charge) -> Hand:
    """The hand after a charge's button: the armed one is put away by its own button."""
    return EMPTY if hand.armed is charge else Hand(armed=charge)


def reach(state: CrushState, hand: Hand) -> tuple[str, ...]:
    """Where the picked card may go: what lies in the light while a player thinks."""
    if hand.picked is None or hand.armed is not None:
        return state.occupied if hand.picked is not None else ()
    tile = state.at(hand.picked)
    far = state.occupied if tile is not None and tile.tag is Tag.SWAPPER else ()
    near = (
        slot
        for slot in NEIGHBOURS[hand.picked]
        if check(state, MoveCard(hand.picked, slot)) is None
    )
    return tuple(dict.fromkeys((*near, *far)))


def _picking(state: CrushState, hand: Hand, slot: str) -> Hand:
    """Pick a card up, or put it back when it is the one that is picked."""
    picked = None if hand.picked == slot or state.at(slot) is None else slot
    return Hand(picked=picked, armed=hand.armed)


def _meant(state: CrushState, picked: str, slot: str) -> CrushMove:
    """A second card: the first one goes there, if it is near or can go far."""
    tile = state.at(picked)
    far = not are_neighbours(picked, slot) and state.at(slot) is not None
    if far and tile is not None and tile.tag is Tag.SWAPPER:
        return UseSwapper(picked, slot)
    return MoveCard(picked, slot)


def _with_bomb(state: CrushState, hand: Hand, slot: str, double: bool) -> Meaning:
    if double:
        return Meaning(replace(hand, picked=None), FreeBomb(slot))
    return Meaning(_picking(state, hand, slot))


def _with_swap(state: CrushState, hand: Hand, slot: str) -> Meaning:
    if hand.picked is None or hand.picked == slot:
        return Meaning(_picking(state, hand, slot))
    return Meaning(replace(hand, picked=None), FreeSwap(hand.picked, slot))
