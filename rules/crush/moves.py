"""The six moves of Solitaire Crush, and their saved form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.crush.slots import CELLS, SIZE
from rules.game import BadMove


@dataclass(frozen=True, slots=True)
class MoveCard:
    """Swap a card with its neighbour, or push it into an empty slot beside it."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Remove the sequence in these slots, which follow each other in a line."""

    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UseSwapper:
    """Swap a swapper with a card that is not beside it. It becomes an ordinary card."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class SetOffBomb:
    """Remove a bomb, and nothing else."""

    slot: str


@dataclass(frozen=True, slots=True)
class FreeSwap:
    """Swap any two cards, for a charge."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class FreeBomb:
    """Remove any card, for a charge."""

    slot: str


CrushMove: TypeAlias = MoveCard | Clear | UseSwapper | SetOffBomb | FreeSwap | FreeBomb


def touched_slots(move: CrushMove) -> tuple[str, ...]:
    """The slots that a move touches."""
    match move:
        case Clear(slots):
            return slots
        case MoveCard(src, dst) | UseSwapper(src, dst) | FreeSwap(src, dst):
            return src, dst
        case SetOffBomb(slot) | FreeBomb(slot):
            return (slot,)


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
    """The move that was saved as this value; any other value is a `BadMove`."""
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
    if not isinstance(value, str) or value not in CELLS:
        raise BadMove(f"not a slot of Crush: {value!r:.80}")
    return value
