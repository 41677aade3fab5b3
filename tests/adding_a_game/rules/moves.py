"""The moves of Aces Up and their saved form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.acesup.state import COLUMN_INDEX

from rules.game import BadMove


@dataclass(frozen=True, slots=True)
class DealFour:
    """Deal a card onto every column."""


@dataclass(frozen=True, slots=True)
class DiscardTop:
    """Discard the top card of a column, because a higher one of its suit is on top of another."""

    src: str


@dataclass(frozen=True, slots=True)
class FillColumn:
    """Move the top card of a column to an empty one."""

    src: str
    dst: str


AcesUpMove: TypeAlias = DealFour | DiscardTop | FillColumn


def encode(move: AcesUpMove) -> Any:
    match move:
        case DealFour():
            return "deal"
        case DiscardTop(src):
            return {"discard": src}
        case FillColumn(src, dst):
            return {"fill": [src, dst]}


def decode(value: Any) -> AcesUpMove:
    match value:
        case "deal":
            return DealFour()
        case {"discard": str(src)} if src in COLUMN_INDEX:
            return DiscardTop(src)
        case {"fill": [str(src), str(dst)]} if {src, dst} <= COLUMN_INDEX.keys():
            return FillColumn(src, dst)
    raise BadMove(f"not a move of Aces Up: {value!r:.80}")
