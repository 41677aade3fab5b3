"""The six things a player can do in Solitaire Crush, and their saved form.

A move names slots as the layout does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.crush.slots import PLACES, SIZE
from rules.game import BadMove


@dataclass(frozen=True, slots=True)
class MoveCard:
    """A card changes places with its neighbour, or goes into an empty slot beside it."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class Clear:
    """The sequence in these slots, which follow each other in a line, leaves the board."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UseSwapper:
    """A swapper changes places with a card that is not beside it, and is none any more."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class SetOffBomb:
    """A bomb leaves the board alone."""

    slot: str


@dataclass(frozen=True, slots=True)
class FreeSwap:
    """Any two cards change places, for a charge."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class FreeBomb:
    """Any card leaves the board, for a charge."""

    slot: str


CrushMove: TypeAlias = MoveCard | Clear | UseSwapper | SetOffBomb | FreeSwap | FreeBomb

_PAIRS: Final[dict[str, type[MoveCard] | type[UseSwapper] | type[FreeSwap]]] = {
    "move": MoveCard,
    "swapper": UseSwapper,
    "freeSwap": FreeSwap,
}
_SINGLES: Final[dict[str, type[SetOffBomb] | type[FreeBomb]]] = {
    "bomb": SetOffBomb,
    "freeBomb": FreeBomb,
}
_NAMES: Final[dict[type[Any], str]] = {
    kind: name for kinds in (_PAIRS, _SINGLES) for name, kind in kinds.items()
}


def encode(move: CrushMove) -> Any:
    """The move as it is saved and sent."""
    match move:
        case MoveCard(src, dst) | UseSwapper(src, dst) | FreeSwap(src, dst):
            return {_NAMES[type(move)]: {"from": src, "to": dst}}
        case Clear(slots):
            return {"clear": list(slots)}
        case SetOffBomb(slot) | FreeBomb(slot):
            return {_NAMES[type(move)]: slot}
    raise BadMove(f"not a move of Crush: {move!r}")


def decode(value: Any) -> CrushMove:
    """The move that was saved as this value; whatever cannot be one is a `BadMove`."""
    match value:
        case {"clear": [*slots], **others} if not others and 1 <= len(slots) <= SIZE:
            return Clear(tuple(map(_slot, slots)))
        case {**named} if len(named) == 1:
            ((name, details),) = named.items()
            if name in _SINGLES:
                return _SINGLES[name](_slot(details))
            if name in _PAIRS and isinstance(details, dict) and set(details) == {"from", "to"}:
                return _PAIRS[name](_slot(details["from"]), _slot(details["to"]))
    raise BadMove(f"not a move of Crush: {value!r:.200}")


def _slot(value: Any) -> str:
    if not isinstance(value, str) or value not in PLACES:
        raise BadMove(f"no such slot in Crush: {value!r:.80}")
    return value
